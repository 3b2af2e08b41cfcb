// Applies what a payment provider reports about a withdrawal of money: settles it as paid or failed, asks the customer
// to confirm it, schedules the next query, or notes that the report contradicts the settled outcome.

import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { MINUTE } from '@huishou/wire/time'
import { journalTextOf, post } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { PayOutState } from '../payment/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { moveWithdrawal, systemActor, writeEvent, type Actor } from './life-cycle.ts'
import { giveBack, notifyMember } from './give-back-and-notify.ts'
import type { WithdrawalRow, WithdrawalTables } from './tables.ts'
import type { TermsTables } from './terms.ts'

export type OutcomeTables = TermsTables & MemberTables & PlatformTables

/** When to query the provider next: after 1, 2, 4 … minutes, then every half hour. */
const nextQuery = (now: number, { queries }: Pick<WithdrawalRow, 'queries'>): number =>
  now + Math.min(2 ** queries, 30) * MINUTE

const referenceUsed = async (
  trx: Transaction<WithdrawalTables>,
  row: WithdrawalRow,
  reference: string,
): Promise<boolean> =>
  (await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('rail', '=', row.rail)
    .where('reference', '=', reference)
    .where('id', '<>', row.id)
    .executeTakeFirst()) !== undefined

/** Settles a paid withdrawal: the frozen money is posted as paid, the fee as the company's. */
export const settlePaid = async (
  trx: Transaction<OutcomeTables>,
  actor: Actor,
  now: number,
  row: WithdrawalRow,
  { reference, photos = [], paidAt = now }: { reference: string; photos?: string[]; paidAt?: number },
): Promise<WithdrawalRow | Refusal> => {
  if (await referenceUsed(trx, row, reference)) return refuse('REFERENCE_TWICE', { field: 'reference' })
  const moved = await moveWithdrawal(trx, actor, now, row, 'mark_paid', {
    set: {
      reference,
      photos: JSON.stringify(photos),
      paidAt,
      nextQueryAt: null,
      unknownSince: null,
      confirm: '',
      cause: '',
    },
    note: reference,
  })
  if (isRefusal(moved)) return moved
  const posted = await post(trx, now, {
    kind: 'withdrawal_paid',
    key: `withdrawal:${row.id}:paid`,
    memberId: row.memberId,
    ...(actor.staffId === null ? {} : { byStaffId: actor.staffId }),
    text: journalTextOf('withdrawalPaid', row.number),
    entries: [
      { account: { member: row.memberId, kind: 'frozen' }, amountFen: -row.moneyFen },
      {
        account: { company: row.rail === 'manual' ? 'cash' : 'gateway' },
        amountFen: row.moneyFen - row.feeFen,
      },
      { account: { company: 'fees' }, amountFen: row.feeFen },
    ],
  })
  if (isRefusal(posted)) return posted
  await notifyMember(trx, now, row.memberId, {
    kind: 'withdrawal_paid',
    values: { sum: formatYuan(row.moneyFen - row.feeFen) },
  })
  return moved
}

/**
 * Settles a failed withdrawal: the money returns to the balance. `reason` is shown to the customer, as finance typed it
 * or as a text in both languages.
 */
export const settleFailed = async (
  trx: Transaction<OutcomeTables>,
  actor: Actor,
  now: number,
  row: WithdrawalRow,
  reason: string | Text,
): Promise<WithdrawalRow | Refusal> => {
  const note = typeof reason === 'string' ? reason : reason.zh
  const moved = await moveWithdrawal(trx, actor, now, row, 'mark_failed', {
    set: { reason: note, nextQueryAt: null, unknownSince: null, confirm: '', cause: note },
    note,
  })
  if (isRefusal(moved)) return moved
  const refused = await giveBack(trx, now, row, 'withdrawalFailed', actor.staffId)
  if (refused) return refused
  await notifyMember(trx, now, row.memberId, {
    kind: 'withdrawal_failed',
    values: { sum: formatYuan(row.moneyFen), reason },
  })
  return moved
}

/** Text shown to the customer for a provider's failure; the provider's own message is for finance only. */
const failureText = {
  zh: '收款账户未能收款，请核对账户后再试',
  en: 'the account could not receive the money; please check it and try again',
}

