// Reads the journals of the ledger with their entries, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { journals as journalsEndpoint } from '@huishou/wire/ledger/staff'
import type { Language } from '@huishou/wire/text'
import { addDays, instantOf } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import { findMemberByMobile, readMembers } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { readStaffNames } from '../staff/index.ts'
import type { AdjustTables } from './adjust-balance.ts'
import { journalTextIn } from './journal-texts.ts'
import type { JournalKind, LedgerTables } from './tables.ts'
import { accountText, allJournalKinds, staffJournalText } from './journal-and-account-kinds.ts'

type Db = Handle<AdjustTables>
type Filters = Omit<InputOf<typeof journalsEndpoint>, 'page' | 'pageSize'>
type Row = ReplyOf<typeof journalsEndpoint>['rows'][number]

const journalsWhere = async (db: Db, input: Filters) => {
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
  const entries = new Map<number, Row['entries']>()
  for (const { journalId, code, amountFen, balanceAfterFen } of rows) {
    const entry = { account: code, accountText: accountText(code)[language], amountFen, balanceAfterFen }
    entries.set(journalId, [...(entries.get(journalId) ?? []), entry])
  }
  return entries
}

const toWireJournals = async (
  db: Db,
  found: readonly Selectable<LedgerTables['journal']>[],
  language: Language,
): Promise<Row[]> => {
  const ids = found.map(({ id }) => id)
  const entries = await entriesOf(db, ids, language)
  const people = await readMembers(db, [...new Set(found.flatMap(({ memberId }) => memberId ?? []))])
  const staff = await readStaffNames(
    db,
    found.flatMap(({ byStaffId }) => byStaffId ?? []),
  )
  return found.map((row) => ({
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
  }))
}

/** Journals filtered by person, kind, key, account or time, newest first, each with all its entries. */
export const readJournals = async (
  db: Db,
  { page = 1, pageSize = 20, ...filters }: InputOf<typeof journalsEndpoint>,
  language: Language,
): Promise<ReplyOf<typeof journalsEndpoint>> => {
  const all = await journalsWhere(db, filters)
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total,
    kinds: allJournalKinds.map((name) => ({ kind: name, text: staffJournalText(name)[language] })),
    rows: await toWireJournals(db, found, language),
  }
}

/** The next journals after `last`, newest first, for an export; `entries` are counted on the first page only. */
export const readJournalsOn = async (
  db: Db,
  filters: Filters,
  language: Language,
  { most, last }: { most: number; last: { id: number } | undefined },
): Promise<{ rows: Row[]; entries: number }> => {
  const all = await journalsWhere(db, filters)
  const found = await (last ? all.where('id', '<', last.id) : all)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const rows = await toWireJournals(db, found, language)
  if (last) return { rows, entries: 0 }
  const { entries } = await db
    .selectFrom('entry')
    .where('journalId', 'in', all.select('id'))
    .select((e) => e.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return { rows, entries: Number(entries) }
}
