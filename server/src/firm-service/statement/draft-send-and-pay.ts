// Drafts, sends and corrects firms' monthly statements, and records the firm's answer and the payment.
import type { InputOf } from '@huishou/wire/client'
import type {
  correctFirmStatement,
  draftFirmStatement,
  payFirmStatement,
  sendFirmStatement,
} from '@huishou/wire/firm/staff-statements'
import { firmStatementLife, firmStatementStateText, statementKeepers } from '@huishou/wire/firm/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf } from '@huishou/wire/time'
import { onePersonFen } from '@huishou/wire/two-person-states'
import { readFirmMembers } from '../../firm/index.ts'
import { post } from '../../ledger/index.ts'
import { readMember, refuseOwnOfAny } from '../../member/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import { customerActor, lifeCycleOn, staffActor } from '../../platform/life-cycle.ts'
import { endNotifications, notifyStaff, secondPersonRefusal } from '../../staff/index.ts'
import { findFirm } from '../save-firm-contacts-and-contracts.ts'
import { ownContact } from '../firm-of-customer.ts'
import { recordStatement } from '../record-audit.ts'
import type { FirmServiceTables, StatementRow } from '../tables.ts'
import { collect, endOfMonth } from './collect-slips.ts'

type Trx = Transaction<FirmServiceTables>
type Moved = Promise<StatementRow | Refusal>

const life = lifeCycleOn<FirmServiceTables, StatementRow>()(firmStatementLife, {
  table: 'firmStatement',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => firmStatementStateText[state],
  // staff actions are written to the audit log by their callers; the row itself stores what the customer did
  record: () => Promise.resolve(),
})
export const { check: checkStatement, move: moveStatement } = life

export const findStatement = async (db: Handle<FirmServiceTables>, id: number, version?: number): Moved => {
  const row = await db.selectFrom('firmStatement').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return version === undefined || row.version === version ? row : refuse('CHANGED_MEANWHILE')
}

/** Writes a statement of all settlements up to the end of the month that are on no other statement, and claims them. */
const write = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { firmId, month, revision }: Pick<StatementRow, 'firmId' | 'month' | 'revision'>,
): Moved => {
  const { content, claims, ...sums } = await collect(trx, firmId, endOfMonth(month))
  if (claims.length === 0) return refuse('FIRM_STATEMENT_EMPTY', { values: { month } })
  const statement = await trx
    .insertInto('firmStatement')
    .values({
      ...sums,
      firmId,
      month,
      revision,
      version: 1,
      state: 'draft',
      content: JSON.stringify(content),
      createdByStaffId: actor.staffId,
      createdAt: now,
      sentByStaffId: null,
      sentAt: null,
      answeredAt: null,
      answeredBy: '',
      objection: '',
      dueOn: null,
      paidAt: null,
      paidBy: '',
      reference: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('firmStatementOrder')
    .values(claims.map((claim) => ({ ...claim, statementId: statement.id })))
    .execute()
  return statement
}

/** Drafts the statement of a month that is over. The endpoint lists the refusals. */
export const draftStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { firmId, month }: InputOf<typeof draftFirmStatement>,
): Moved => {
  const firm = await findFirm(trx, firmId)
  if (isRefusal(firm)) return firm
  if (month >= dayOf(now).slice(0, 7)) return refuse('FIRM_MONTH_OPEN', { field: 'month', values: { month } })
  const stated = await trx
    .selectFrom('firmStatement')
    .select('id')
    .where('firmId', '=', firmId)
    .where('month', '=', month)
    .executeTakeFirst()
  if (stated) return refuse('FIRM_MONTH_STATED', { field: 'month', values: { month } })
  const statement = await write(trx, actor, now, { firmId, month, revision: 1 })
  if (isRefusal(statement)) return statement
  const { totalFen, slips } = statement
  await recordStatement(trx, actor, now, statement.id, 'draft', { after: { firmId, month, totalFen, slips } })
  return statement
}

/**
 * Sends a draft to the firm. The contract in force determines when it is due, or else the last one that was in force
 * since the month began; without one, it is due on the day it is sent.
 */
export const sendStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version }: InputOf<typeof sendFirmStatement>,
): Moved => {
  const before = await findStatement(trx, id, version)
  if (isRefusal(before)) return before
  const today = dayOf(now)
  const contract = await trx
    .selectFrom('firmContract')
    .select('paymentDays')
    .where('firmId', '=', before.firmId)
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', `${before.month}-01`)
    .orderBy('startsOn', 'desc')
    .executeTakeFirst()
  const dueOn = addDays(today, contract?.paymentDays ?? 0)
  const after = await moveStatement(trx, staffActor(actor), now, before, 'send', {
    set: { sentByStaffId: actor.staffId, sentAt: now, dueOn },
  })
  if (!isRefusal(after))
    await recordStatement(trx, actor, now, id, 'send', {
      before: { state: before.state },
      after: { state: after.state, totalFen: after.totalFen },
    })
  return after
}

