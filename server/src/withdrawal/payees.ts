import { HOUR, refuse, type InputOf, type Refusal, type addPayee as addPayeeEndpoint } from '@huishou/wire'
import type { ContentTables } from '../content/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { PayTools } from './pay.ts'
import { MOST_PAYEES, readRules } from './rules.ts'
import type { PayeeRow, WithdrawalTables } from './tables.ts'

/** A customer's own payee; PAYEE_UNKNOWN for anybody else's or one that was removed. */
export const ownPayee = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
  id: number,
): Promise<PayeeRow | Refusal> =>
  (await db
    .selectFrom('payee')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()) ?? refuse('PAYEE_UNKNOWN', { field: 'payeeId' })

export const readPayees = async (db: Handle<WithdrawalTables>, memberId: number): Promise<PayeeRow[]> =>
  await db
    .selectFrom('payee')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** Check digit of a card number (ISO/IEC 7812). */
const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

const wrong = (field: string, zh: string, en: string): Refusal =>
  refuse('PAYEE_INVALID', { field, values: { label: { zh, en } } })

type Wanted = Pick<InputOf<typeof addPayeeEndpoint>, 'kind' | 'account' | 'name' | 'bankName' | 'bankBranch'>

/** The account as it will be paid to. WeChat's is the one the customer is signed in with; nobody types it. */
const accountOf = async (
  db: Handle<MemberTables>,
  memberId: number,
  { kind, account = '' }: Wanted,
  findOpenid: PayTools['findOpenid'],
): Promise<string | Refusal> => {
  if (kind === 'wechat') return (await findOpenid(db, memberId)) ?? refuse('PAYEE_NO_WECHAT')
  if (kind === 'alipay')
    return /^1[3-9]\d{9}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account)
      ? account
      : wrong('account', '支付宝账号', 'The Alipay account')
  const digits = account.replaceAll(/[ -]/g, '')
  return /^\d{12,19}$/.test(digits) && luhn(digits) ? digits : wrong('account', '银行卡号', 'The card number')
}

/**
 * Keeps a payee. The first one can be used at once; any later one only after a wait, so that whoever got hold of an
 * account cannot send its money elsewhere unnoticed (domain-rules 2.3).
 */
export const addPayee = async (
  trx: Transaction<WithdrawalTables & MemberTables & ContentTables>,
  memberId: number,
  now: number,
  input: Wanted,
  findOpenid: PayTools['findOpenid'],
): Promise<PayeeRow | Refusal> => {
  const account = await accountOf(trx, memberId, input, findOpenid)
  if (typeof account !== 'string') return account
  const name = input.name ?? ''
  // Alipay and banks compare the name with the account's; WeChat knows whose it is
  if (input.kind !== 'wechat' && name === '') return wrong('name', '收款人姓名', 'The payee’s name')
  if (input.kind === 'bank' && !input.bankName) return wrong('bankName', '开户银行', 'The bank')
  const all = await trx.selectFrom('payee').selectAll().where('memberId', '=', memberId).execute()
  const live = all.filter(({ removedAt }) => removedAt === null)
  if (live.some((payee) => payee.kind === input.kind && payee.account === account))
    return refuse('PAYEE_TWICE')
  if (live.length >= MOST_PAYEES) return refuse('PAYEE_LIMIT')
  const { waitHoursAfterChange } = await readRules(trx)
  return await trx
    .insertInto('payee')
    .values({
      memberId,
      kind: input.kind,
      account,
      name,
      bankName: input.kind === 'bank' ? (input.bankName ?? '') : '',
      bankBranch: input.kind === 'bank' ? (input.bankBranch ?? '') : '',
      createdAt: now,
      usableAt: all.length === 0 ? now : now + waitHoursAfterChange * HOUR,
      removedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Requests under way keep what they were made with. */
export const removePayee = async (
  trx: Transaction<WithdrawalTables>,
  memberId: number,
  now: number,
  id: number,
): Promise<null | Refusal> => {
  const removed = await trx
    .updateTable('payee')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n ? null : refuse('PAYEE_UNKNOWN')
}

/** `138****8000`, `6222****1234`, `li***@example.com`. */
export const maskAccount = (kind: PayeeRow['kind'] | '', account: string): string => {
  if (kind === 'wechat' || account === '') return ''
  const [name = '', host] = account.split('@')
  if (host !== undefined) return `${name.slice(0, 2)}***@${host}`
  return `${account.slice(0, kind === 'bank' ? 4 : 3)}****${account.slice(-4)}`
}
/** `*小明`: the family name is left out, as payment screens do. */
export const maskName = (name: string): string => (name.length <= 1 ? name : `*${name.slice(1)}`)
