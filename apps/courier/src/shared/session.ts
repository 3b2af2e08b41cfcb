import type { ReplyOf } from '@huishou/wire/client'
import type { staffLogin } from '@huishou/wire/client/staff/accounts'
import { storedValue } from '@huishou/client/stored-value'

type SignedIn = ReplyOf<typeof staffLogin>
/** Who works on this device. */
export type Session = Omit<SignedIn, 'deviceToken'>
export type StaffMember = Session['staff']

/** Shown at sign-in: this device was signed in on before. It opens nothing and stays. */
const device = storedValue<string>('courierDevice', '', { plainText: true })

export const knownDevice = (): { deviceToken?: string } => (device.get() ? { deviceToken: device.get() } : {})

const stored = storedValue<Session | null>('courierSession', null, {
  parse: (value) => {
    const kept = value as Session
    // an earlier version stored the token itself; it is in a cookie now, which no script can read
    return kept.token.startsWith('cookie:') && kept.expiresAt > Date.now() ? kept : null
  },
})
if (stored.get() === null) stored.set(null)

export const session = {
  get: stored.get,
  begin: ({ deviceToken, ...next }: SignedIn) => {
    device.set(deviceToken)
    stored.set(next)
  },
  end: () => stored.set(null),
  /** What the server says about the account now: duty, shop, name. An answer about the person before came too late. */
  update: (staff: StaffMember) => {
    const current = stored.get()
    if (current?.staff.id === staff.id) stored.set({ ...current, staff })
  },
}

export const useSession = stored.use

/** The person signed in; for everything inside the app's frame, which nobody sees otherwise. */
export const useStaff = (): StaffMember => {
  const here = useSession()
  if (!here) throw new Error('useStaff is for screens behind the sign-in.')
  return here.staff
}
