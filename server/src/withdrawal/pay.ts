import { isRefusal, type Refusal, refuse } from '@huishou/wire/refusals'
import { DAY, MINUTE } from '@huishou/wire/time'
import { lastProofGapFen } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { PayOutProvider, PayOutState } from '../payment/index.ts'
import { enqueue, type Worker } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { StopUrl } from './alert.ts'
import { moveWithdrawal, type Actor, staffActor } from './life-cycle.ts'
import { applyOutcome, type OutcomeTables } from './apply-outcome.ts'
import { openPaid } from './sealed-columns.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'
import type { StaffActor } from '../platform/http/route.ts'
import {
  type DeskTables,
  type OnWithdrawal,
  recordOn,
  othersRow,
  refuseDebt,
  needsCall,
} from './staff-action.ts'

/**
 * Moves an approved withdrawal to paying, with the number for the provider; the provider is called after the commit.
 */
export const startPaying = async (
  trx: Transaction<WithdrawalTables & PlatformTables>,
  actor: Actor,
  now: number,
  row: WithdrawalRow,
): Promise<WithdrawalRow | Refusal> => {
  const moved = await moveWithdrawal(trx, actor, now, row, 'pay', {
    set:
      row.rail === 'manual'
        ? { rail: 'manual' }
        : { billNumber: `${row.number}A1`, nextQueryAt: now + MINUTE },
  })
  if (isRefusal(moved)) return moved
  if (row.rail !== 'manual') await enqueue(trx, now, { kind: 'withdrawal-transfer', payload: { id: row.id } })
  return moved
}

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

/** Longer than any call may take: until then, a call without a reply may still arrive. */
const IN_FLIGHT = 2 * MINUTE
/** Providers delete records after a time, so a number they do not know long after the call may have been paid. */
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
  // what the customer confirms with comes only with the answer to the transfer, which was lost
  if (known.state === 'user_needed' && known.confirm.package === '' && !holdsPackage(row)) return null
  if (known.state !== 'missing') return known
  const sinceFirst = now - (row.firstCalledAt ?? row.calledAt)
  return now - row.calledAt < IN_FLIGHT || sinceFirst > RESEND_WITHIN ? known : null
}

/**
 * Calls the provider for a withdrawal in `paying`. After a first call it is only queried; only when the provider does
 * not know the number, well after the call and within a day, is it called again, with the same number, which it pays
 * once. While the ledger has a gap it is only queried.
 */
const callProvider = async (
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

export const transferWorker = (tools: PayTools): Worker<OutcomeTables> => ({
  kind: 'withdrawal-transfer',
  run: (database, now, payload) => callProvider(database, now, (payload as { id: number }).id, tools),
})

/**
 * Sweep: queries providers about due transfers, longest waiting first. A failing one does not delay the others, because
 * it comes last next time.
 */
export const queryDue =
  (tools: PayTools) =>
  async (database: Database<OutcomeTables>, now: number): Promise<void> => {
    const due = await database.reader
      .selectFrom('withdrawal')
      .select('id')
      .where('state', 'in', ['paying', 'awaiting_user'])
      .where('nextQueryAt', '<=', now)
      .orderBy('nextQueryAt')
      .limit(50)
      .execute()
    const began = performance.now()
    const failures: unknown[] = []
    for (const { id } of due) {
      // calls take their time, and when each was made matters
      const at = now + Math.round(performance.now() - began)
      try {
        await callProvider(database, at, id, tools)
      } catch (error) {
        failures.push(error)
        await applyOutcome(database, at, id, { state: 'unknown', cause: String(error) })
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'providers could not be asked')
  }

/** Recalls a transfer its payee has not confirmed; the provider's reply is applied like any other. */
export const recall = async (
  database: Database<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
  { providers }: PayTools,
): Promise<void> => {
  const provider = row.rail === 'manual' ? null : providers()[row.rail]
  if (provider && row.billNumber !== null)
    await applyOutcome(database, now, row.id, await provider.cancel(row.billNumber))
}

/** Queries the provider once, on request of staff. */
export const queryNow = (database: Database<OutcomeTables>, now: number, id: number, tools: PayTools) =>
  callProvider(database, now, id, tools)

/**
 * Pays an approved withdrawal. The state changes first; the outbox calls the provider after the commit. For a manual
 * transfer it only records who makes it, so that two people do not transfer the same money.
 */
export const payWithdrawal = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: OnWithdrawal,
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  const owing = await refuseDebt(trx, row)
  if (owing) return owing
  if (needsCall(row)) return refuse('WITHDRAWAL_CALL_FIRST')
  const provider = row.rail === 'manual' ? null : providers[row.rail]
  if (row.rail === 'wechat' && !provider) return refuse('PAYOUT_OFF')
  if (provider && (await lastProofGapFen(trx)) !== 0) return refuse('PAYOUT_STOPPED')
  // a provider that is gone leaves an account somebody can still transfer to
  const moved = await startPaying(trx, staffActor(actor), now, provider ? row : { ...row, rail: 'manual' })
  if (isRefusal(moved)) return moved
  await recordOn(trx, actor, now, { before: row, after: moved }, 'pay')
  return moved
}
