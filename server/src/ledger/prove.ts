// Checks that the ledger balances, stores the result of the check, and reads the last result.
import type { Text } from '@huishou/wire/text'
import { DAY } from '@huishou/wire/time'
import { sql } from 'kysely'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { LedgerTables } from './tables.ts'

export type Proof = { at: number; accounts: number; journals: number; gapFen: number; problems: Text[] }

/**
 * Proves the ledger (docs/rules/ledger.md#proof), a trial balance: every journal sums to zero, every balance stored
 * outside the company's accounts is the sum of its entries, and what we owe equals the company's side. `gapFen` is the
 * sum of all absolute differences; 0 means that the ledger balances.
 */
export const prove = async (db: Handle<LedgerTables>, now: number): Promise<Proof> => {
  const unbalanced = await db
    .selectFrom('entry')
    .select((e) => ['journalId', e.fn.sum<number>('amountFen').as('sumFen')])
    .groupBy('journalId')
    .having((e) => e(e.fn.sum('amountFen'), '<>', 0))
    .execute()
  const balances = await db
    .selectFrom('account')
    .leftJoin('entry', 'entry.accountId', 'account.id')
    .select((e) => [
      'account.code',
      'account.kind',
      'account.balanceFen',
      e.fn.coalesce(e.fn.sum<number>('entry.amountFen'), sql<number>`0`).as('sumFen'),
    ])
    .groupBy(['account.id', 'account.code', 'account.kind', 'account.balanceFen'])
    .execute()
  const wrong = balances.filter(
    ({ kind, balanceFen, sumFen }) => kind !== 'company' && balanceFen !== Number(sumFen),
  )
  const owed = balances.filter(({ kind }) => kind !== 'company').reduce((sum, row) => sum + row.balanceFen, 0)
  const company = balances
    .filter(({ kind }) => kind === 'company')
    .reduce((sum, row) => sum + Number(row.sumFen), 0)
  const { journals } = await db
    .selectFrom('journal')
    .select((e) => e.fn.countAll<number>().as('journals'))
    .executeTakeFirstOrThrow()
  const problems = [
    ...unbalanced.map(({ journalId, sumFen }) => ({
      zh: `凭证 ${journalId} 借贷相差 ${sumFen} 分`,
      en: `journal ${journalId} is off by ${sumFen} fen`,
    })),
    ...wrong.map(({ code, balanceFen, sumFen }) => ({
      zh: `账户 ${code} 余额 ${balanceFen} 分，分录合计 ${sumFen} 分`,
      en: `account ${code} says ${balanceFen} fen, its entries ${sumFen}`,
    })),
    ...(owed + company === 0
      ? []
      : [
          {
            zh: `客户余额共 ${owed} 分，公司一侧为 ${-company} 分`,
            en: `balances of ${owed} fen stand against ${-company} fen on the company's side`,
          },
        ]),
  ]
  const gapFen =
    unbalanced.reduce((sum, row) => sum + Math.abs(Number(row.sumFen)), 0) +
    wrong.reduce((sum, row) => sum + Math.abs(row.balanceFen - Number(row.sumFen)), 0) +
    Math.abs(owed + company)
  return { at: now, accounts: balances.length, journals: Number(journals), gapFen, problems }
}

/** Another domain's check in the proof; an empty list when there are no problems. */
export type ProofPart<Tables> = (db: Handle<Tables>) => Promise<{ problem: Text; gapFen: number }[]>

/** Proves the ledger together with the checks of other domains. */
export const proveWith = async <Tables extends LedgerTables>(
  db: Handle<Tables>,
  now: number,
  parts: readonly ProofPart<Tables>[],
): Promise<Proof> => {
  const books = await prove(db, now)
  const found = (await Promise.all(parts.map((part) => part(db)))).flat()
  return {
    ...books,
    gapFen: books.gapFen + found.reduce((sum, { gapFen }) => sum + gapFen, 0),
    problems: [...books.problems, ...found.map(({ problem }) => problem)],
  }
}

/**
 * Sums of the company accounts up to the last entry of a day ago, so that a later read adds only newer entries. By then
 * every entry with a lower number has been committed or never will be.
 */
const sumCompany = async (db: Handle<LedgerTables>, now: number): Promise<LedgerTables['companySum'][]> => {
  const last = await db
    .selectFrom('entry')
    .select('id')
    .where('at', '<', now - DAY)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return []
  const sums = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => ['entry.accountId', e.fn.sum<number>('entry.amountFen').as('sumFen')])
    .where('account.kind', '=', 'company')
    .where('entry.id', '<=', last.id)
    .groupBy('entry.accountId')
    .execute()
  return sums.map(({ accountId, sumFen }) => ({ accountId, untilId: last.id, sumFen: Number(sumFen) }))
}

/** Proves the ledger on one consistent snapshot while writes continue, and stores the result. */
export const proveAndStore = async <Tables extends LedgerTables>(
  database: Database<Tables>,
  now: number,
  parts: readonly ProofPart<Tables>[],
): Promise<Proof> => {
  const { proof, sums } = await database.snapshot(async (db) => ({
    proof: await proveWith(db, now, parts),
    sums: await sumCompany(db, now),
  }))
  await database.transaction(async (trx: Transaction<LedgerTables>) => {
    await trx.deleteFrom('companySum').execute()
    if (sums.length > 0) await trx.insertInto('companySum').values(sums).execute()
    await trx
      .insertInto('ledgerProof')
      .values({
        at: now,
        accounts: proof.accounts,
        journals: proof.journals,
        gapFen: proof.gapFen,
        detail: JSON.stringify(proof.problems.slice(0, 50)),
      })
      .execute()
  })
  return proof
}

/** Time and gap of the last proof; null before the first. */
export const readLastProof = async (
  db: Handle<LedgerTables>,
): Promise<{ at: number; gapFen: number } | null> =>
  (await db
    .selectFrom('ledgerProof')
    .select(['at', 'gapFen'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Gap of the last proof in fen; 0 before the first. Any other value stops automatic payouts. */
export const lastProofGapFen = async (db: Handle<LedgerTables>): Promise<number> =>
  (await readLastProof(db))?.gapFen ?? 0
