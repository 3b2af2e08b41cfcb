// Reads a member's balances, total income and withdrawals, and cash log (the list of movements of the balance), and the
// amount owed to a firm.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { cashLog as cashLogEndpoint } from '@huishou/wire/ledger/customer'
import { yuanFromFen } from '@huishou/wire/money'
import { dateTimeOf, instantOf, DAY } from '@huishou/wire/time'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle } from '../platform/database.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import type { CustomerJournalKind, JournalKind, LedgerTables } from './tables.ts'
import { journalKinds } from './journal-and-account-kinds.ts'

export type Balances = { availableFen: number; frozenFen: number; debtFen: number }

const accountsOf = compiled((db: Handle<LedgerTables>, { memberId }: { memberId: number }) =>
  db.selectFrom('account').select(['kind', 'balanceFen']).where('memberId', '=', memberId),
)

/** Current balances of a member, in fen. */
export const readBalances = async (db: Handle<LedgerTables>, memberId: number): Promise<Balances> => {
  const rows = await accountsOf(db, { memberId })
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balanceFen ?? 0
  return { availableFen: of('available'), frozenFen: of('frozen'), debtFen: 0 - of('debt') }
}

const firmAccount = compiled((db: Handle<LedgerTables>, { code }: { code: string }) =>
  db.selectFrom('account').select('balanceFen').where('code', '=', code),
)
/** The amount that we owe a firm, in fen; negative when the firm owes us. */
export const readFirmCredit = async (db: Handle<LedgerTables>, firmId: number): Promise<number> =>
  (await firmAccount(db, { code: `firm:${firmId}` }))[0]?.balanceFen ?? 0

/** Net recycling income and total withdrawn, in fen, over all time. */
export const readTotals = async (
  db: Handle<LedgerTables>,
  memberId: number,
): Promise<{ incomeFen: number; withdrawnFen: number }> => {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journalId')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .select((e) => ['journal.kind', e.fn.sum<number>('entry.amountFen').as('sumFen')])
    .where('account.memberId', '=', memberId)
    .where((e) =>
      e.or([
        e('account.kind', '=', 'available'),
        e.and([e('account.kind', '=', 'frozen'), e('journal.kind', '=', 'withdrawal_paid')]),
      ]),
    )
    .groupBy('journal.kind')
    .execute()
  const of = (...kinds: JournalKind[]) =>
    rows.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + Number(row.sumFen), 0)
  return {
    incomeFen: of('recycle_income', 'recycle_fee', 'recycle_reversal', 'mail_in_income'),
    withdrawnFen: -of('withdrawal_paid'),
  }
}

// mall orders and recycle orders go by different fields of the protocol
const ofMall = (kind: CustomerJournalKind): boolean => kind === 'mall_payment' || kind === 'mall_refund'

const cashEntries = (
  db: Handle<LedgerTables>,
  memberId: number,
  kinds: readonly CustomerJournalKind[],
  input: InputOf<typeof cashLogEndpoint>,
) => {
  let rows = db
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journalId')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .where('account.memberId', '=', memberId)
    .where('account.kind', '=', 'available')
    .where('journal.kind', 'in', kinds)
  if (input.behavior === 0) rows = rows.where('entry.amountFen', '>', 0)
  if (input.behavior === 1) rows = rows.where('entry.amountFen', '<', 0)
  const from = instantOf((input.dateAddBegin ?? '').slice(0, 10))
  const to = instantOf((input.dateAddEnd ?? '').slice(0, 10))
  if (!Number.isNaN(from)) rows = rows.where('entry.at', '>=', from)
  if (!Number.isNaN(to)) rows = rows.where('entry.at', '<', to + DAY)
  return rows
}

/** A page of a member's cash log, newest first; null when it is empty. */
export const readCashLog = async (
  db: Handle<LedgerTables>,
  memberId: number,
  input: InputOf<typeof cashLogEndpoint>,
  { language, merchantId }: Pick<RequestFacts, 'language' | 'merchantId'>,
): Promise<ReplyOf<typeof cashLogEndpoint> | null> => {
  const size = input.pageSize ?? 20
  const kinds = (Object.keys(journalKinds) as CustomerJournalKind[]).filter(
    (kind) => input.type === undefined || journalKinds[kind].type === input.type,
  )
  if (kinds.length === 0) return null
  const rows = cashEntries(db, memberId, kinds, input)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = await rows
    .select([
      'entry.id',
      'entry.amountFen',
      'entry.balanceAfterFen',
      'entry.at',
      'journal.kind',
      'journal.text',
      'journal.orderId',
    ])
    .orderBy('entry.id', 'desc')
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size)
    .$narrowType<{ kind: CustomerJournalKind }>()
    .execute()
  if (page.length === 0) return null
  const { frozenFen } = await readBalances(db, memberId)
  return {
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / size),
    result: page.map((row) => ({
      id: row.id,
      amount: yuanFromFen(Math.abs(row.amountFen)),
      balance: yuanFromFen(row.balanceAfterFen ?? 0),
      freeze: yuanFromFen(frozenFen),
      behavior: row.amountFen > 0 ? 0 : 1,
      dateAdd: dateTimeOf(row.at),
      type: journalKinds[row.kind].type,
      typeStr: journalKinds[row.kind][language],
      remark: row.text,
      orderId: ofMall(row.kind) ? (row.orderId ?? 0) : 0,
      orderId2: ofMall(row.kind) ? 0 : (row.orderId ?? 0),
      shopId: 0,
      uid: memberId,
      userId: merchantId,
    })),
  }
}
