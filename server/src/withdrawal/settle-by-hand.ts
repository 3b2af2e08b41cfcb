// Lets finance or the owner settle a withdrawal by hand, as paid or as failed, and note what they found about a
// provider's report that contradicts the settled outcome.

import { secondPersonRefusal } from '../staff/index.ts'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { ownUploads, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import { othersRow, recordOn, type DeskTables } from './staff-action.ts'
import { staffActor, writeEvent, wrongState } from './life-cycle.ts'
import { settleFailed, settlePaid } from './apply-outcome.ts'
import { maySettleByHand } from './staff-to-wire.ts'
import type { WithdrawalRow } from './tables.ts'
import type { PayOutProviders } from './terms.ts'
import type { StaffActor } from '../platform/http/route.ts'

/**
 * The withdrawal, if it may be settled by hand. Manual transfers may. For other transfers the provider reports the
 * outcome; only when it cannot (no longer configured, or state unknown for two hours) may finance settle it, but not
 * the person who sent it.
 */
const handRow = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: { id: number; version?: number | undefined },
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  if (row.state !== 'paying' && row.state !== 'awaiting_user') return wrongState(row)
  if (row.rail === 'manual') return row
  if (!maySettleByHand(row, providers, now)) return refuse('WITHDRAWAL_NOT_BY_HAND')
  const sent = await trx
    .selectFrom('withdrawalEvent')
    .select('staffId')
    .where('withdrawalId', '=', row.id)
    .where('action', '=', 'pay')
    .executeTakeFirst()
  return (await secondPersonRefusal(trx, actor, now, sent?.staffId ?? null)) ?? row
}

/** Marks a transfer as paid by hand, with its reference, which can be used only once, and pictures of it. */
export const markPaid = async (
  trx: Transaction<DeskTables & FileTables>,
  actor: StaffActor,
  now: number,
  input: { id: number; version?: number | undefined; reference: string; photos: string[] },
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const row = await handRow(trx, actor, now, input, providers)
  if (isRefusal(row)) return row
  const photos = await ownUploads(trx, { ownerKind: 'staff', ownerId: actor.staffId }, input.photos)
  if (!photos) return refuse('PHOTO_REQUIRED', { field: 'photos' })
  const paid = await settlePaid(trx, staffActor(actor), now, row, { reference: input.reference, photos })
  if (isRefusal(paid)) return paid
  await recordOn(trx, actor, now, { before: row, after: paid }, 'mark-paid', input.reference)
  return paid
}

/** Marks a transfer as failed; the customer sees the reason and gets the money back. */
export const markFailed = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: { id: number; version?: number | undefined; reason: string },
  providers: PayOutProviders,
): Promise<WithdrawalRow | Refusal> => {
  const row = await handRow(trx, actor, now, input, providers)
  if (isRefusal(row)) return row
  const failed = await settleFailed(trx, staffActor(actor), now, row, input.reason)
  if (isRefusal(failed)) return failed
  await recordOn(trx, actor, now, { before: row, after: failed }, 'mark-failed', input.reason)
  return failed
}

/** Records finance's finding about a provider's report that contradicts the settled outcome. */
export const noteContradiction = async (
  trx: Transaction<DeskTables>,
  actor: StaffActor,
  now: number,
  input: { id: number; version?: number | undefined; note: string },
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, actor, input)
  if (isRefusal(row)) return row
  if (row.contradicted === 0) return wrongState(row)
  const noted = await trx
    .updateTable('withdrawal')
    .set({ contradicted: 0, updatedAt: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!noted) return refuse('CHANGED_MEANWHILE')
  await writeEvent(trx, staffActor(actor), now, row, noted, 'note', input.note)
  await recordOn(trx, actor, now, { before: row, after: noted }, 'note', input.note)
  return noted
}
