import type { StaffOrder } from './queries.ts'

export type Permission = { ok: boolean; why: string }

/** What the server says about an action. It leaves out what the state or the role does not have at all. */
export const permissionFor = (order: StaffOrder, action: string): Permission => ({
  ok: order.may[action]?.ok ?? false,
  why: order.may[action]?.why ?? '',
})