/** Replaces an unpaid statement with a new draft of the same month; the old one can still be read. */
export const correctStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version, reason }: InputOf<typeof correctFirmStatement>,
): Moved => {
  const before = await findStatement(trx, id, version)
  if (isRefusal(before)) return before
  const replaced = await moveStatement(trx, staffActor(actor), now, before, 'correct', {})
  if (isRefusal(replaced)) return replaced
  await endNotifications(trx, now, { kinds: ['firm_statement_disputed'], subjectId: id })
  await trx.deleteFrom('firmStatementOrder').where('statementId', '=', id).execute()
  const { firmId, month, revision } = before
  const after = await write(trx, actor, now, { firmId, month, revision: revision + 1 })
  if (isRefusal(after)) return after
  await recordStatement(trx, actor, now, id, 'correct', {
    before: { totalFen: before.totalFen },
    after: { totalFen: after.totalFen },
    reason,
  })
  return after
}

/** Records the payment of an agreed statement and books it. The endpoint lists the refusals. */
export const payStatement = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version, reference }: InputOf<typeof payFirmStatement>,
): Moved => {
  const before = await findStatement(trx, id, version)
  if (isRefusal(before)) return before
  const refused =
    life.check(staffActor(actor), now, before, 'pay') ??
    (await refuseOwnOfAny(trx, actor, await readFirmMembers(trx, before.firmId))) ??
    (Math.abs(before.totalFen) > onePersonFen
      ? await secondPersonRefusal(trx, actor, now, before.sentByStaffId)
      : null)
  if (refused) return refused
  const { firmId, totalFen, month } = before
  const posted = await post(trx, now, {
    kind: 'firm_payment',
    key: `firm-statement:${id}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: `企业对账 ${month}`,
    entries: [
      { account: { firm: firmId }, amountFen: 0 - totalFen },
      { account: { company: 'bank' }, amountFen: totalFen },
    ],
  })
  if (isRefusal(posted)) return posted
  const after = await moveStatement(trx, staffActor(actor), now, before, 'pay', {
    set: { paidAt: now, paidBy: actor.name, reference },
  })
  if (!isRefusal(after))
    await recordStatement(trx, actor, now, id, 'pay', {
      before: { state: before.state },
      after: { state: after.state, totalFen, reference },
    })
  return after
}

/** A contact who sees money agrees to a statement of their firm, or objects with a reason. */
export const answerStatement = async (
  trx: Trx,
  actor: Member,
  now: number,
  { id, reason }: { id: number; reason?: string },
): Moved => {
  const contact = await ownContact(trx, actor, 'seesMoney')
  if (isRefusal(contact)) return contact
  const before = await findStatement(trx, id)
  if (isRefusal(before)) return before
  if (before.firmId !== contact.firmId || before.state === 'draft') return refuse('NOT_FOUND')
  const answeredBy = (await readMember(trx, actor.memberId))?.nick ?? ''
  const after = await moveStatement(
    trx,
    customerActor(actor),
    now,
    before,
    reason === undefined ? 'agree' : 'object',
    {
      set: { answeredAt: now, answeredBy, objection: reason ?? '' },
    },
  )
  if (!isRefusal(after) && after.state === 'disputed') await notifyOfObjection(trx, now, after)
  return after
}

/** Tells those who keep statements that a firm objects to one; not a contact of the firm who works here. */
const notifyOfObjection = async (
  trx: Trx,
  now: number,
  { id, firmId, month }: StatementRow,
): Promise<void> => {
  const members = await readFirmMembers(trx, firmId)
  await notifyStaff(
    trx,
    {
      roles: statementKeepers,
      only: async (person) => (await refuseOwnOfAny(trx, person, members)) === null,
    },
    now,
    { kind: 'firm_statement_disputed', subjectId: id, values: { month, firm: firmId } },
  )
}
