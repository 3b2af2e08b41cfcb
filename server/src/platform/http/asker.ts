import { refuse, type Endpoint, type Refusal } from '@huishou/wire'
import type { Asker } from './route.ts'

export const mayCall = (endpoint: Endpoint, asker: Asker): Refusal | null => {
  if (endpoint.who === 'anyone') return null
  if (asker.kind === 'anyone') return refuse('LOGIN_REQUIRED')
  if (endpoint.who === 'customer') return asker.kind === 'customer' ? null : refuse('LOGIN_REQUIRED')
  if (asker.kind !== 'staff') return refuse('LOGIN_REQUIRED')
  return endpoint.who === 'staff' || endpoint.who.includes(asker.role) ? null : refuse('NOT_ALLOWED')
}

export const callerName = (asker: Asker, ip: string): string =>
  asker.kind === 'customer'
    ? `member:${asker.memberId}`
    : asker.kind === 'staff'
      ? `staff:${asker.staffId}`
      : `ip:${ip}`
