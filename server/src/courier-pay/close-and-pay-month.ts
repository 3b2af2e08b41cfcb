// Closes a courier's month of pay, records its payment, and corrects open months.
import type { InputOf } from '@huishou/wire/client'
import type { closePayMonth, correctPay, recordPayment } from '@huishou/wire/courier-pay/staff'
import { payStatementLife, payStatementStateText } from '@huishou/wire/courier-pay/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { post, type LedgerTables } from '../ledger/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { lifeCycleOn, staffActor } from '../platform/life-cycle.ts'
import { readStaff, secondPersonRefusal, type StaffTables } from '../staff/index.ts'
import { lackingOf } from './daily-minimum.ts'
import type { CourierPayTables, PayRowRow, PayStatementRow } from './tables.ts'

export type PayTables = CourierPayTables & StaffTables & LedgerTables & AuditTables
type Trx = Transaction<PayTables>

const monthOf = (day: string): string => day.slice(0, 7)

/** Whether a courier's month has been closed. */
export const isClosed = async (
  db: Handle<CourierPayTables>,
  courierId: number,
  month: string,
): Promise<boolean> =>
  (await db
    .selectFrom('payStatement')
    .select('id')
    .where('courierId', '=', courierId)
    .where('month', '=', month)
    .executeTakeFirst()) !== undefined

/** Whether a person is paid as a courier: they are one, or have earned as one. */
const isPaid = async (trx: Trx, courierId: number): Promise<boolean> =>
  (await readStaff(trx, courierId))?.role === 'courier' ||
  (await trx
    .selectFrom('payRow')
    .select('id')
    .where('courierId', '=', courierId)
    .limit(1)
    .executeTakeFirst()) !== undefined

const rowsOfMonth = (trx: Trx, courierId: number, month: string): Promise<PayRowRow[]> =>
  trx
    .selectFrom('payRow')
    .selectAll()
    .where('courierId', '=', courierId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .execute()

/** Adds the shortfall of each day with stops against the daily minimum. */
const makeUp = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  courierId: number,
  rows: readonly PayRowRow[],
): Promise<number> => {
  const lacking = await lackingOf(trx, courierId, rows)
  for (const { day, missingFen, schemeId } of lacking)
    await trx
      .insertInto('payRow')
      .values({
        courierId,
        day,
        at: now,
        kind: 'lowest_day',
        amountFen: missingFen,
        orderId: null,
        orderNumber: '',
        grams: 0,
        schemeId,
        undoesId: null,
        reason: '',
        byStaffId: actor.staffId,
        byName: actor.name,
      })
      .execute()
  return lacking.reduce((sum, { missingFen }) => sum + missingFen, 0)
}

