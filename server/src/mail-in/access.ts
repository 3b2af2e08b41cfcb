// Determines which mail-in orders a customer or a member of staff may access, and reads them. In a mail-in order, a
// customer sells a single item by post or at a shop.
import { sql, type ExpressionBuilder } from 'kysely'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { refuseOwn, type MemberTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from '../staff/index.ts'
import type { MailInRow, MailInTables } from './tables.ts'

const OFFICE_ROLES = ['agent', 'finance', 'ops', 'owner', 'auditor']

/**
 * Condition for the mail-in orders a staff member may see: clerks and managers those of their shop, office roles all
 * (docs/rules/roles.md#scope).
 */
export const inScope = (actor: StaffMember) => (e: ExpressionBuilder<MailInTables, 'mailInOrder'>) =>
  OFFICE_ROLES.includes(actor.role)
    ? sql<boolean>`1 = 1`
    : actor.shopId === null
      ? sql<boolean>`1 = 0`
      : e('shopId', '=', actor.shopId)

/**
 * A customer's own order; NOT_FOUND for everybody else's, and for one the customer has hidden. `version` is the version
 * the client read.
 */
export const ownMailIn = async (
  db: Handle<MailInTables>,
  { memberId }: Member,
  { id, version }: { id: number; version?: number | undefined },
): Promise<MailInRow | Refusal> => {
  const order = await db
    .selectFrom('mailInOrder')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  return version !== undefined && version !== order.version ? refuse('CHANGED_MEANWHILE') : order
}

/** An order within the role's scope; NOT_FOUND for others. */
export const staffMailInRow = async (
  db: Handle<MailInTables>,
  actor: StaffMember,
  { orderId, version }: { orderId: number; version?: number | undefined },
): Promise<MailInRow | Refusal> => {
  const order = await db
    .selectFrom('mailInOrder')
    .selectAll()
    .where('id', '=', orderId)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  return version !== undefined && version !== order.version ? refuse('CHANGED_MEANWHILE') : order
}

/**
 * As `staffMailInRow`, for decisions about the price. Refuses OWN_ACCOUNT when the order belongs to the staff member.
 */
export const othersMailInRow = async (
  trx: Transaction<MailInTables & MemberTables & StaffTables>,
  actor: StaffMember,
  input: { orderId: number; version?: number | undefined },
): Promise<MailInRow | Refusal> => {
  const order = await staffMailInRow(trx, actor, input)
  return isRefusal(order) ? order : ((await refuseOwn(trx, actor, order)) ?? order)
}
