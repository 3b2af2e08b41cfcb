// Reads withdrawals of money for staff: a filtered list, single ones in detail, and those that take too long.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, instantOf } from '@huishou/wire/time'
import type { staffWithdrawal, staffWithdrawals } from '@huishou/wire/withdrawal/staff'
import {
  openWithdrawalStates,
  withdrawalEventText,
  withdrawalStates,
  type WithdrawalState,
} from '@huishou/wire/withdrawal/states'
import { shownPhotos } from '../file/index.ts'
import { lastProofGapFen, readBalances } from '../ledger/index.ts'
import { readMember } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { containing, containingCode } from '../platform/like-pattern.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { actorText } from '../platform/life-cycle.ts'
import { maySearchTexts } from '../staff/index.ts'
import {
  heldOf,
  peopleOf,
  seesWhole,
  toStaffWithdrawal,
  toWire,
  type StaffReplyContext,
  type ReadTables,
} from './staff-to-wire.ts'
import { overdueAfter, readRules } from './rules.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'

const statesOf = (text: string | undefined): WithdrawalState[] =>
  text === 'open'
    ? [...openWithdrawalStates]
    : (text ?? '')
        .split(',')
        .filter((word): word is WithdrawalState => (withdrawalStates as readonly string[]).includes(word))

const overdueWhere = (db: Handle<WithdrawalTables>, now: number) =>
  db
    .selectFrom('withdrawal')
    .where((e) =>
      e.or([
        e.and([
          e('state', 'in', ['requested', 'approved', 'awaiting_user']),
          e('stateSince', '<', now - overdueAfter.requested),
        ]),
        e.and([e('state', '=', 'paying'), e('stateSince', '<', now - overdueAfter.paying)]),
        e('unknownSince', '<', now - overdueAfter.unknown),
        e('contradicted', '=', 1),
      ]),
    )
/** Overdue withdrawals for which no alarm was raised yet. */
export const readOverdueWithoutAlarm = (
  db: Handle<WithdrawalTables>,
  now: number,
): Promise<WithdrawalRow[]> =>
  overdueWhere(db, now).selectAll().where('alarmedAt', 'is', null).orderBy('id').limit(200).execute()

/** Members whose name or number matches; for staff who see masked numbers only a complete number matches. */
const membersFound = async (db: Handle<ReadTables>, actor: StaffMember, q: string): Promise<number[]> => {
  const like = containing(q)
  const found = await db
    .selectFrom('member')
    .select('id')
    .where((e) =>
      e.or([
        seesWhole(actor) ? e('mobile', 'like', containingCode(q)) : e('mobile', '=', q),
        ...(seesWhole(actor) || maySearchTexts(actor, q)
          ? [e(e.fn<string>('lower', ['nick']), 'like', like)]
          : []),
      ]),
    )
    .limit(500)
    .execute()
  return found.map(({ id }) => id)
}

const filtered = async (
  db: Handle<ReadTables>,
  actor: StaffMember,
  input: InputOf<typeof staffWithdrawals>,
  now: number,
) => {
  const { q, rail, fromOn, toOn } = input
  const states = statesOf(input.state)
  let rows = input.overdue ? overdueWhere(db, now) : db.selectFrom('withdrawal')
  if (states.length > 0) rows = rows.where('state', 'in', states)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (rail) rows = rows.where('rail', '=', rail)
  if (fromOn && !Number.isNaN(instantOf(fromOn))) rows = rows.where('requestedAt', '>=', instantOf(fromOn))
  if (toOn && !Number.isNaN(instantOf(toOn)))
    rows = rows.where('requestedAt', '<', instantOf(addDays(toOn, 1)))
  if (q) {
    const members = await membersFound(db, actor, q)
    rows = rows.where((e) =>
      e.or([
        e('number', '=', q.toUpperCase()),
        e('reference', '=', q),
        ...(members.length > 0 ? [e('memberId', 'in', members)] : []),
      ]),
    )
  }
  return rows
}

/** Counts of withdrawals waiting in each state, and of those overdue. */
const countWaiting = async (
  db: Handle<ReadTables>,
  now: number,
): Promise<ReplyOf<typeof staffWithdrawals>['counts']> => {
  const waiting = await db
    .selectFrom('withdrawal')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('state', 'in', openWithdrawalStates)
    .groupBy('state')
    .execute()
  const count = (state: WithdrawalState): number => waiting.find((row) => row.state === state)?.count ?? 0
  return {
    requested: count('requested'),
    approved: count('approved'),
    paying: count('paying'),
    awaiting_user: count('awaiting_user'),
    overdue: (
      await overdueWhere(db, now)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  }
}

/** A page of withdrawals for staff with their sum, and counts by state regardless of the filter. */
export const readStaffWithdrawals = async (
  db: Handle<ReadTables>,
  actor: StaffMember,
  input: InputOf<typeof staffWithdrawals>,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffWithdrawals>> => {
  const { page = 1, pageSize = 20, sort = 'newest' } = input
  const rows = await filtered(db, actor, input, context.now)
  const { total, sumFen } = await rows
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.sum<number | null>('moneyFen').as('sumFen')])
    .executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy(sort === 'largest' ? 'moneyFen' : 'id', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const ids = [...new Set(found.map(({ memberId }) => memberId))]
  const [people, held, rules] = [await peopleOf(db, ids), await heldOf(db, ids), await readRules(db)]
  return {
    rows: found.map((row) => toWire(db, row, actor, people.get(row.memberId), context, { rules, held })),
    total,
    sumFen: Number(sumFen ?? 0),
    counts: await countWaiting(db, context.now),
    stopped: (await lastProofGapFen(db)) !== 0,
  }
}

/** One withdrawal with everything staff need to decide: customer, balance, history. */
export const readStaffWithdrawal = async (
  db: Handle<ReadTables>,
  actor: StaffMember,
  id: number,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffWithdrawal> | Refusal> => {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const [member, balances, before, events] = [
    await readMember(db, row.memberId),
    await readBalances(db, row.memberId),
    await db
      .selectFrom('withdrawal')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('moneyFen').as('sumFen')])
      .where('memberId', '=', row.memberId)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow(),
    await db.selectFrom('withdrawalEvent').selectAll().where('withdrawalId', '=', id).orderBy('id').execute(),
  ]
  return {
    withdrawal: await toStaffWithdrawal(db, actor, row, context),
    bankName: row.bankName,
    bankBranch: seesWhole(actor) ? row.bankBranch : '',
    // pictures of a transfer show the whole account
    photos: seesWhole(actor) ? shownPhotos(row.photos, context) : [],
    ...balances,
    memberSince: member?.createdAt ?? 0,
    paidBefore: { count: before.count, sumFen: Number(before.sumFen ?? 0) },
    events: events.map(({ id: eventId, action, note, at, ...by }) => ({
      id: eventId,
      action,
      text: withdrawalEventText[action as keyof typeof withdrawalEventText][context.language],
      actor: actorText(by, context.language),
      note,
      at,
    })),
    billNumber: row.billNumber ?? '',
    cause: seesWhole(actor) ? row.cause : '',
  }
}
