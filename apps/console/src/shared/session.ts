// The signed-in user's session, which is stored in this browser; the functions that begin and end it; and the token
// that marks this device as known.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffMe } from '@huishou/wire/client/staff/accounts'
import { storedValue } from '@huishou/client/stored-value'

export type StaffMember = ReplyOf<typeof staffMe>
export type Session = { token: string; staff: StaffMember }

const session = storedValue<Session | null>('huishou.console.session', null)
/** Token that marks this device as known when signing in. It grants no access and is kept after signing out. */
const device = storedValue<string | null>('huishou.console.device', null)
export const knownDevice = (): { deviceToken?: string } => {
  const deviceToken = device.get()
  return deviceToken ? { deviceToken } : {}
}
// earlier versions stored the token itself, which is now in an HttpOnly cookie
if (session.get() && !session.get()?.token.startsWith('cookie:')) session.set(null)

/** Why the last session ended; shown on the sign-in page. */
let ended: 'expired' | 'left' | 'idle' | null = null

export const currentToken = (): string | null => session.get()?.token ?? null
export const currentSession = (): Session | null => session.get()
export const useSession = (): Session | null => session.use()
export const howSessionEnded = () => ended

export const beginSession = ({ token, staff, deviceToken }: Session & { deviceToken: string }) => {
  ended = null
  device.set(deviceToken)
  session.set({ token, staff })
}

/** Ends the session. The URL stays, so that the next sign-in returns to it. */
export const endSession = (why: 'expired' | 'left' | 'idle') => {
  if (session.get() === null) return
  ended = why
  session.set(null)
}

/** The signed-in user; only for use inside the sign-in gate. */
export function useMe(): StaffMember {
  const now = session.use()
  if (!now) throw new Error('useMe is for signed-in pages')
  return now.staff
}

export const refreshMe = (staff: StaffMember) => {
  const now = session.get()
  if (now && JSON.stringify(now.staff) !== JSON.stringify(staff)) session.set({ ...now, staff })
}
