import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A foreign server on this machine that receives webhooks and answers 200. */
export const startReceiver = async () => {
  const received: { type: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push(JSON.parse(body) as { type: string })
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
