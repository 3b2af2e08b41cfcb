// Reads the journals, accounts and manual adjustments of the ledger, and the result of its last check, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  accounts as accountsEndpoint,
  adjustments as adjustmentsEndpoint,
  journals as journalsEndpoint,
} from '@huishou/wire/ledger/staff'
import type { Language, Text } from '@huishou/wire/text'
import { addDays, instantOf } from '@huishou/wire/time'
import { adjustmentLife } from '@huishou/wire/two-person-states'
import { findMemberByMobile, mobileIn, shownMobile } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { mayAll } from '../platform/verdict.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { mayDecide, readStaffNames } from '../staff/index.ts'
import { mayRefuse, type AdjustmentRow, type AdjustTables } from './adjust-balance.ts'
import { journalTextIn } from './journal-texts.ts'
import type { JournalKind } from './tables.ts'
import {
  accountKindText,
  accountText,
  allJournalKinds,
  staffJournalText,
} from './journal-and-account-kinds.ts'

type Db = Handle<AdjustTables>

const nicksOf = async (db: Db, ids: readonly (number | null)[]) => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map<number, { nick: string; mobile: string }>()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'nick', 'mobile'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, nick, mobile }) => [id, { nick, mobile: mobileIn(mobile) }]))
}

const journalsWhere = async (db: Db, input: InputOf<typeof journalsEndpoint>) => {
  const { kind, key, account, fromOn, toOn } = input
  const memberId = input.mobile ? ((await findMemberByMobile(db, input.mobile))?.id ?? 0) : input.memberId
  let rows = db.selectFrom('journal')
  if (memberId !== undefined) rows = rows.where('memberId', '=', memberId)
  if (kind) rows = rows.where('kind', '=', kind as JournalKind)
  if (key) rows = rows.where('key', '=', key)
  if (account)
    rows = rows.where((e) =>
      e.exists(
        e
          .selectFrom('entry')
          .innerJoin('account', 'account.id', 'entry.accountId')
          .select('entry.id')
          .whereRef('entry.journalId', '=', 'journal.id')
          .where('account.code', '=', account),
      ),
    )
  if (fromOn && !Number.isNaN(instantOf(fromOn))) rows = rows.where('at', '>=', instantOf(fromOn))
  if (toOn && !Number.isNaN(instantOf(toOn))) rows = rows.where('at', '<', instantOf(addDays(toOn, 1)))
  return rows
}

/** The entries of each journal, with their account names. */
const entriesOf = async (db: Db, ids: readonly number[], language: Language) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('entry')
          .innerJoin('account', 'account.id', 'entry.accountId')
          .select(['entry.journalId', 'entry.amountFen', 'entry.balanceAfterFen', 'account.code'])
          .where('entry.journalId', 'in', ids)
          .orderBy('entry.id')
          .execute()
  const entries = new Map<number, ReplyOf<typeof journalsEndpoint>['rows'][number]['entries']>()
  for (const { journalId, code, amountFen, balanceAfterFen } of rows) {
    const entry = { account: code, accountText: accountText(code)[language], amountFen, balanceAfterFen }
    entries.set(journalId, [...(entries.get(journalId) ?? []), entry])
  }
  return entries
}

/** Journals filtered by person, kind, key, account or time, newest first, each with all its entries. */
export const readJournals = async (
  db: Db,
  input: InputOf<typeof journalsEndpoint>,
  language: Language,
): Promise<ReplyOf<typeof journalsEndpoint>> => {
  const { page = 1, pageSize = 20 } = input
  const kinds = allJournalKinds.map((name) => ({
    kind: name,
    text: staffJournalText(name)[language],
  }))
  const rows = await journalsWhere(db, input)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const ids = found.map(({ id }) => id)
  const entries = await entriesOf(db, ids, language)
  const people = await nicksOf(
    db,
    found.map((row) => row.memberId),
  )
  const staff = await readStaffNames(
    db,
    found.flatMap(({ byStaffId }) => byStaffId ?? []),
  )
  return {
    total,
    kinds,
    rows: found.map((row) => ({
      id: row.id,
      at: row.at,
      kind: row.kind,
      kindText: staffJournalText(row.kind)[language],
      text: journalTextIn(row.text, language),
      key: row.key,
      memberId: row.memberId,
      memberNick: row.memberId === null ? '' : (people.get(row.memberId)?.nick ?? ''),
      orderId: row.orderId,
      correctsId: row.correctsId,
      staffName: row.byStaffId === null ? '' : (staff.get(row.byStaffId)?.name ?? ''),
      entries: entries.get(row.id) ?? [],
    })),
  }
}

