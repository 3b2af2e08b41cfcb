// A minimal HTTP client for benchmarks, with functions that generate load and compute quantiles.
import { connect, type Socket } from 'node:net'

/**
 * A keep-alive HTTP/1.1 connection with very little overhead: a node:http client would use up the CPU core that the
 * measured server needs and push every ratio towards 1. It sends one request at a time; responses must have a
 * content-length or be chunked.
 */
export type RawClient = {
  send: (request: Buffer) => Promise<{ status: number; body: Buffer }>
  close: () => void
}

export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'bench',
    connection: 'keep-alive',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`)
}

/** Length of the whole reply at the start of `bytes`, or 0 while it is incomplete. */
function answerLength(bytes: Buffer): { headEnd: number; total: number } {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return { headEnd, total: 0 }
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) return { headEnd, total: headEnd + 4 + Number(length) }
  const end = bytes.indexOf('0\r\n\r\n', headEnd + 2)
  return { headEnd, total: end < 0 ? 0 : end + 5 }
}

export async function openClient(port: number): Promise<RawClient> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let got = Buffer.alloc(0)
  let waiting: {
    done: (answer: { status: number; body: Buffer }) => void
    failed: (error: Error) => void
  } | null = null
  const fail = () => {
    waiting?.failed(new Error('the connection broke'))
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', fail)
  socket.on('data', (piece) => {
    got = got.length === 0 ? piece : Buffer.concat([got, piece])
    const { headEnd, total } = answerLength(got)
    if (total === 0 || got.length < total || waiting === null) return
    const answer = { status: Number(got.toString('latin1', 9, 12)), body: got.subarray(headEnd + 4, total) }
    got = got.subarray(total)
    const { done } = waiting
    waiting = null
    done(answer)
  })
  return {
    send: (request) =>
      new Promise((done, failed) => {
        waiting = { done, failed }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/**
 * Sends what `next` gives, over `connections` at once, until it gives null or the time is up.
 * `check` gets every reply and throws when it is wrong.
 */
export async function pour(
  port: number,
  connections: number,
  next: (connection: number) => Buffer | null,
  {
    milliseconds = Number.POSITIVE_INFINITY,
    check,
  }: { milliseconds?: number; check?: (body: Buffer, status: number) => void } = {},
): Promise<{ perSecond: number; count: number; latencies: number[] }> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)))
  const latencies: number[] = []
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() < until) {
        const request = next(index)
        if (request === null) return
        const start = performance.now()
        const { status, body } = await client.send(request)
        latencies.push(performance.now() - start)
        check?.(body, status)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const client of clients) client.close()
  return { perSecond: latencies.length / seconds, count: latencies.length, latencies }
}

export const quantile = (values: number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
export const median = (values: number[]): number => quantile(values, 0.5)