const owed = (trx: Trx, now: number, actor: StaffActor, statement: PayStatementRow) =>
  post(trx, now, {
    kind: 'courier_pay_closed',
    key: `courier-pay:${statement.id}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: `师傅报酬 ${statement.month}`,
    entries: [
      { account: { company: 'wages' }, amountFen: 0 - statement.totalFen },
      { account: { company: 'payable' }, amountFen: statement.totalFen },
    ],
  })

/**
 * Closes a courier's month once it is over: makes up the days below the minimum and enters the total as owed. The
 * endpoint lists the possible refusals.
 */
export const closeMonth = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, month }: InputOf<typeof closePayMonth>,
): Promise<PayStatementRow | Refusal> => {
  if (!(await isPaid(trx, courierId))) return refuse('NOT_FOUND', { field: 'courierId' })
  if (courierId === actor.staffId) return refuse('SAME_PERSON')
  if (month >= monthOf(dayOf(now))) return refuse('PAY_MONTH_OPEN', { values: { month } })
  if (await isClosed(trx, courierId, month)) return refuse('PAY_MONTH_CLOSED', { values: { month } })
  const rows = await rowsOfMonth(trx, courierId, month)
  if (rows.length === 0) return refuse('PAY_NOTHING')
  const madeUpFen = await makeUp(trx, actor, now, courierId, rows)
  const totalFen = rows.reduce((sum, { amountFen }) => sum + amountFen, madeUpFen)
  if (totalFen < 0) return refuse('PAY_NEGATIVE')
  const statement = await trx
    .insertInto('payStatement')
    .values({
      courierId,
      month,
      state: 'closed',
      totalFen,
      closedByStaffId: actor.staffId,
      closedByName: actor.name,
      closedAt: now,
      paidByName: '',
      paidAt: null,
      reference: '',
    })
    .onConflict((conflict) => conflict.columns(['courierId', 'month']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!statement) return refuse('CHANGED_MEANWHILE')
  const posted = await owed(trx, now, actor, statement)
  if (isRefusal(posted)) return posted
  await recordAudit(trx, actor, now, {
    action: 'courier-pay.close',
    subject: 'payStatement',
    subjectId: statement.id,
    after: { courierId, month, totalFen: statement.totalFen },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return statement
}

const statements = lifeCycleOn<PayTables, PayStatementRow, { actor: StaffActor }>()(payStatementLife, {
  table: 'payStatement',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => payStatementStateText[state],
  record: (trx, _actor, now, { before, after, change: { actor } }) =>
    recordAudit(trx, actor, now, {
      action: 'courier-pay.paid',
      subject: 'payStatement',
      subjectId: after.id,
      before: { state: before.state },
      after: { state: after.state, totalFen: after.totalFen, reference: after.reference },
      ...(actor.request ? { request: actor.request } : {}),
    }),
})
export const { move: moveStatement } = statements

/** Records the payment of a closed month; neither the person who closed it nor the courier may do so. */
export const payStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reference }: InputOf<typeof recordPayment>,
): Promise<PayStatementRow | Refusal> => {
  const statement = await trx.selectFrom('payStatement').selectAll().where('id', '=', id).executeTakeFirst()
  if (!statement) return refuse('NOT_FOUND')
  const notNow = statements.check(staffActor(actor), now, statement, 'pay')
  if (notNow) return notNow
  const notSecond =
    (await secondPersonRefusal(trx, actor, now, statement.closedByStaffId)) ??
    (await secondPersonRefusal(trx, actor, now, statement.courierId))
  if (notSecond) return notSecond
  const posted = await post(trx, now, {
    kind: 'courier_pay_paid',
    key: `courier-pay:${statement.id}:paid`,
    memberId: null,
    byStaffId: actor.staffId,
    text: `师傅报酬 ${statement.month}`,
    entries: [
      { account: { company: 'payable' }, amountFen: 0 - statement.totalFen },
      { account: { company: 'bank' }, amountFen: statement.totalFen },
    ],
  })
  if (isRefusal(posted)) return posted
  return await moveStatement(trx, staffActor(actor), now, statement, 'pay', {
    set: { paidByName: actor.name, paidAt: now, reference },
    actor,
  })
}

/** Adds a correction to a month that is not closed. */
export const correct = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, day, amountFen, reason }: InputOf<typeof correctPay>,
): Promise<PayRowRow | Refusal> => {
  if (!(await isPaid(trx, courierId))) return refuse('NOT_FOUND', { field: 'courierId' })
  if (courierId === actor.staffId) return refuse('SAME_PERSON')
  if (day > dayOf(now)) return refuse('PAY_DAY_AHEAD', { field: 'day' })
  if (amountFen === 0) return refuse('AMOUNT_INVALID', { field: 'amountFen' })
  if (await isClosed(trx, courierId, monthOf(day)))
    return refuse('PAY_MONTH_CLOSED', { field: 'day', values: { month: monthOf(day) } })
  const row = await trx
    .insertInto('payRow')
    .values({
      courierId,
      day,
      at: now,
      kind: 'correction',
      amountFen,
      orderId: null,
      orderNumber: '',
      grams: 0,
      schemeId: null,
      undoesId: null,
      reason,
      byStaffId: actor.staffId,
      byName: actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(trx, actor, now, {
    action: 'courier-pay.correct',
    subject: 'staff',
    subjectId: courierId,
    after: { day, amountFen },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}