const stillOpen = async (
  trx: Transaction<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
  set: { cause: string; unknownSince: number | null; confirm?: string },
): Promise<WithdrawalRow> => {
  await trx
    .updateTable('withdrawal')
    .set({ ...set, queries: row.queries + 1, nextQueryAt: nextQuery(now, row), updatedAt: now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
  return row
}

const apply = async (
  trx: Transaction<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
  outcome: PayOutState,
): Promise<WithdrawalRow | Refusal> => {
  switch (outcome.state) {
    case 'paid': {
      const due = row.moneyFen - row.feeFen
      if (outcome.amountFen !== due)
        return await stillOpen(trx, now, row, {
          cause: `the provider says it paid ${outcome.amountFen} fen instead of ${due}`,
          unknownSince: row.unknownSince ?? now,
        })
      return await settlePaid(trx, systemActor, now, row, {
        reference: outcome.providerNumber,
        paidAt: outcome.paidAt,
      })
    }
    case 'failed': {
      const failed = await settleFailed(trx, systemActor, now, row, failureText)
      if (!isRefusal(failed))
        await trx.updateTable('withdrawal').set({ cause: outcome.cause }).where('id', '=', row.id).execute()
      return failed
    }
    case 'user_needed': {
      // only the reply to the transfer itself contains the package that the customer confirms with
      const confirm = outcome.confirm.package === '' ? row.confirm : JSON.stringify(outcome.confirm)
      if (row.state === 'awaiting_user')
        return await stillOpen(trx, now, row, { cause: '', unknownSince: null, confirm })
      const moved = await moveWithdrawal(trx, systemActor, now, row, 'user_needed', {
        set: {
          confirm,
          unknownSince: null,
          cause: '',
          queries: 0,
          nextQueryAt: now + MINUTE,
        },
      })
      if (isRefusal(moved)) return moved
      await notifyMember(trx, now, row.memberId, {
        kind: 'withdrawal_confirm',
        values: { sum: formatYuan(row.moneyFen) },
      })
      return moved
    }
    case 'underway':
      return await stillOpen(trx, now, row, { cause: '', unknownSince: null })
    case 'missing':
    case 'unknown': {
      const cause = outcome.state === 'unknown' ? outcome.cause.slice(0, 300) : 'not known there'
      if (row.unknownSince !== null)
        return await stillOpen(trx, now, row, { cause, unknownSince: row.unknownSince })
      return await moveWithdrawal(trx, systemActor, now, row, 'unknown', {
        set: { cause, unknownSince: now, queries: row.queries + 1, nextQueryAt: nextQuery(now, row) },
      })
    }
  }
}

/**
 * Records a provider's report that contradicts the settled outcome: no money moves, and staff are alerted to look into
 * it.
 */
const noteContradiction = async (
  trx: Transaction<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
  outcome: PayOutState,
): Promise<WithdrawalRow> => {
  const contradicts =
    (outcome.state === 'paid' && (row.state === 'failed' || row.state === 'rejected')) ||
    (outcome.state === 'failed' && row.state === 'paid')
  const cause = `the provider says ${outcome.state}, this was settled as ${row.state}`
  if (!contradicts || row.cause === cause) return row
  await trx
    .updateTable('withdrawal')
    .set({ cause, contradicted: 1, alarmedAt: null, updatedAt: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  await writeEvent(trx, systemActor, now, row, row, 'contradiction', cause)
  return row
}

/** Applies an outcome. A reference that another withdrawal has is noted for finance, and the provider queried again. */
const applyOrNote = async (
  trx: Transaction<OutcomeTables>,
  now: number,
  row: WithdrawalRow,
  outcome: PayOutState,
): Promise<WithdrawalRow | Refusal> => {
  if (outcome.state === 'paid') {
    const used = await referenceUsed(trx, row, outcome.providerNumber)
    if (used)
      return await stillOpen(trx, now, row, {
        cause: `number ${outcome.providerNumber} was used before`,
        unknownSince: row.unknownSince ?? now,
      })
  }
  return await apply(trx, now, row, outcome)
}

/**
 * Applies a provider's outcome from a reply, query or notification; repeating it changes nothing. If the paid amount
 * differs from the amount due, the withdrawal stays open for finance; after a time-out it keeps its state and is
 * queried again. Returns false when this was refused, for example because the withdrawal was changed in the meantime.
 */
export const applyOutcome = async (
  database: Database<OutcomeTables>,
  now: number,
  id: number,
  outcome: PayOutState,
): Promise<boolean> => {
  const taken = await database.transaction(async (trx) => {
    const row = await trx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    return row.state === 'paying' || row.state === 'awaiting_user'
      ? await applyOrNote(trx, now, row, outcome)
      : await noteContradiction(trx, now, row, outcome)
  })
  return !isRefusal(taken)
}

/**
 * Applies a verified notification, identified by our number at the provider. Returns false when it could not be
 * applied and must be sent again.
 */
export const applyPayOutNotice = async (
  database: Database<OutcomeTables>,
  now: number,
  notice: { number: string; state: PayOutState },
): Promise<boolean> => {
  const row = await database.reader
    .selectFrom('withdrawal')
    .select('id')
    .where('billNumber', '=', notice.number)
    .executeTakeFirst()
  return row ? await applyOutcome(database, now, row.id, notice.state) : false
}
