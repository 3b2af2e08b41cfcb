import type { ReplyOf } from '@huishou/wire/client'
import type { staffLogin } from '@huishou/wire/client/staff/accounts'
import { useSyncExternalStore } from 'react'

type SignedIn = ReplyOf<typeof staffLogin>
/** Who works on this device. */
export type Session = Omit<SignedIn, 'deviceToken'>
export type StaffMember = Session['staff']

const KEY = 'courierSession'
/** Shown at sign-in: this device was signed in on before. It opens nothing and stays. */
const DEVICE = 'courierDevice'

export const knownDevice = (): { deviceToken?: string } => {
  try {
    const deviceToken = localStorage.getItem(DEVICE)
    return deviceToken ? { deviceToken } : {}
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()

const read = (): Session | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
    // an earlier version stored the token itself; it is in a cookie now, which no script can read
    if (kept && !kept.token.startsWith('cookie:')) localStorage.removeItem(KEY)
    return kept?.token.startsWith('cookie:') && kept.expiresAt > Date.now() ? kept : null
  } catch {
    return null
  }
}

let current = read()

const set = (next: Session | null) => {
  current = next
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  for (const tell of listeners) tell()
}

export const session = {
  get: () => current,
  begin: ({ deviceToken, ...next }: SignedIn) => {
    localStorage.setItem(DEVICE, deviceToken)
    set(next)
  },
  end: () => set(null),
  /** What the server says about the account now: duty, shop, name. An answer about the person before came too late. */
  update: (staff: StaffMember) => {
    if (current?.staff.id === staff.id) set({ ...current, staff })
  },
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSession = () => useSyncExternalStore(subscribe, session.get)

/** The person signed in; for everything inside the app's frame, which nobody sees otherwise. */
export const useStaff = (): StaffMember => {
  const here = useSession()
  if (!here) throw new Error('useStaff is for screens behind the sign-in.')
  return here.staff
}
