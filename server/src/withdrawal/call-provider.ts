// Calls the payment provider to pay a withdrawal, and makes sure that the same money is never sent twice.

import { DAY, MINUTE } from '@huishou/wire/time'
import { lastProofGapFen } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Database, Handle } from '../platform/database.ts'
import type { PayOutProvider, PayOutState } from '../payment/index.ts'
import type { StopUrl } from './alert-customer.ts'
import { applyOutcome, type OutcomeTables } from './apply-outcome.ts'
import { openPaid } from './sealed-columns.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'

export type PayTools = {
  providers: () => PayOutProviders
  /** Notification URL of this rail's provider. */
  notifyUrl: (rail: 'wechat' | 'alipay') => string
  /** URL that opens the stop code of a message. */
  stopUrl: StopUrl
  /** A member's openid for payments to WeChat; null for people who never signed in there. */
  findOpenid: (db: Handle<MemberTables>, memberId: number) => Promise<string | null>
}

const underWay = async (db: Handle<WithdrawalTables>, id: number): Promise<WithdrawalRow | null> =>
  (await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['paying', 'awaiting_user'])
    .where('rail', '<>', 'manual')
    .executeTakeFirst()) ?? null

/** Longer than any call can take: before this time has passed, a call without a reply may still arrive. */
const IN_FLIGHT = 2 * MINUTE

/**
 * Providers delete old records. After this time a number they do not know may have been paid, so it is not sent
 * again.
 */
const RESEND_WITHIN = DAY

/** Records the call to the provider beforehand; false when another process did so and may still be calling. */
const claimCall = async (
  database: Database<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
): Promise<boolean> =>
  await database.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('withdrawal')
      .set({ calledAt: now, firstCalledAt: row.firstCalledAt ?? now })
      .where('id', '=', row.id)
      .where((e) =>
        row.calledAt === null ? e('calledAt', 'is', null) : e('calledAt', '=', row.calledAt as number),
      )
      .executeTakeFirst()
    return claimed.numUpdatedRows > 0n
  })

const holdsPackage = ({ confirm }: WithdrawalRow): boolean =>
  confirm !== '' && (JSON.parse(confirm) as { package: string }).package !== ''

/**
 * The outcome known without another call; null when the provider must be called, for the first time or with the same
 * number.
 */
const knownOutcome = async (
  provider: PayOutProvider,
  now: number,
  row: WithdrawalRow & { billNumber: string },
): Promise<PayOutState | null> => {
  if (row.calledAt === null) return null
  const known = await provider.query(row.billNumber)
  // the package that the customer confirms with comes only with the reply to the transfer, which was lost
  if (known.state === 'user_needed' && known.confirm.package === '' && !holdsPackage(row)) return null
  if (known.state !== 'missing') return known
  const sinceFirst = now - (row.firstCalledAt ?? row.calledAt)
  return now - row.calledAt < IN_FLIGHT || sinceFirst > RESEND_WITHIN ? known : null
}

/**
 * Calls the provider for a withdrawal that is being paid. After a first call the provider is only queried. It is called
 * again, with the same number, which it pays once, if it does not know the number well after the call and within a day,
 * or if the package for the customer's confirmation was lost. While the ledger has a gap, it is only queried.
 */
export const callProvider = async (
  database: Database<OutcomeTables>,
  now: number,
  id: number,
  { providers, notifyUrl }: PayTools,
): Promise<void> => {
  const row = await underWay(database.reader, id)
  if (!row || row.rail === 'manual' || row.billNumber === null) return
  const said = (outcome: PayOutState) => applyOutcome(database, now, row.id, outcome)
  const provider = providers()[row.rail]
  if (!provider)
    return void (await said({ state: 'unknown', cause: 'this provider is not configured any more' }))
  const known = await knownOutcome(provider, now, { ...row, billNumber: row.billNumber })
  if (known) return void (await said(known))
  if ((await lastProofGapFen(database.reader)) !== 0)
    return void (await said({ state: 'unknown', cause: 'not sent: the books do not balance' }))
  if (!(await claimCall(database, now, row))) return
  const { payeeAccount, payeeName } = openPaid(database.reader, row)
  await said(
    await provider.transfer({
      number: row.billNumber,
      amountFen: row.moneyFen - row.feeFen,
      account: payeeAccount,
      name: payeeName === '' ? null : payeeName,
      remark: `提现 ${row.number}`,
      notifyUrl: notifyUrl(row.rail),
    }),
  )
}
