// Marks browsers with a cookie, so that sessions in the same browser can be recognised.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '@huishou/wire/time'
import type { Config } from '../config.ts'
import { hashOf, newToken } from '../codes-and-tokens.ts'
import { cookiesOf, isSecure } from './session-cookie.ts'

type Rules = Pick<Config, 'publicUrl' | 'deviceMarks'>

const MARK = /^[\w-]{20,100}$/
const COOKIE_DAYS = 400
/** New device marks, until the reply sets them as a cookie. */
const fresh = new WeakMap<FastifyRequest, string>()

const nameOf = (request: FastifyRequest, config: Rules): string =>
  isSecure(request, config) ? '__Host-huishou_device' : 'huishou_device'

/**
 * A hash shared by all sessions of one browser, so that staff cannot decide on orders made on their own device. Empty
 * for other clients, and where device marks are off, as they are by default in the demo, where one browser plays all
 * people.
 */
export const deviceMarkOf = (request: FastifyRequest, config: Rules): string => {
  if (!config.deviceMarks || request.headers['sec-fetch-site'] !== 'same-origin') return ''
  const kept = cookiesOf(request).get(nameOf(request, config)) ?? ''
  const mark = MARK.test(kept) ? kept : (fresh.get(request) ?? newToken())
  if (mark !== kept) fresh.set(request, mark)
  return hashOf(mark)
}

/** Sets the mark as a cookie when a session begins in a browser; it grants nothing and scripts cannot read it. */
export const storeDeviceMark = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Rules,
  result: unknown,
): void => {
  const mark = fresh.get(request)
  const begins = typeof result === 'object' && result !== null && 'token' in result
  if (mark === undefined || !begins) return
  void reply.header(
    'set-cookie',
    `${nameOf(request, config)}=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${(COOKIE_DAYS * DAY) / 1000}${isSecure(request, config) ? '; Secure' : ''}`,
  )
}
