import {
  addDays,
  instantOf,
  openWithdrawalStates,
  refuse,
  withdrawalAllows,
  withdrawalEventText,
  withdrawalMoves,
  withdrawalStateText,
  withdrawalStates,
  type InputOf,
  type Language,
  type Refusal,
  type ReplyOf,
  type staffWithdrawal,
  type staffWithdrawals,
  type WithdrawalAction,
  type WithdrawalState,
} from '@huishou/wire'
import { lastProofGapFen, readBalances } from '../ledger/index.ts'
import { mobileIn, readMember, type MemberTables } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { staffActor } from './move.ts'
import { maskAccount, maskName } from './payees.ts'
import { payeeText } from './read.ts'
import { overdueAfter, readRules, type WithdrawalRules } from './rules.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders, TermsTables } from './terms.ts'

type Wire = ReplyOf<typeof staffWithdrawals>['rows'][number]
export type DeskView = { now: number; language: Language; providers: PayOutProviders } & Pick<
  RequestFacts,
  'privateUrl'
>

/** Whole numbers and names are for those who pay by them; everybody else sees them masked (domain-rules 2.7). */
const seesWhole = ({ role }: StaffMember): boolean => role === 'finance' || role === 'owner'
type Person = { nick: string; mobile: string }

/** What is on the desk for too long, as SQL cannot forget it: one place for rows, counts and the alarm. */
export const isOverdue = (row: WithdrawalRow, now: number): boolean =>
  row.contradicted === 1 ||
  (['requested', 'approved', 'awaiting_user'].includes(row.state) &&
    now - row.stateSince > overdueAfter.requested) ||
  (row.state === 'paying' && now - row.stateSince > overdueAfter.paying) ||
  (row.unknownSince !== null && now - row.unknownSince > overdueAfter.unknown)

/** Whether finance may say how a provider's transfer ended: when the provider cannot. */
export const maySettleByHand = (
  row: Pick<WithdrawalRow, 'rail' | 'unknownSince'>,
  providers: PayOutProviders,
  now: number,
): boolean =>
  row.rail === 'manual' ||
  !providers[row.rail] ||
  (row.unknownSince !== null && now - row.unknownSince > overdueAfter.unknown)

const maysOf = (row: WithdrawalRow, who: StaffMember, { now, providers }: DeskView): Wire['may'] => {
  if (who.role !== 'finance' && who.role !== 'owner') return []
  const { actor } = staffActor(who)
  const byHand = row.rail === 'manual'
  const shown = (action: WithdrawalAction): boolean =>
    action === 'mark_paid' || action === 'mark_failed'
      ? (row.state === 'paying' || !byHand) && maySettleByHand(row, providers, now)
      : action === 'approve' || action === 'first_approve'
        ? action === 'approve' && row.firstApprovedByStaffId !== who.staffId
        : action !== 'alarm' && action !== 'unknown' && action !== 'user_needed'
  const moves = (Object.keys(withdrawalMoves) as WithdrawalAction[]).filter(
    (action) => withdrawalAllows(action, row.state, actor) && shown(action),
  )
  const asks = !byHand && (row.state === 'paying' || row.state === 'awaiting_user')
  return [
    ...moves,
    ...(asks ? (['query'] as const) : []),
    ...(asks && row.state === 'awaiting_user' ? (['recall'] as const) : []),
    ...(row.contradicted === 1 ? (['note'] as const) : []),
  ]
}

const toWire = (
  row: WithdrawalRow,
  who: StaffMember,
  person: Person | undefined,
  view: DeskView,
  rules: WithdrawalRules,
): Wire => ({
  id: row.id,
  number: row.number,
  state: row.state,
  stateText: withdrawalStateText[row.state][view.language],
  version: row.version,
  moneyFen: row.moneyFen,
  feeFen: row.feeFen,
  rail: row.rail,
  payee: payeeText(row, view.language, seesWhole(who)),
  payeeName: seesWhole(who) ? row.payeeName : maskName(row.payeeName),
  payeeOnFile: row.payeeId !== null,
  memberId: row.memberId,
  memberNick: person?.nick ?? '',
  memberMobile: seesWhole(who) ? (person?.mobile ?? '') : maskAccount('alipay', person?.mobile ?? ''),
  reason: row.reason,
  requestedAt: row.requestedAt,
  updatedAt: row.updatedAt,
  paidAt: row.paidAt,
  reference: row.reference ?? '',
  overdue: isOverdue(row, view.now),
  contradicted: row.contradicted === 1,
  unknownSince: row.unknownSince,
  approvals:
    (row.firstApprovedByStaffId === null ? 0 : 1) +
    (['requested', 'rejected', 'cancelled'].includes(row.state) ? 0 : 1),
  approvalsNeeded: row.moneyFen > rules.secondPersonAboveFen ? 2 : 1,
  may: maysOf(row, who, view),
})

