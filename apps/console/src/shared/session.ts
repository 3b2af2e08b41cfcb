import type { ReplyOf } from '@huishou/wire/client'
import type { staffMe } from '@huishou/wire/client/staff/accounts'
import { storedValue } from '@huishou/client/stored-value'

export type StaffMember = ReplyOf<typeof staffMe>
export type Session = { token: string; staff: StaffMember }

const session = storedValue<Session | null>('huishou.console.session', null)
/** Shown at sign-in: this device was signed in on before. It opens nothing and stays when somebody signs out. */
const device = storedValue<string | null>('huishou.console.device', null)
export const knownDevice = (): { deviceToken?: string } => {
  const deviceToken = device.get()
  return deviceToken ? { deviceToken } : {}
}
// an earlier version stored the token itself; it is in a cookie now, which no script can read
if (session.get() && !session.get()?.token.startsWith('cookie:')) session.set(null)

/** Why nobody is signed in: shown on the sign-in page, gone after it. */
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

/** The page stays at its address, so the next sign-in leads back to it. */
export const endSession = (why: 'expired' | 'left' | 'idle') => {
  if (session.get() === null) return
  ended = why
  session.set(null)
}

/** Who works here. Only below the sign-in gate. */
export function useMe(): StaffMember {
  const now = session.use()
  if (!now) throw new Error('useMe is for signed-in pages')
  return now.staff
}

export const refreshMe = (staff: StaffMember) => {
  const now = session.get()
  if (now && JSON.stringify(now.staff) !== JSON.stringify(staff)) session.set({ ...now, staff })
}
