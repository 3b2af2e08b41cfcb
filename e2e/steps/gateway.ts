import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BASE } from './api.ts'

/** Fate of one request: `pass`; `refuse` it before the server; let the server do it and `lose` its reply. */
export type Fate = 'pass' | 'refuse' | 'lose'

/** A proxy before the server that can be cut or change replies; the browser takes it for the server. */
export const openGateway = async () => {
  let fate: (path: string, method: string) => Fate = () => 'pass'
  let edit: (path: string, body: string) => string = (_path, body) => body
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const path = from.url ?? '/'
    const becomes = fate(path, from.method ?? 'GET')
    if (becomes === 'refuse') return void from.socket.destroy()
    const {
      host: _host,
      'accept-encoding': _packed,
      'if-none-match': _tag,
      'if-modified-since': _since,
      ...headers
    } = from.headers
    const onward = request(new URL(path, BASE), { method: from.method, headers }, (answer) => {
      if (becomes === 'lose') {
        answer.resume()
        return void answer.on('end', () => from.socket.destroy())
      }
      if (path !== '/sw.js') {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(to)
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _length, ...kept } = answer.headers
        to.writeHead(answer.statusCode ?? 502, kept)
        to.end(edit(path, Buffer.concat(parts).toString('utf8')))
      })
    })
    onward.on('error', () => from.socket.destroy())
    // a page that was left hangs up in the middle of its live updates
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  }
  const server = createServer(forward)
  // a test that failed leaves it open
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Decides for each request from now on. */
    decide: (by: typeof fate) => (fate = by),
    /** Serves another service worker from now on, as a new version would. */
    newVersion: (mark: string) => (edit = (_path, body) => `${body}\n// ${mark}\n`),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
