import type { StaffEndpoint } from '@huishou/wire/client'
import type { StaffRole } from '@huishou/wire/staff/roles'

/** True when the contract lets this role call it. The server decides; this only keeps closed doors out of sight. */
export const roleMay = (role: StaffRole, endpoint: Pick<StaffEndpoint, 'who'>): boolean => {
  const { who } = endpoint
  if (typeof who === 'string') return who !== 'customer'
  return who.includes(role)
}
