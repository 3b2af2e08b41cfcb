// Decides for which shops a person may see stock and work in the yard, and who sees what goods cost.

import { yardReaders } from '@huishou/wire/yard/states'
import type { StaffMember } from '../platform/http/route.ts'
import type { YardLocation } from './move-goods.ts'

const OFFICE: readonly string[] = ['finance', 'ops', 'owner', 'auditor']

/** The shop a staff member is limited to; null for the office, which sees all (docs/rules/roles.md#scope). */
export const ownShopOf = ({ role, shopId }: StaffMember): number | 'none' | null =>
  OFFICE.includes(role) ? null : (shopId ?? 'none')

/** The shop an action happens in: the person's own, or the chosen one for the office; null if unknown. */
export const shopActedIn = (actor: StaffMember, chosen: number | undefined): number | null => {
  const own = ownShopOf(actor)
  return own === null ? (chosen ?? null) : own === 'none' ? null : own
}

/** Whether this person may decide about a location, judged by its shop: managers decide only about their own. */
export const mayDecideAt = (actor: StaffMember, { locationKind, locationId }: YardLocation): boolean => {
  const own = ownShopOf(actor)
  return own === null || locationKind !== 'shop' || locationId === own
}

/** Whether this person may see and change records of this shop. */
export const isOwnShop = (actor: StaffMember, shopId: number): boolean => {
  const own = ownShopOf(actor)
  return own === null || own === shopId
}

/** Whether this person sees what goods cost; clerks, who only weigh and count, do not. */
export const seesCost = ({ role }: Pick<StaffMember, 'role'>): boolean =>
  (yardReaders as readonly string[]).includes(role)