type ReadTables = TermsTables & MemberTables

const peopleOf = async (db: Handle<ReadTables>, ids: number[]): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('member').select(['id', 'nick', 'mobile']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nick, mobile }) => [id, { nick, mobile: mobileIn(mobile) }]))
}

export const toStaffWithdrawal = async (
  db: Handle<ReadTables>,
  who: StaffMember,
  row: WithdrawalRow,
  view: DeskView,
): Promise<Wire> => {
  const people = await peopleOf(db, [row.memberId])
  return toWire(row, who, people.get(row.memberId), view, await readRules(db))
}

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
/** Rows somebody has to look at and nobody has been told of yet. */
export const readUnrung = (db: Handle<WithdrawalTables>, now: number): Promise<WithdrawalRow[]> =>
  overdueWhere(db, now).selectAll().where('alarmedAt', 'is', null).orderBy('id').limit(200).execute()

/** The desk's list with how much it comes to, and how many wait in each state whatever the filter. */
export const readStaffWithdrawals = async (
  db: Handle<ReadTables>,
  who: StaffMember,
  input: InputOf<typeof staffWithdrawals>,
  view: DeskView,
): Promise<ReplyOf<typeof staffWithdrawals>> => {
  const { page = 1, pageSize = 20, q, rail, fromOn, toOn, sort = 'newest' } = input
  const states = statesOf(input.state)
  let rows = input.overdue ? overdueWhere(db as never, view.now) : db.selectFrom('withdrawal')
  if (states.length > 0) rows = rows.where('state', 'in', states)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (rail) rows = rows.where('rail', '=', rail)
  if (fromOn && !Number.isNaN(instantOf(fromOn))) rows = rows.where('requestedAt', '>=', instantOf(fromOn))
  if (toOn && !Number.isNaN(instantOf(toOn)))
    rows = rows.where('requestedAt', '<', instantOf(addDays(toOn, 1)))
  if (q) {
    const members = await db
      .selectFrom('member')
      .select('id')
      .where((e) =>
        e.or([
          e('mobile', 'like', `%${q.replaceAll(/[%_\\]/g, '')}%`),
          e('nick', 'like', `%${q.replaceAll(/[%_\\]/g, '')}%`),
        ]),
      )
      .limit(500)
      .execute()
    rows = rows.where((e) =>
      e.or([
        e('number', '=', q.toUpperCase()),
        e('reference', '=', q),
        ...(members.length > 0
          ? [
              e(
                'memberId',
                'in',
                members.map(({ id }) => id),
              ),
            ]
          : []),
      ]),
    )
  }
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
  const waiting = await db
    .selectFrom('withdrawal')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('state', 'in', openWithdrawalStates)
    .groupBy('state')
    .execute()
  const count = (state: WithdrawalState): number => waiting.find((row) => row.state === state)?.count ?? 0
  const people = await peopleOf(db, [...new Set(found.map(({ memberId }) => memberId))])
  const rules = await readRules(db)
  return {
    rows: found.map((row) => toWire(row, who, people.get(row.memberId), view, rules)),
    total,
    sumFen: Number(sumFen ?? 0),
    counts: {
      requested: count('requested'),
      approved: count('approved'),
      paying: count('paying'),
      awaiting_user: count('awaiting_user'),
      overdue: (
        await overdueWhere(db as never, view.now)
          .select((e) => e.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    },
    stopped: (await lastProofGapFen(db)) !== 0,
  }
}

/** One withdrawal with everything the desk decides by: who asks, what he has, what happened. */
export const readStaffWithdrawal = async (
  db: Handle<ReadTables>,
  who: StaffMember,
  id: number,
  view: DeskView,
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
    withdrawal: await toStaffWithdrawal(db, who, row, view),
    bankName: row.bankName,
    bankBranch: seesWhole(who) ? row.bankBranch : '',
    // pictures of a transfer show the whole account
    photos: seesWhole(who) ? (JSON.parse(row.photos) as string[]).map((path) => view.privateUrl(path)) : [],
    ...balances,
    memberSince: member?.createdAt ?? 0,
    paidBefore: { count: before.count, sumFen: Number(before.sumFen ?? 0) },
    events: events.map(({ id: eventId, action, actor, actorName, note, at }) => ({
      id: eventId,
      action,
      text: withdrawalEventText[action as keyof typeof withdrawalEventText][view.language],
      actor,
      actorName,
      note,
      at,
    })),
    billNumber: row.billNumber ?? '',
    cause: seesWhole(who) ? row.cause : '',
  }
}
