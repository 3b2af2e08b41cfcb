import { approveAdjustment, requestAdjustment } from '@huishou/wire/ledger/staff'
import { addPayee, applyWithdrawal } from '@huishou/wire/withdrawal/customer'
import { signInStaff, type Customer } from './api.ts'

/** Puts money into a balance, as finance and the owner do together. */
export const credit = async ({ mobile }: Customer, amountFen: number): Promise<void> => {
  const [finance, owner] = await Promise.all([signInStaff('finance'), signInStaff('owner')])
  const { id } = await finance.must(requestAdjustment, { mobile, amountFen, reason: '线下补偿客户' })
  await owner.must(approveAdjustment, { id })
}

/** An Alipay payee with the customer's number; needs a code by SMS unless the session has just begun with one. */
export const alipayOf = async (who: Customer, code?: string): Promise<number> =>
  (await who.must(addPayee, { kind: 'alipay', account: who.mobile, name: '林小雨', code })).id

/** A request under way. */
export const requested = async (who: Customer, money: string, payeeId: number): Promise<number> =>
  (await who.must(applyWithdrawal, { money, payeeId })).id
