import type { StaffEndpoint } from '@huishou/wire/client'
import type { StaffRole } from '@huishou/wire/staff/roles'

/** Whether a role may call an endpoint. The server enforces this; the console only hides what would be refused. */
export const roleMay = (role: StaffRole, endpoint: Pick<StaffEndpoint, 'who'>): boolean => {
  const { who } = endpoint
  if (typeof who === 'string') return who !== 'customer'
  return who.includes(role)
}
