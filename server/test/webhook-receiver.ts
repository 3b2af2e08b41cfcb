// Receives webhooks in tests as another system would, and checks their signatures.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingMessage['headers']; body: string; at: string }
type Reply = (response: ServerResponse) => void

/** A foreign server on this machine that receives webhooks; `reply` says how it answers next. */
export const startReceiver = async () => {
  const received: Received[] = []
  let reply: Reply = (response) => response.end('ok')
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        at: request.url ?? '',
      })
      reply(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answer: (next: Reply): void => {
      reply = next
    },
    status: (status: number, body = ''): void => {
      reply = (response) => response.writeHead(status).end(body)
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether a message is signed with this secret: computed here as a receiver would, from the specification. */
export const isSignedWith = (secret: string, { headers, body }: Received): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(content).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
