// Posts balanced journals to the ledger, updates the balances, and pays off members' debts from new income.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Insertable } from 'kysely'
import { compiled } from '../platform/compiled-query.ts'
import type { Transaction } from '../platform/database.ts'
import { journalTextOf } from './journal-texts.ts'
import { readBalances } from './read-balances-and-cash-log.ts'
import type { JournalKind, LedgerTables } from './tables.ts'

/**
 * The account an entry is posted to: a member's (money we owe them, or their debt to us), a courier's or a till's cash,
 * a firm's, or one of the company's.
 */
export type AccountRef =
  | { company: CompanyAccount }
  | { member: number; kind: 'available' | 'frozen' | 'debt' }
  | { courier: number }
  /** The till of a shop, by the shop's id. */
  | { till: number }
  /** The amount that we owe a firm; negative when the firm owes us. */
  | { firm: number }

export type Posting = {
  kind: JournalKind
  /** Identifies the event; posting it twice violates the unique key. */
  key: string
  memberId: number | null
  orderId?: number
  correctsId?: number
  byStaffId?: number
  text: string
  entries: readonly { account: AccountRef; amountFen: number }[]
}

/** The fixed ids of the company's accounts; `purchases` holds purchases made before stock had an account. */
const companyIds = {
  purchases: 1,
  cash: 2,
  payable: 3,
  fees: 4,
  adjustments: 5,
  gateway: 6,
  mall: 7,
  freight: 8,
  inventory: 9,
  inTransit: 10,
  costOfSales: 11,
  sales: 12,
  stockLosses: 13,
  receivable: 14,
  haulage: 15,
  bank: 16,
  wages: 17,
  cashDifferences: 18,
  expenses: 19,
  promotions: 20,
  openingEquity: 21,
} as const
export type CompanyAccount = keyof typeof companyIds

type Trx = Transaction<LedgerTables>
type OwnRef = Exclude<AccountRef, { company: unknown }>

const newAccount = (ref: OwnRef): Insertable<LedgerTables['account']> => {
  const account = { memberId: null, staffId: null, balanceFen: 0 }
  if ('member' in ref)
    return {
      ...account,
      code: `member:${ref.member}:${ref.kind}`,
      kind: ref.kind,
      memberId: ref.member,
    }
  if ('firm' in ref) return { ...account, code: `firm:${ref.firm}`, kind: 'firm' }
  return 'courier' in ref
    ? { ...account, code: `courier:${ref.courier}:float`, kind: 'float', staffId: ref.courier }
    : { ...account, code: `till:${ref.till}`, kind: 'till' }
}

type Move = { code: string; amountFen: number; leastFen: number }
const moveBalance = compiled((trx: Trx, { code, amountFen, leastFen }: Move) =>
  trx
    .updateTable('account')
    .set((e) => ({ balanceFen: e('balanceFen', '+', amountFen) }))
    .where('code', '=', code)
    .where('balanceFen', '>=', leastFen)
    .returning(['id', 'balanceFen']),
)

/** Moves the balance of an account, creating it if necessary; null when it would fall below its floor. */
const moveAccount = async (
  trx: Trx,
  ref: OwnRef,
  amountFen: number,
): Promise<{ id: number; balanceFen: number } | null> => {
  const floor = 'member' in ref && ref.kind !== 'debt' ? 0 : Number.MIN_SAFE_INTEGER
  const account = newAccount(ref)
  const move = {
    code: account.code,
    amountFen,
    leastFen: Math.max(floor - amountFen, Number.MIN_SAFE_INTEGER),
  }
  const [moved] = await moveBalance(trx, move)
  if (moved) return moved
  const known = await trx.selectFrom('account').select('id').where('code', '=', move.code).executeTakeFirst()
  if (known) return null
  await trx.insertInto('account').values(account).execute()
  return (await moveBalance(trx, move))[0] ?? null
}

const insertJournal = compiled((trx: Trx, journal: Insertable<LedgerTables['journal']>) =>
  trx.insertInto('journal').values(journal).returning('id'),
)
const insertEntries = compiled((trx: Trx, entries: Insertable<LedgerTables['entry']>[]) =>
  trx.insertInto('entry').values(entries),
)

/**
 * Posts one balanced journal and moves the balances it touches, each by one conditional update. Refuses BALANCE_SHORT
 * when an available or frozen balance would fall below zero. Entries of 0 are left out.
 */
export const post = async (
  trx: Transaction<LedgerTables>,
  now: number,
  posting: Posting,
): Promise<number | Refusal> => {
  const entries = posting.entries.filter(({ amountFen }) => amountFen !== 0)
  const sum = entries.reduce((total, { amountFen }) => total + amountFen, 0)
  if (sum !== 0 || entries.some(({ amountFen }) => !Number.isSafeInteger(amountFen)))
    throw new Error(`journal ${posting.key} does not balance: ${sum}`)
  const [journal] = await insertJournal(trx, {
    kind: posting.kind,
    key: posting.key,
    memberId: posting.memberId,
    orderId: posting.orderId ?? null,
    correctsId: posting.correctsId ?? null,
    text: posting.text,
    byStaffId: posting.byStaffId ?? null,
    at: now,
  })
  if (!journal) throw new Error(`journal ${posting.key} was not written`)
  const written: Insertable<LedgerTables['entry']>[] = []
  for (const { account, amountFen } of entries) {
    const entry = { journalId: journal.id, amountFen, at: now }
    if ('company' in account) {
      written.push({ ...entry, accountId: companyIds[account.company], balanceAfterFen: null })
      continue
    }
    const moved = await moveAccount(trx, account, amountFen)
    if (!moved) return refuse('BALANCE_SHORT')
    written.push({ ...entry, accountId: moved.id, balanceAfterFen: moved.balanceFen })
  }
  if (written.length > 0) await insertEntries(trx, written)
  if (posting.memberId !== null && paysDebt.has(posting.kind))
    await payDebt(trx, now, posting.memberId, posting)
  return journal.id
}

/** Kinds of income that pay off a member's debt first, in a journal of its own that explains it in the cash log. */
const paysDebt: ReadonlySet<JournalKind> = new Set([
  'recycle_income',
  'mail_in_income',
  'dispute_remedy',
  'community_bonus',
])

/** Pays as much of a member's debt as the available balance covers. `cause` is the journal of the income. */
export const payDebt = async (
  trx: Transaction<LedgerTables>,
  now: number,
  memberId: number,
  cause: Pick<Posting, 'key' | 'orderId'>,
): Promise<void> => {
  const { availableFen, debtFen } = await readBalances(trx, memberId)
  const paidFen = Math.min(availableFen, debtFen)
  if (paidFen <= 0) return
  await post(trx, now, {
    kind: 'debt_paid',
    key: `${cause.key}:debt`,
    memberId,
    ...(cause.orderId === undefined ? {} : { orderId: cause.orderId }),
    text: journalTextOf('debtPaid'),
    entries: [
      { account: { member: memberId, kind: 'available' }, amountFen: -paidFen },
      { account: { member: memberId, kind: 'debt' }, amountFen: paidFen },
    ],
  })
}
