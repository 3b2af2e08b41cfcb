import { refuse, type Endpoint, type Refusal } from '@huishou/wire'
import type { Asker, StaffMember } from './route.ts'

/** What sessions of staff have to show, beyond a token. */
const sessionRefusal = (
  { beforeSecondFactor, reauthenticate }: Endpoint,
  { session }: StaffMember,
  now: number,
): Refusal | null => {
  if (!session) return null
  if (session.lacksSecondFactor && !beforeSecondFactor) return refuse('SECOND_FACTOR_SETUP')
  return reauthenticate && session.confirmedUntil <= now ? refuse('REAUTHENTICATE') : null
}

export const mayCall = (endpoint: Endpoint, asker: Asker, now: number): Refusal | null => {
  if (endpoint.who === 'anyone') return null
  if (asker.kind === 'anyone') return refuse('LOGIN_REQUIRED')
  if (endpoint.who === 'customer') return asker.kind === 'customer' ? null : refuse('LOGIN_REQUIRED')
  if (asker.kind !== 'staff') return refuse('LOGIN_REQUIRED')
  if (endpoint.who !== 'staff' && !endpoint.who.includes(asker.role)) return refuse('NOT_ALLOWED')
  return sessionRefusal(endpoint, asker, now)
}

export const callerName = (asker: Asker, ip: string): string =>
  asker.kind === 'customer'
    ? `member:${asker.memberId}`
    : asker.kind === 'staff'
      ? `staff:${asker.staffId}`
      : `ip:${ip}`
