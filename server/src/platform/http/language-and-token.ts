// Determines in which language a request is answered, and which session token it carries.

import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@huishou/wire/endpoint'
import { API_KEY_PREFIX } from '@huishou/wire/staff/api-scopes'
import type { Language } from '@huishou/wire/text'
import type { Config } from '../config.ts'
import { cookieTokenOf } from './session-cookie.ts'

/** The language of a reply: by the parameter `lang`, else English if the browser asks for it first, else Chinese. */
export const languageOf = (request: FastifyRequest, raw: Record<string, unknown>): Language => {
  if (raw['lang'] === 'en' || raw['lang'] === 'zh') return raw['lang']
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/**
 * The caller's token: in `X-Token` (staff only), the parameter `token`, `Authorization`, or the cookie of a staff app, in
 * this order. Null for none; some clients send `undefined` or `null` as text. API keys are accepted in headers only,
 * because addresses are written to logs.
 */
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
    (typeof raw['token'] === 'string' && !raw['token'].startsWith(API_KEY_PREFIX)
      ? raw['token']
      : undefined) ??
    bearer ??
    (surface === 'staff' ? cookieTokenOf(request, config) : undefined)
  return token && token.length <= 200 && !['undefined', 'null', ''].includes(token) ? token : null
}