/** Balances of the company's accounts, the totals of all other accounts by kind, and the result of the last proof. */
export const readAccounts = async (db: Db, language: Language): Promise<ReplyOf<typeof accountsEndpoint>> => {
  const company = await db
    .selectFrom('account')
    .leftJoin('companySum', 'companySum.accountId', 'account.id')
    .select((e) => [
      'account.code',
      'companySum.sumFen',
      e
        .selectFrom('entry')
        .select((since) => since.fn.sum<number | null>('amountFen').as('sumFen'))
        .whereRef('entry.accountId', '=', 'account.id')
        .where('entry.id', '>', e.fn.coalesce('companySum.untilId', e.lit(0)))
        .as('sinceFen'),
    ])
    .where('account.kind', '=', 'company')
    .orderBy('account.id')
    .execute()
  const owed = await db
    .selectFrom('account')
    .select((e) => ['kind', e.fn.countAll<number>().as('count'), e.fn.sum<number>('balanceFen').as('sumFen')])
    .where('kind', '<>', 'company')
    .where('balanceFen', '<>', 0)
    .groupBy('kind')
    .execute()
  const proof = await db
    .selectFrom('ledgerProof')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kinds = Object.keys(accountKindText) as (keyof typeof accountKindText)[]
  return {
    company: company.map(({ code, sumFen, sinceFen }) => ({
      account: code,
      text: accountText(code)[language],
      balanceFen: Number(sumFen ?? 0) + Number(sinceFen ?? 0),
    })),
    owed: kinds.map((kind) => {
      const row = owed.find((one) => one.kind === kind)
      return {
        kind,
        text: accountKindText[kind][language],
        count: row?.count ?? 0,
        balanceFen: Number(row?.sumFen ?? 0),
      }
    }),
    proof: proof
      ? {
          at: proof.at,
          accounts: proof.accounts,
          journals: proof.journals,
          gapFen: proof.gapFen,
          // a proof kept by an earlier version has plain English sentences
          problems: (JSON.parse(proof.detail) as (Text | string)[]).map((problem) =>
            typeof problem === 'string' ? problem : problem[language],
          ),
        }
      : null,
  }
}

type Wire = ReplyOf<typeof adjustmentsEndpoint>['rows'][number]

export const toWireAdjustments = async (
  db: Db,
  actor: StaffMember,
  rows: readonly AdjustmentRow[],
): Promise<Wire[]> => {
  const people = await nicksOf(
    db,
    rows.map(({ memberId }) => memberId),
  )
  const staff = await readStaffNames(
    db,
    rows.flatMap((row) => [row.requestedByStaffId, row.endedByStaffId ?? []].flat()),
  )
  return rows.map((row) => {
    return {
      id: row.id,
      state: row.state,
      memberId: row.memberId,
      memberNick: people.get(row.memberId)?.nick ?? '',
      memberMobile: shownMobile(people.get(row.memberId)?.mobile ?? '', actor),
      amountFen: row.amountFen,
      reason: row.reason,
      requestedByName: staff.get(row.requestedByStaffId)?.name ?? '',
      requestedAt: row.requestedAt,
      endedByName: row.endedByStaffId === null ? '' : (staff.get(row.endedByStaffId)?.name ?? ''),
      endedAt: row.endedAt,
      refusal: row.refusal,
      may: mayAll(
        mayDecide(adjustmentLife, row, actor).filter(
          (action) => action === 'approve' || mayRefuse(row, actor),
        ),
      ),
    }
  })
}

/** A page of adjustments, newest first. */
export const readAdjustments = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, mobile }: InputOf<typeof adjustmentsEndpoint>,
): Promise<ReplyOf<typeof adjustmentsEndpoint>> => {
  let rows = db.selectFrom('ledgerAdjustment')
  if (state) rows = rows.where('state', '=', state)
  if (mobile) rows = rows.where('memberId', '=', (await findMemberByMobile(db, mobile))?.id ?? 0)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total, rows: await toWireAdjustments(db, actor, found) }
}
