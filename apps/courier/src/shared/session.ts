// The session of the signed-in member of staff.

import type { ReplyOf } from '@huishou/wire/client'
import type { staffLogin } from '@huishou/wire/client/staff/accounts'
import { storedValue } from '@huishou/client/stored-value'

type SignedIn = ReplyOf<typeof staffLogin>
/** The signed-in user of this device. */
export type Session = Omit<SignedIn, 'deviceToken'>
export type StaffMember = Session['staff']

/** Sent at sign-in to show that this device was used before. It grants no access and is never deleted. */
const device = storedValue<string>('courierDevice', '', { plainText: true })

export const knownDevice = (): { deviceToken?: string } => (device.get() ? { deviceToken: device.get() } : {})

const stored = storedValue<Session | null>('courierSession', null, {
  parse: (value) => {
    const kept = value as Session
    // earlier versions stored the token itself; it is now in a cookie that scripts cannot read
    return kept.token.startsWith('cookie:') && kept.expiresAt > Date.now() ? kept : null
  },
})
if (stored.get() === null) stored.set(null)

export const session = {
  get: stored.get,
  subscribe: stored.subscribe,
  begin: ({ deviceToken, ...next }: SignedIn) => {
    device.set(deviceToken)
    stored.set(next)
  },
  end: () => stored.set(null),
  /** Updates the account: duty, shop, name. Ignores replies about a previous user. */
  update: (staff: StaffMember) => {
    const current = stored.get()
    if (current?.staff.id === staff.id) stored.set({ ...current, staff })
  },
}

export const useSession = stored.use

/** The signed-in user; only for components inside the app shell, which is shown to signed-in users only. */
export const useStaff = (): StaffMember => {
  const here = useSession()
  if (!here) throw new Error('useStaff is for screens behind the sign-in.')
  return here.staff
}
