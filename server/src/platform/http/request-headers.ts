import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@huishou/wire/endpoint'
import { refusals, refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Config } from '../config.ts'
import type { RawReply } from './route.ts'
import { cookieTokenOf } from './session-cookie.ts'
import { isLoopbackName, urlOf } from './loopback.ts'

/** Trusts this many proxies in a row; header entries beyond them could be forged. */
export const trustProxies =
  (proxies: number) =>
  (_address: string, hop: number): boolean =>
    hop < proxies

export const languageOf = (request: FastifyRequest, raw: Record<string, unknown>): Language => {
  if (raw['lang'] === 'en' || raw['lang'] === 'zh') return raw['lang']
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

export const tokenOf = (
  request: FastifyRequest,
  raw: Record<string, unknown>,
  surface: Endpoint['surface'],
  config: Pick<Config, 'publicUrl'>,
): string | null => {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const header = surface === 'staff' ? request.headers['x-token'] : undefined
  const token =
    (typeof header === 'string' ? header : undefined) ??
    (typeof raw['token'] === 'string' ? raw['token'] : undefined) ??
    bearer ??
    (surface === 'staff' ? cookieTokenOf(request, config) : undefined)
  return token && token.length <= 200 && !['undefined', 'null', ''].includes(token) ? token : null
}

/**
 * The origin of links and pictures in replies: the public URL. Without one, the requested name if it is local, else the
 * address of the connection; a forged `Host` never gets into a reply.
 */
export const originOf = ({ socket, protocol, headers }: FastifyRequest, config: Config): string => {
  if (config.publicUrl !== null) return config.publicUrl
  const address = (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const here = address.includes(':') ? `[${address}]` : address
  const asked = urlOf(`${protocol}://${headers.host ?? ''}`)
  if (asked && (isLoopbackName(asked.hostname) || asked.hostname === here)) return asked.origin
  return `http://${here === '' ? 'localhost' : here}:${socket.localPort ?? config.port}`
}

/**
 * The console's origin when it has its own host name, with the scheme and port of the public URL. Null: it shares the
 * customers' host.
 */
export const consoleOrigin = ({
  publicUrl,
  consoleHost,
  port,
}: Pick<Config, 'publicUrl' | 'consoleHost' | 'port'>): string | null => {
  if (consoleHost === null) return null
  if (publicUrl === null) return `http://${consoleHost}:${port}`
  const { protocol, port: publicPort } = new URL(publicUrl)
  return `${protocol}//${consoleHost}${publicPort === '' ? '' : `:${publicPort}`}`
}

export const sendRefusal = (
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'surface'>,
  refusal: Refusal,
  language: Language,
  requestId: string,
): FastifyReply => {
  const { code, status } = refusals[refusal.refusal]
  const filled: Refusal = { ...refusal, values: { requestId, ...refusal.values } }
  return reply
    .code(endpoint.surface === 'staff' ? status : 200)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code,
        msg: refusalText(filled, language),
        reason: refusal.refusal,
        ...(refusal.field === undefined ? {} : { field: refusal.field }),
        ...(refusal.data === undefined ? {} : { data: refusal.data }),
      }),
    )
}

export const isRaw = (value: unknown): value is RawReply =>
  typeof value === 'object' && value !== null && 'raw' in value && 'type' in value
