import { pickupAllows, pickupMoves, type PickupAction, type StaffRole } from '@huishou/wire'
import type { StaffOrder } from './queries.ts'

export type Permission = { ok: boolean; why: string }

/** What the server says about an action; where it says nothing, the table of moves answers. */
export const permissionFor = (order: StaffOrder, action: string, role: StaffRole): Permission => {
  const said = order.may[action]
  if (said) return { ok: said.ok, why: said.why ?? '' }
  const known = action in pickupMoves && role !== 'auditor' && pickupAllows(action as PickupAction, order.state, role)
  return { ok: known, why: '' }
}
