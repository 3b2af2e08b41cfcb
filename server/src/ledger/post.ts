import { refuse, type Refusal } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import { readBalances } from './read.ts'
import type { AccountKind, JournalKind, LedgerTables } from './tables.ts'

/** Where an amount goes. Member accounts say what we owe the member; company accounts are its other side. */
export type AccountRef =
  | { company: 'purchases' | 'cash' | 'payable' | 'fees' | 'adjustments' | 'gateway' | 'mall' | 'freight' }
  | { member: number; kind: 'available' | 'frozen' | 'debt' }
  | { courier: number }

export type Posting = {
  kind: JournalKind
  /** Names what happened; posting the same thing twice fails on it. */
  key: string
  memberId: number | null
  orderId?: number
  correctsId?: number
  byStaffId?: number
  text: string
  entries: readonly { account: AccountRef; amountFen: number }[]
}

const companyIds = {
  purchases: 1,
  cash: 2,
  payable: 3,
  fees: 4,
  adjustments: 5,
  gateway: 6,
  mall: 7,
  freight: 8,
} as const

const accountIdOf = async (
  trx: Transaction<LedgerTables>,
  ref: Exclude<AccountRef, { company: unknown }>,
): Promise<number> => {
  const row: {
    code: string
    kind: AccountKind
    memberId: number | null
    staffId: number | null
    balanceFen: number
  } =
    'member' in ref
      ? {
          code: `member:${ref.member}:${ref.kind}`,
          kind: ref.kind,
          memberId: ref.member,
          staffId: null,
          balanceFen: 0,
        }
      : {
          code: `courier:${ref.courier}:float`,
          kind: 'float',
          memberId: null,
          staffId: ref.courier,
          balanceFen: 0,
        }
  const known = await trx.selectFrom('account').select('id').where('code', '=', row.code).executeTakeFirst()
  if (known) return known.id
  return (await trx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * Writes one balanced journal and moves the balances it touches, each by one conditional update.
 * Refuses with BALANCE_SHORT when an available or frozen balance would go below zero. Entries of 0 are left out.
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
  const journal = await trx
    .insertInto('journal')
    .values({
      kind: posting.kind,
      key: posting.key,
      memberId: posting.memberId,
      orderId: posting.orderId ?? null,
      correctsId: posting.correctsId ?? null,
      text: posting.text,
      byStaffId: posting.byStaffId ?? null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written: { accountId: number; amountFen: number; balanceAfterFen: number | null }[] = []
  for (const { account, amountFen } of entries) {
    const accountId = 'company' in account ? companyIds[account.company] : await accountIdOf(trx, account)
    let balanceAfterFen: number | null = null
    if (!('company' in account)) {
      const floor = 'member' in account && account.kind !== 'debt' ? 0 : Number.MIN_SAFE_INTEGER
      const moved = await trx
        .updateTable('account')
        .set((e) => ({ balanceFen: e('balanceFen', '+', amountFen) }))
        .where('id', '=', accountId)
        .where(
          'balanceFen',
          '>=',
          floor - amountFen > Number.MIN_SAFE_INTEGER ? floor - amountFen : Number.MIN_SAFE_INTEGER,
        )
        .returning('balanceFen')
        .executeTakeFirst()
      if (!moved) return refuse('BALANCE_SHORT')
      balanceAfterFen = moved.balanceFen
    }
    written.push({ accountId, amountFen, balanceAfterFen })
  }
  if (written.length > 0)
    await trx
      .insertInto('entry')
      .values(written.map((entry) => ({ ...entry, journalId: journal.id, at: now })))
      .execute()
  if (posting.memberId !== null && paysDebt.has(posting.kind))
    await payDebt(trx, now, posting.memberId, posting)
  return journal.id
}

/** What a member earns pays off what he owes first, in a journal of its own, so that his history says where it went. */
const paysDebt: ReadonlySet<JournalKind> = new Set(['recycle_income', 'mail_in_income', 'dispute_remedy'])

/** Pays as much of a member's debt as his available balance reaches to. `cause` is what brought the money. */
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
    text: '抵扣欠款',
    entries: [
      { account: { member: memberId, kind: 'available' }, amountFen: -paidFen },
      { account: { member: memberId, kind: 'debt' }, amountFen: paidFen },
    ],
  })
}
