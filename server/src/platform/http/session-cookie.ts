// Keeps the sessions of the staff apps in a cookie that scripts cannot read.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '@huishou/wire/time'
import type { Config } from '../config.ts'
import { hashOf } from '../codes-and-tokens.ts'

/**
 * Each staff app has its own cookie, so one person can be signed in to the console and the courier app in the same
 * browser.
 */
const APPS = ['console', 'courier'] as const
type App = (typeof APPS)[number]

/** A header that no form, link, picture or other site can send, so that cookies alone cannot trigger an action. */
const APP_HEADER = 'x-huishou-app'
/** Longer than any staff session, because the server decides on expiry, not the browser. */
const COOKIE_DAYS = 30

/** The staff app that sent a request; null for other clients, which send a token. */
export const appOf = ({ headers }: FastifyRequest): App | null => {
  const site = headers['sec-fetch-site']
  const app = APPS.find((name) => name === headers[APP_HEADER])
  return app && (site === undefined || site === 'same-origin') ? app : null
}

export const isSecure = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true

/**
 * Cookie names. A browser accepts a name with `__Host-` only over TLS from this exact host, and sends it to no other.
 */
const names = (app: App): readonly [secure: string, plain: string] => [
  `__Host-huishou_${app}`,
  `huishou_${app}`,
]

/** Cookies of a request, by name. */
export const cookiesOf = ({ headers: { cookie = '' } }: FastifyRequest): Map<string, string> =>
  new Map(
    cookie.split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name.trim(), value.trim()] as const
    }),
  )

/** The token in the cookie of the calling app; over TLS only from the cookie bound to this host. */
export const cookieTokenOf = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | null => {
  const app = appOf(request)
  if (app === null) return null
  const cookies = cookiesOf(request)
  const [secure, plain] = names(app)
  // the plain one could have been set by another host of the same site, or without TLS
  return cookies.get(isSecure(request, config) ? secure : plain) ?? null
}

const setCookie = (
  reply: FastifyReply,
  app: App,
  value: string,
  { secure, days }: { secure: boolean; days: number },
): void => {
  const [named, plain] = names(app)
  void reply.header(
    'set-cookie',
    `${secure ? named : plain}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${(days * DAY) / 1000}${secure ? '; Secure' : ''}`,
  )
}

/** Removes the cookie of an ended session. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply, config: Config): void => {
  const app = appOf(request)
  if (app && cookieTokenOf(request, config) !== null)
    setCookie(reply, app, '', { secure: isSecure(request, config), days: 0 })
}

/**
 * Sends a staff token to our own apps as a cookie that scripts cannot read; the reply contains a session name instead,
 * which grants nothing. Other clients get the token itself.
 */
export const withSessionCookie = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  result: Result,
): Result => {
  const app = appOf(request)
  if (app === null || typeof result !== 'object' || result === null) return result
  const { token } = result as { token?: unknown }
  if (typeof token !== 'string' || token === '') return result
  setCookie(reply, app, token, { secure: isSecure(request, config), days: COOKIE_DAYS })
  return { ...result, token: `cookie:${hashOf(token).slice(0, 12)}` }
}
