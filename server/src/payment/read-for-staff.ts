// Reads payments of all customers for the staff who may see money.
import { sql, type ExpressionBuilder } from 'kysely'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { staffPayIn, staffPayIns } from '@huishou/wire/payment/staff'
import { payInEventText, payInStates, type PayInState } from '@huishou/wire/payment/states'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, instantOf, isDay } from '@huishou/wire/time'
import { readBalances } from '../ledger/index.ts'
import { findMemberByMobile, readMembers } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { actorText } from '../platform/life-cycle.ts'
import { maskMobile } from '../platform/mask-mobile.ts'
import { mayAll } from '../platform/verdict.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { actionNoteOf, purposeIn } from './read-for-customer.ts'
import type { PayInRefundRow, PayInRow, PayingTables } from './tables.ts'

type StaffPayIn = ReplyOf<typeof staffPayIn>['payIn']
type Db = Handle<PayingTables>
type Asking = Pick<StaffMember, 'staffId' | 'role'>

const mayOf = (row: PayInRow, refund: PayInRefundRow | undefined, actor: Asking): StaffPayIn['may'] => {
  if (actor.role !== 'finance' && actor.role !== 'owner') return {}
  const asked = refund?.state === 'asked'
  return mayAll([
    ...(row.state === 'paid' && !asked ? (['refund'] as const) : []),
    ...(asked && refund.askedByStaffId !== actor.staffId ? (['approve_refund'] as const) : []),
    ...(asked ? (['drop_refund'] as const) : []),
    ...(row.state === 'waiting' || row.state === 'refunding' ? (['query'] as const) : []),
    ...(row.alarm === '' ? [] : (['settle_alarm'] as const)),
  ])
}

/** Payments for finance, each with its latest refund and its payer. */
const shown = async (db: Db, rows: PayInRow[], actor: Asking, language: Language): Promise<StaffPayIn[]> => {
  if (rows.length === 0) return []
  const refunds = await db
    .selectFrom('payInRefund')
    .selectAll()
    .where(
      'payInId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const members = await readMembers(db, [...new Set(rows.map(({ memberId }) => memberId))])
  return rows.map((row) => {
    const refund = refunds.findLast(({ payInId }) => payInId === row.id)
    const member = members.get(row.memberId)
    return {
      ...row,
      payName: purposeIn(row.payName, language),
      actionNote: actionNoteOf(row, language),
      memberNick: member?.nick ?? '',
      memberMobile: maskMobile(member?.mobile ?? ''),
      refund: refund
        ? {
            state: refund.state,
            amountFen: refund.amountFen,
            reason: refund.reason,
            askedBy: refund.askedByName,
            approvedBy: refund.approvedByName,
            cause: refund.cause,
          }
        : null,
      may: mayOf(row, refund, actor),
    }
  })
}

type Filters = Omit<InputOf<typeof staffPayIns>, 'page' | 'pageSize' | 'sort'>

const matching = async (db: Db, input: Filters) => {
  const states = (input.state ?? '')
    .split(',')
    .filter((word): word is PayInState => (payInStates as readonly string[]).includes(word))
  const member =
    input.q !== undefined && /^1\d{10}$/.test(input.q) ? await findMemberByMobile(db, input.q) : null
  return db
    .selectFrom('payIn')
    .where((e) =>
      e.and([
        ...(states.length === 0 ? [] : [e('state', 'in', states)]),
        ...(input.gateway === undefined ? [] : [e('gateway', '=', input.gateway)]),
        ...(input.memberId === undefined ? [] : [e('memberId', '=', input.memberId)]),
        ...(input.alarm === true ? [hasAlarm(e)] : []),
        ...(input.refundAsked === true ? [refundAsked(e)] : []),
        ...(input.q === undefined
          ? []
          : [
              member
                ? e('memberId', '=', member.id)
                : e.or([e('number', '=', input.q.toUpperCase()), e('providerNumber', '=', input.q)]),
            ]),
        ...(input.fromOn !== undefined && isDay(input.fromOn)
          ? [e('startedAt', '>=', instantOf(input.fromOn))]
          : []),
        ...(input.toOn !== undefined && isDay(input.toOn)
          ? [e('startedAt', '<', instantOf(addDays(input.toOn, 1)))]
          : []),
      ]),
    )
}

// spelt out, not bound: only then both engines see that the partial indices serve
const hasAlarm = (e: ExpressionBuilder<PayingTables, 'payIn'>) => e('alarm', '<>', sql.lit('' as const))
const ASKED = sql.lit('asked' as const)

const refundAsked = (e: ExpressionBuilder<PayingTables, 'payIn'>) =>
  e.exists(
    e
      .selectFrom('payInRefund')
      .select('payInRefund.id')
      .whereRef('payInRefund.payInId', '=', 'payIn.id')
      .where('payInRefund.state', '=', ASKED),
  )

const orders = {
  newest: ['id', 'desc'],
  oldest: ['id', 'asc'],
  largest: ['amountFen', 'desc'],
} as const

/** A page of payments for finance, with counts of those that need attention. */
export const readPayIns = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, sort = 'newest', ...filters }: InputOf<typeof staffPayIns>,
  language: Language,
): Promise<ReplyOf<typeof staffPayIns>> => {
  const rows = await matching(db, filters)
  const { total, sumFen } = await rows
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.sum<number | null>('amountFen').as('sumFen')])
    .executeTakeFirstOrThrow()
  const [column, direction] = orders[sort]
  const found = await rows
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: await shown(db, found, actor, language),
    total: Number(total),
    sumFen: Number(sumFen ?? 0),
    counts: await countAttention(db),
  }
}

/** Counts of payments that are waiting, have an alarm, or have a refund awaiting approval. */
export const countAttention = async (db: Db): Promise<ReplyOf<typeof staffPayIns>['counts']> => {
  const count = async (rows: ReturnType<typeof payIns>): Promise<number> =>
    Number((await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)
  const payIns = () => db.selectFrom('payIn')
  const [alarm, waiting, asked] = await Promise.all([
    count(payIns().where(hasAlarm)),
    count(payIns().where('state', '=', 'waiting')),
    db
      .selectFrom('payInRefund')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('state', '=', ASKED)
      .executeTakeFirstOrThrow(),
  ])
  return { alarm, waiting, refundAsked: Number(asked.n) }
}

export const readStaffPayIn = async (
  db: Db,
  actor: StaffMember,
  id: number,
  language: Language,
): Promise<StaffPayIn | Refusal> => {
  const row = await db.selectFrom('payIn').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const [one] = await shown(db, [row], actor, language)
  return one ?? refuse('NOT_FOUND')
}

/** History of one payment, newest first, with its customer's balance. */
export const readHistory = async (
  db: Db,
  payIn: StaffPayIn,
  language: Language,
): Promise<ReplyOf<typeof staffPayIn>> => {
  const events = await db
    .selectFrom('payInEvent')
    .selectAll()
    .where('payInId', '=', payIn.id)
    .orderBy('id', 'desc')
    .execute()
  return {
    payIn,
    availableFen: (await readBalances(db, payIn.memberId)).availableFen,
    events: events.map(({ id, action, note, at, ...by }) => ({
      id,
      action,
      text: payInEventText[action][language],
      actor: actorText(by, language),
      note,
      at,
    })),
  }
}
