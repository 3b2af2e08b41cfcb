import { isRefusal, MINUTE, type Refusal } from '@huishou/wire'
import type { MemberTables } from '../member/index.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { enqueue, type Worker } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { moveWithdrawal, type Actor } from './move.ts'
import { takeOutcome, type OutcomeTables } from './outcome.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { PayOutProviders } from './terms.ts'

/** Approved → paying, with the number the provider will know it by; the call itself waits for the commit. */
export const startPaying = async (
  trx: Transaction<WithdrawalTables & PlatformTables>,
  actor: Actor,
  now: number,
  row: WithdrawalRow,
): Promise<WithdrawalRow | Refusal> => {
  const moved = await moveWithdrawal(trx, actor, now, row, 'pay', {
    set: row.rail === 'manual' ? {} : { billNumber: `${row.number}A1`, nextQueryAt: now + MINUTE },
  })
  if (isRefusal(moved)) return moved
  if (row.rail !== 'manual') await enqueue(trx, now, { kind: 'withdrawal-transfer', payload: { id: row.id } })
  return moved
}

export type PayTools = {
  providers: () => PayOutProviders
  /** Where this rail's provider reports to. */
  notifyUrl: (rail: 'wechat' | 'alipay') => string
  /** WeChat's id of a member, for paying into his WeChat; null for people who never signed in there. */
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

/** Longer than any call may take: until then a call that is not heard of may still arrive. */
const IN_FLIGHT = 2 * MINUTE

/** Says beforehand that the provider is being called; false when somebody did so and may still be at it. */
const claimCall = async (
  database: Database<WithdrawalTables>,
  now: number,
  row: WithdrawalRow,
): Promise<boolean> =>
  await database.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('withdrawal')
      .set({ calledAt: now })
      .where('id', '=', row.id)
      .where((e) =>
        row.calledAt === null ? e('calledAt', 'is', null) : e('calledAt', '=', row.calledAt as number),
      )
      .executeTakeFirst()
    return claimed.numUpdatedRows > 0n
  })

/**
 * Calls the provider for a withdrawal in `paying`. What was called once is asked about first: only a provider that says
 * it never heard of the number, well after the call, is called again, with the same number, which it pays once.
 */
const callProvider = async (
  database: Database<OutcomeTables>,
  now: number,
  id: number,
  { providers, notifyUrl }: PayTools,
): Promise<void> => {
  const row = await underWay(database.reader, id)
  if (!row || row.rail === 'manual' || row.billNumber === null) return
  const provider = providers()[row.rail]
  if (!provider) return
  if (row.calledAt !== null) {
    const known = await provider.query(row.billNumber)
    if (known.state !== 'missing' || now - row.calledAt < IN_FLIGHT)
      return void (await takeOutcome(database, now, row.id, known))
  }
  if (!(await claimCall(database as never, now, row))) return
  const outcome = await provider.transfer({
    number: row.billNumber,
    amountFen: row.moneyFen - row.feeFen,
    account: row.payeeAccount,
    name: row.payeeName === '' ? null : row.payeeName,
    remark: `提现 ${row.number}`,
    notifyUrl: notifyUrl(row.rail),
  })
  await takeOutcome(database, now, row.id, outcome)
}

export const transferWorker = (tools: PayTools): Worker<OutcomeTables> => ({
  kind: 'withdrawal-transfer',
  run: (database, now, payload) => callProvider(database, now, (payload as { id: number }).id, tools),
})

/** Asks providers about what is on its way and due, the longest waiting first. */
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
    for (const { id } of due) await callProvider(database, now, id, tools)
  }

/** One question to the provider, because somebody at the desk wants to know. */
export const queryNow = (database: Database<OutcomeTables>, now: number, id: number, tools: PayTools) =>
  callProvider(database, now, id, tools)
