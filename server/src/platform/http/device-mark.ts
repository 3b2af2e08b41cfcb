import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '@huishou/wire/time'
import type { Config } from '../config.ts'
import { hashOf, newToken } from '../ids.ts'
import { cookiesOf, isSecure } from './session-cookie.ts'

type Rules = Pick<Config, 'publicUrl' | 'deviceMarks'>

const MARK = /^[\w-]{20,100}$/
const COOKIE_DAYS = 400
/** New device marks, until the reply sets them as a cookie. */
const fresh = new WeakMap<FastifyRequest, string>()

const nameOf = (request: FastifyRequest, config: Rules): string =>
  isSecure(request, config) ? '__Host-huishou_device' : 'huishou_device'

/**
 * A hash that all sessions of one browser share, so that nobody decides about an order made on their own device. Our
 * own pages have one; other clients have none, nor has the demo, where one browser plays everybody.
 */
export const deviceMarkOf = (request: FastifyRequest, config: Rules): string => {
  if (!config.deviceMarks || request.headers['sec-fetch-site'] !== 'same-origin') return ''
  const kept = cookiesOf(request).get(nameOf(request, config)) ?? ''
  const mark = MARK.test(kept) ? kept : (fresh.get(request) ?? newToken())
  if (mark !== kept) fresh.set(request, mark)
  return hashOf(mark)
}

/** Sets the mark as a cookie in the browser a session begins in; it grants nothing and no script can read it. */
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
