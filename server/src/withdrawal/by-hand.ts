import { isRefusal, refuse, type Refusal } from '@huishou/wire'
import { ownUploads, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import { othersRow, recordOn, type Caller, type DeskTables } from './approve.ts'
import { staffActor, wrongState } from './move.ts'
import { settleFailed, settlePaid } from './outcome.ts'
import type { WithdrawalRow } from './tables.ts'

/** Only what is transferred by hand is settled by hand: of the rest the provider alone knows how it ended. */
const handRow = async (
  trx: Transaction<DeskTables>,
  who: Caller,
  input: { id: number; version?: number | undefined },
): Promise<WithdrawalRow | Refusal> => {
  const row = await othersRow(trx, who, input)
  if (isRefusal(row)) return row
  if (row.rail !== 'manual') return refuse('WITHDRAWAL_NOT_BY_HAND')
  return row.state === 'paying' ? row : wrongState(row)
}

/** Transferred: with the bank's reference, used once only, and a picture of the transfer. */
export const markPaid = async (
  trx: Transaction<DeskTables & FileTables>,
  who: Caller,
  now: number,
  input: { id: number; version?: number | undefined; reference: string; photos: string[] },
): Promise<WithdrawalRow | Refusal> => {
  const row = await handRow(trx, who, input)
  if (isRefusal(row)) return row
  const photos = await ownUploads(trx, { ownerKind: 'staff', ownerId: who.staffId }, input.photos)
  if (!photos) return refuse('PHOTO_REQUIRED', { field: 'photos' })
  const paid = await settlePaid(trx, staffActor(who), now, row, { reference: input.reference, photos })
  if (isRefusal(paid)) return paid
  await recordOn(trx, who, now, { before: row, after: paid }, 'mark-paid', input.reference)
  return paid
}

/** The transfer did not go through; the customer reads the reason and has his money back. */
export const markFailed = async (
  trx: Transaction<DeskTables>,
  who: Caller,
  now: number,
  input: { id: number; version?: number | undefined; reason: string },
): Promise<WithdrawalRow | Refusal> => {
  const row = await handRow(trx, who, input)
  if (isRefusal(row)) return row
  const failed = await settleFailed(trx, staffActor(who), now, row, input.reason)
  if (isRefusal(failed)) return failed
  await recordOn(trx, who, now, { before: row, after: failed }, 'mark-failed', input.reason)
  return failed
}
