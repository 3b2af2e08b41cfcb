// Serves fake outside services over HTTP for tests, and requests SMS codes as a customer would.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoCaptcha, demoOutbox } from '@huishou/wire/demo/endpoints'
import { captchaPicture, sendSmsCode, type SmsPurpose } from '@huishou/wire/member/sms-code'
import type { TestServer } from './test-server.ts'

type Reply = { status: number; json: unknown } | 'hang'
/** A fake external service, defined by its replies. `hang` keeps the caller waiting. */
export type FakeService = (request: {
  method: string
  url: URL
  headers: Record<string, string | undefined>
  body: string
}) => Reply | Promise<Reply>

/** Serves a fake service over HTTP on a port of its own. */
export const serveOutside = async (
  twin: FakeService,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const reply = await twin({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', `http://${request.headers.host}`),
      headers: request.headers as Record<string, string | undefined>,
      body: Buffer.concat(chunks).toString(),
    })
    if (reply === 'hang') return
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(reply.json))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Requests an SMS code as the login page does, and returns the raw reply. */
export const requestCode = async (
  server: TestServer,
  mobile: string,
  purpose?: SmsPurpose,
  headers: Record<string, string> = {},
) => {
  const key = `captcha_${Math.random()}`
  await server.inject({ method: 'GET', url: `/recycle${captchaPicture.path}?key=${key}` })
  const { text } = await server.must(demoCaptcha, { key })
  return await server.call(sendSmsCode, { mobile, key, picCode: text, purpose }, { headers })
}

/** A code sent through the SMS sandbox, a minute later. */
export const codeFor = async (
  server: TestServer,
  mobile: string,
  purpose?: SmsPurpose,
  headers: Record<string, string> = {},
): Promise<string> => {
  const { code, msg } = await requestCode(server, mobile, purpose, headers)
  if (code !== 0) throw new Error(msg)
  const sent = (await server.must(demoOutbox, { to: mobile })).find(({ code: text }) => /^\d{6}$/.test(text))
  server.clock.advance(61_000)
  return sent!.code
}
