import { staffUploadPicture, uploadPicture } from '@huishou/wire/file/pictures'
import type { TestServer } from './test-server.ts'

/** Uploads a picture as a customer or a member of staff; returns its URL. Throws an error if the server refuses it. */
export const sendPicture = async (
  server: TestServer,
  side: 'customer' | 'staff',
  token: string,
  bytes: Buffer,
): Promise<string> => {
  const edge = '----picture'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--${edge}\r\ncontent-disposition: form-data; name="upfile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: side === 'staff' ? `/staff${staffUploadPicture.path}` : uploadPicture.path,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(side === 'staff' ? { 'x-token': token } : {}),
    },
  })
  const { code, data, msg } = answer.json<{ code: number; data?: { url: string }; msg: string }>()
  if (code !== 0 || !data) throw new Error(`upload: ${msg}`)
  return data.url
}
