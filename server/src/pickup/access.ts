// Decides which recycling orders a customer or a member of staff may see and act on, and which live updates a member of
// staff receives.

import { sql, type ExpressionBuilder } from 'kysely'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import { mayForSite, readFirmMembers, readSiteFirm, type FirmTables } from '../firm/index.ts'
import { refuseOwn, refuseOwnOfAny, type MemberTables } from '../member/index.ts'
import type { Audience, Handle, Transaction } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from '../staff/index.ts'
import type { OrderRow } from './life-cycle.ts'
import type { PickupTables } from './tables.ts'

/** Reads a customer's own order; NOT_FOUND for anybody else's, and for one the customer has hidden. */
export const ownOrder = async (
  db: Handle<PickupTables>,
  actor: Member,
  orderId: number,
): Promise<OrderRow | Refusal> =>
  (await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where('memberId', '=', actor.memberId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()) ?? refuse('NOT_FOUND')

/**
 * Reads an order whose slip this customer may answer: their own, or, for a firm's site, one of a contact who confirms
 * slips. Refuses FIRM_DUTY for a contact who orders for the firm but does not confirm.
 */
export const orderToConfirm = async (
  db: Handle<PickupTables & FirmTables>,
  actor: Member,
  orderId: number,
): Promise<OrderRow | Refusal> => {
  const order = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  const isOwn = order.memberId === actor.memberId
  if (order.firmSiteId === null) return isOwn ? order : refuse('NOT_FOUND')
  const confirms = await mayForSite(db, actor.memberId, order.firmSiteId, 'confirms')
  return confirms ? order : refuse(isOwn ? 'FIRM_DUTY' : 'NOT_FOUND')
}

const OFFICE_ROLES = ['agent', 'dispatcher', 'finance', 'ops', 'owner', 'auditor']

/** Whether a role sees the orders of every shop and courier. */
export const seesAllOrders = ({ role }: Pick<StaffMember, 'role'>): boolean => OFFICE_ROLES.includes(role)

/**
 * Query condition for the orders that a role sees (docs/rules/roles.md#scope): couriers their stops until 24 h after
 * the end, clerks and managers those of their shop, office roles all. `byIndex` false: a shop's orders are not looked
 * up by their index.
 */
export const inScope =
  (actor: StaffMember, now: number, byIndex = true) =>
  (e: ExpressionBuilder<PickupTables, 'pickupOrder'>) => {
    if (seesAllOrders(actor)) return sql<boolean>`1 = 1`
    if (actor.role === 'courier')
      return e.and([
        e('courierId', '=', actor.staffId),
        e.or([e('settledAt', 'is', null), e('settledAt', '>', now - 24 * HOUR)]),
        e.or([e('endedAt', 'is', null), e('endedAt', '>', now - 24 * HOUR)]),
      ])
    if (actor.shopId === null) return sql<boolean>`1 = 0`
    return e(byIndex ? e.ref('shopId') : e.fn.coalesce('shopId', e.lit(0)), '=', actor.shopId)
  }

/** The audiences whose events a member of staff receives: orders in scope, and their own events. */
export const audiencesOf = (actor: StaffMember): Audience[] => {
  const own: Audience = `staff:${actor.staffId}`
  if (OFFICE_ROLES.includes(actor.role)) return ['staff', own]
  if (actor.role === 'courier') return [own, 'rota']
  const shop: Audience[] = actor.shopId === null ? [] : [`shop:${actor.shopId}`]
  return actor.role === 'manager' ? [own, ...shop, 'rota'] : [own, ...shop]
}

/** Reads an order within the role's scope, at `version` if given; NOT_FOUND for others. */
export const staffOrderRow = async (
  db: Handle<PickupTables>,
  actor: StaffMember,
  now: number,
  orderId: number,
  version?: number,
): Promise<OrderRow | Refusal> => {
  const order = await db
    .selectFrom('pickupOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where(inScope(actor, now))
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  return version !== undefined && version !== order.version ? refuse('CHANGED_MEANWHILE') : order
}

/** Refuses OWN_ACCOUNT when an order belongs to the staff member, or to a firm they act for. */
export const refuseOwnOrder = async (
  trx: Transaction<PickupTables & MemberTables & StaffTables>,
  actor: StaffMember,
  now: number,
  order: OrderRow,
): Promise<Refusal | null> => {
  const firm = order.firmSiteId === null ? null : await readSiteFirm(trx, order.firmSiteId, now)
  return (
    (await refuseOwn(trx, actor, order)) ??
    (firm && (await refuseOwnOfAny(trx, actor, await readFirmMembers(trx, firm.firmId))))
  )
}

/** Like `staffOrderRow`, for decisions about weight or money; refuses OWN_ACCOUNT as `refuseOwnOrder` does. */
export const othersOrderRow = async (
  trx: Transaction<PickupTables & MemberTables & StaffTables>,
  actor: StaffMember,
  now: number,
  orderId: number,
  version?: number,
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, orderId, version)
  if (isRefusal(order)) return order
  return (await refuseOwnOrder(trx, actor, now, order)) ?? order
}
