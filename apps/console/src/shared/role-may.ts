import type { StaffEndpoint } from '@huishou/wire/client'
import type { StaffRole } from '@huishou/wire/staff/roles'

/**
 * Whether the contract allows a role to call an endpoint. The server enforces it; this only hides what would be
 * refused.
 */
export const roleMay = (role: StaffRole, endpoint: Pick<StaffEndpoint, 'who'>): boolean => {
  const { who } = endpoint
  if (typeof who === 'string') return who !== 'customer'
  return who.includes(role)
}
