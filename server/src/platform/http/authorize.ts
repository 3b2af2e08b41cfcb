import type { Endpoint } from '@huishou/wire/endpoint'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { RequestActor, StaffMember } from './route.ts'

/**
 * Refuses staff whose role requires a second factor they have not set up yet, and sessions that must reauthenticate for
 * this call.
 */
const sessionRefusal = (
  { beforeSecondFactor, reauthenticate }: Endpoint,
  { session }: StaffMember,
  now: number,
): Refusal | null => {
  if (!session) return null
  if (session.lacksSecondFactor && !beforeSecondFactor) return refuse('SECOND_FACTOR_SETUP')
  return reauthenticate && session.confirmedUntil <= now ? refuse('REAUTHENTICATE') : null
}

export const mayCall = (endpoint: Endpoint, actor: RequestActor, now: number): Refusal | null => {
  if (endpoint.who === 'anyone') return null
  if (actor.kind === 'anyone') return refuse('LOGIN_REQUIRED')
  if (endpoint.who === 'customer') return actor.kind === 'customer' ? null : refuse('LOGIN_REQUIRED')
  if (actor.kind !== 'staff') return refuse('LOGIN_REQUIRED')
  if (endpoint.who !== 'staff' && !endpoint.who.includes(actor.role)) return refuse('NOT_ALLOWED')
  return sessionRefusal(endpoint, actor, now)
}

export const actorName = (actor: RequestActor, ip: string): string =>
  actor.kind === 'customer'
    ? `member:${actor.memberId}`
    : actor.kind === 'staff'
      ? `staff:${actor.staffId}`
      : `ip:${ip}`
