import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicFetch } from './public-fetch.ts'

let answer = ''
let url = ''
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => socket.end(answer))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(() => void server.close())

const ask = () => publicFetch({ loopback: true })(url, {})

test('a status that is none is a failure the caller can catch, whatever the other side answers', async () => {
  for (const status of ['999', '600', '199', '000']) {
    answer = `HTTP/1.1 ${status} Odd\r\nContent-Length: 2\r\n\r\nno`
    await expect(ask(), status).rejects.toThrow(/status|Expected|socket|Parse|HPE|hang up/i)
  }
  answer = 'HTTP/1.1 204 No Content\r\n\r\n'
  expect((await ask()).status).toBe(204)
  answer = 'HTTP/1.1 599 Late\r\nContent-Length: 2\r\n\r\nok'
  expect(await (await ask()).text()).toBe('ok')
})
