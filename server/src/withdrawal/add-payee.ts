// Validates and stores the accounts (payees) to which a customer withdraws money.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { DAY, HOUR } from '@huishou/wire/time'
import {
  cardDigits,
  payeeProblems,
  type PayeeProblem,
  type TypedPayee,
} from '@huishou/wire/withdrawal/payee-rules'
import type { ContentTables } from '../content/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { alertPayee } from './alert-customer.ts'
import { openHold } from './hold-withdrawals.ts'
import type { PayTools } from './call-provider.ts'
import { readPayees } from './payees.ts'
import { MOST_PAYEES, readRules } from './rules.ts'
import { openPayee, sealPayee } from './sealed-columns.ts'
import type { PayeeRow, WithdrawalTables } from './tables.ts'

const fields: Record<PayeeProblem['wrong'], Text> = {
  alipay: { zh: '支付宝账号', en: 'The Alipay account' },
  card: { zh: '银行卡号', en: 'The card number' },
  cardDigit: { zh: '银行卡号', en: 'The card number' },
  name: { zh: '收款人姓名', en: 'The payee’s name' },
  bankName: { zh: '开户银行', en: 'The bank' },
}

/** A payee as entered by the customer or a member of staff. */
export type NamedPayee = TypedPayee & { bankBranch?: string | undefined }
type CheckedPayee = Pick<PayeeRow, 'kind' | 'account' | 'name' | 'bankName' | 'bankBranch'>

/** Validates account, name and bank of a payee. Refuses PAYEE_INVALID with the invalid field. */
export const checkPayee = (payee: NamedPayee & { kind: 'alipay' | 'bank' }): CheckedPayee | Refusal => {
  const { kind, account = '', name = '', bankName = '', bankBranch = '' } = payee
  const [problem] = payeeProblems(payee)
  if (problem)
    return refuse('PAYEE_INVALID', { field: problem.field, values: { label: fields[problem.wrong] } })
  return kind === 'alipay'
    ? { kind, account, name, bankName: '', bankBranch: '' }
    : { kind, account: cardDigits(account), name, bankName, bankBranch }
}

/** The account of a payee; for WeChat it is the one the customer signs in with, never entered. */
const accountOf = async (
  db: Handle<MemberTables>,
  memberId: number,
  payee: NamedPayee,
  findOpenid: PayTools['findOpenid'],
): Promise<CheckedPayee | Refusal> => {
  const { kind } = payee
  if (kind !== 'wechat') return checkPayee({ ...payee, kind })
  const account = await findOpenid(db, memberId)
  return account === null
    ? refuse('PAYEE_NO_WECHAT')
    : { kind, account, name: payee.name ?? '', bankName: '', bankBranch: '' }
}

export type AddPayeeTables = WithdrawalTables & MemberTables & ContentTables & PlatformTables

/**
 * Stores a payee and notifies the member by SMS. It becomes usable only after a delay, so that nobody who took over
 * an account can send its money elsewhere unnoticed (docs/rules/withdrawals.md#payees). Only the first payee of a
 * member who has just proved that they hold the mobile number (`proven`) is usable at once.
 */
export const addPayee = async (
  trx: Transaction<AddPayeeTables>,
  memberId: number,
  now: number,
  named: NamedPayee,
  { findOpenid, stopUrl, proven }: Pick<PayTools, 'findOpenid' | 'stopUrl'> & { proven: boolean },
): Promise<PayeeRow | Refusal> => {
  const payee = await accountOf(trx, memberId, named, findOpenid)
  if ('refusal' in payee) return payee
  if (await openHold(trx, memberId)) return refuse('WITHDRAWAL_HELD')
  const first = await isFirstPayee(trx, memberId)
  const live = await readPayees(trx, memberId)
  if (live.some(({ kind, account }) => kind === payee.kind && account === payee.account))
    return refuse('PAYEE_TWICE')
  if (live.length >= MOST_PAYEES) return refuse('PAYEE_LIMIT', { values: { limit: MOST_PAYEES } })
  const { waitHoursAfterChange, payeesPerDay } = await readRules(trx)
  if ((await countAdded(trx, memberId, now - DAY)) >= payeesPerDay) return refuse('PAYEE_DAY_LIMIT')
  const stored = await trx
    .insertInto('payee')
    .values({
      memberId,
      ...payee,
      ...sealPayee(trx, payee),
      createdAt: now,
      usableAt: first && proven ? now : now + waitHoursAfterChange * HOUR,
      removedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const row = openPayee(trx, stored)
  await alertPayee(trx, now, row, stopUrl)
  return row
}

/** Number of payees added since a time, including removed ones. */
const countAdded = async (db: Handle<WithdrawalTables>, memberId: number, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom('payee')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a member has never had a payee, including removed ones. */
export const isFirstPayee = async (db: Handle<WithdrawalTables>, memberId: number): Promise<boolean> =>
  !(await db.selectFrom('payee').select('id').where('memberId', '=', memberId).limit(1).executeTakeFirst())
