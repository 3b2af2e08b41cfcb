// Finds the account to pay when a withdrawal request names none, or gives bank details instead.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Handle, Transaction } from '../platform/database.ts'
import { addPayee, type AddPayeeTables } from './add-payee.ts'
import type { PayTools } from './call-provider.ts'
import { readPayees } from './payees.ts'
import type { PayeeRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'

/** Bank details as sent by clients that use the older call (`bankCardNumber` in the request). */
export type TypedBank = {
  name?: string | undefined
  bankName?: string | undefined
  bankBranch?: string | undefined
  bankCardNumber: string
}

/**
 * The payee for a card number in a request: the stored one with that number, or else a new one with the usual delay.
 * Runs in its own transaction, because the request is refused during the delay while the payee must be kept. Refuses
 * as `addPayee`, with the older call's field names.
 */
export const payeeOfCard = async (
  trx: Transaction<AddPayeeTables>,
  memberId: number,
  now: number,
  { bankCardNumber, ...bank }: TypedBank,
  tools: Parameters<typeof addPayee>[4],
): Promise<PayeeRow | Refusal> => {
  const account = bankCardNumber.replaceAll(' ', '')
  const known = (await readPayees(trx, memberId)).find(
    (payee) => payee.kind === 'bank' && payee.account === account,
  )
  if (known) return known
  const added = await addPayee(trx, memberId, now, { kind: 'bank', account, ...bank }, tools)
  return isRefusal(added) && added.field === 'account' ? { ...added, field: 'bankCardNumber' } : added
}

/**
 * The payee for a request without one: the usable payee paid last, or else added last. Null when there is none;
 * finance then asks by phone.
 */
export const usablePayee = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
  now: number,
  providers: PayOutProviders,
): Promise<PayeeRow | null> => {
  const usable = (await readPayees(db, memberId)).filter(
    ({ kind, usableAt }) => usableAt <= now && (kind !== 'wechat' || providers.wechat),
  )
  if (usable.length < 2) return usable[0] ?? null
  const last = await db
    .selectFrom('withdrawal')
    .select('payeeId')
    .where('memberId', '=', memberId)
    .where('state', '=', 'paid')
    .where(
      'payeeId',
      'in',
      usable.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return usable.find(({ id }) => id === last?.payeeId) ?? usable[0] ?? null
}

export type PayeeTools = Pick<PayTools, 'findOpenid' | 'stopUrl'>
