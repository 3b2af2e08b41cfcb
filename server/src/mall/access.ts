// Determines which mall orders, and which requests to return or refund goods (after-sales), a customer or a member of
// staff may access.
import { sql, type ExpressionBuilder } from 'kysely'
import { isMallOrderId } from '@huishou/wire/mall/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'

const OFFICE_ROLES = ['agent', 'finance', 'ops', 'owner', 'auditor']

/**
 * Condition for the orders a role may see (docs/rules/roles.md#scope): shop staff see those collected at their shop or
 * sent within its city, office roles all.
 */
export const inScope = (actor: StaffMember) => (e: ExpressionBuilder<MallWorld, 'mallOrder'>) => {
  if (OFFICE_ROLES.includes(actor.role)) return sql<boolean>`1 = 1`
  const shopId = actor.shopId ?? 0
  return e.or([
    e.and([e('mallOrder.way', '=', 'pickup'), e('mallOrder.shopId', '=', shopId)]),
    e.and([
      e('mallOrder.way', '=', 'deliver'),
      e('mallOrder.cityId', 'in', e.selectFrom('shop').select('shop.cityId').where('shop.id', '=', shopId)),
    ]),
  ])
}

/** Condition for the after-sales of orders a role sees. */
export const saleInScope = (actor: StaffMember) => (e: ExpressionBuilder<MallWorld, 'afterSale'>) =>
  OFFICE_ROLES.includes(actor.role)
    ? sql<boolean>`1 = 1`
    : e('afterSale.orderId', 'in', e.selectFrom('mallOrder').select('mallOrder.id').where(inScope(actor)))

const ownOrder = compiled((db: Handle<MallWorld>, { id, memberId }: { id: number; memberId: number }) =>
  db
    .selectFrom('mallOrder')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null),
)

/** A customer's own order; NOT_FOUND for everybody else's, and for one the customer has hidden. */
export const ownMallOrder = async (
  db: Handle<MallWorld>,
  { memberId }: Member,
  orderId: number,
): Promise<MallOrderRow | Refusal> => {
  const [order] = isMallOrderId(orderId) ? await ownOrder(db, { id: orderId, memberId }) : []
  return order ?? refuse('NOT_FOUND')
}

/** An order within the role's scope; NOT_FOUND for others. */
export const staffMallRow = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  { orderId, version }: { orderId: number; version?: number | undefined },
): Promise<MallOrderRow | Refusal> => {
  const order = await db
    .selectFrom('mallOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  return version !== undefined && version !== order.version ? refuse('CHANGED_MEANWHILE') : order
}
