// Records the weight that a buyer measured when a lorry load arrived, a second person's agreement to that weight, and
// disputes; also cancels loads.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { isFarFromOurs } from '@huishou/wire/sales/amount'
import type {
  agreeSalesWeight,
  cancelSalesLoad,
  deliverSalesLoad,
  disputeSalesLoad,
} from '@huishou/wire/sales/load-steps'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { secondPersonRefusal } from '../staff/index.ts'
import { bringBack, dividedBy, inTransit, leaving, moveGoods, shopStock } from '../yard/index.ts'
import { linesOf, loadFor, moveLoad, netOf, type Trx } from './life-cycle.ts'
import { postTransit } from './load-goods.ts'
import { keepPhotos } from './photos.ts'
import type { LoadRow } from './tables.ts'

/**
 * Divides the buyer's net weight among the materials in proportion to ours, because a weighbridge weighs only the
 * whole lorry.
 */
const shareNet = async (trx: Trx, loadId: number, buyerNetG: number): Promise<void> => {
  const lines = await linesOf(trx, [loadId])
  const shares = dividedBy(
    buyerNetG,
    lines.map(({ netG }) => netG),
  )
  for (const [index, { categoryId }] of lines.entries())
    await trx
      .updateTable('salesLoadLine')
      .set({ buyerNetG: shares[index] ?? 0 })
      .where('loadId', '=', loadId)
      .where('categoryId', '=', categoryId)
      .execute()
}

/**
 * Records the weight that the buyer found. If it is far from ours, a second person has to agree, and again if it is
 * recorded anew. The endpoint lists the possible refusals.
 */
export const deliver = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof deliverSalesLoad>,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'deliver')
  if (isRefusal(row)) return row
  const { grossG, tareG, reason = '' } = input
  if (tareG >= grossG) return refuse('SALES_TARE_NOT_BELOW_GROSS', { field: 'tareG' })
  const [oursG, buyerNetG] = [netOf(row.grossG, row.tareG) ?? 0, grossG - tareG]
  if (buyerNetG > 2 * oursG) return refuse('SALES_WEIGHT_ABSURD', { field: 'grossG' })
  const isFar = isFarFromOurs(oursG, buyerNetG)
  if (isFar && reason === '') return refuse('SALES_WEIGHT_REASON', { field: 'reason' })
  const photos = await keepPhotos(trx, actor, { subject: 'load', subjectId: row.id }, input.photos ?? [])
  if (photos === null) return refuse('NOT_FOUND', { field: 'photos' })
  await shareNet(trx, row.id, buyerNetG)
  return await moveLoad(trx, staffActor(actor), now, row, 'deliver', {
    set: {
      buyerGrossG: grossG,
      buyerTareG: tareG,
      deliveryPhotos: JSON.stringify(photos),
      deliveredByStaffId: actor.staffId,
      deliveredByName: actor.name,
      deliveredAt: now,
      weightReason: isFar ? reason : '',
      weightAgreedByStaffId: null,
      weightAgreedByName: '',
    },
    actor,
    log: { buyerNetG },
    reason,
  })
}

/** Whether a second person still has to agree to the buyer's weight. */
export const waitsForAgreement = ({
  weightReason,
  weightAgreedByStaffId,
}: Pick<LoadRow, 'weightReason' | 'weightAgreedByStaffId'>): boolean =>
  weightReason !== '' && weightAgreedByStaffId === null

/** Agrees to a buyer's weight that is far from ours; whoever loaded the lorry or recorded the weight may not do so. */
export const agreeWeight = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof agreeSalesWeight>,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'agree')
  if (isRefusal(row)) return row
  if (!waitsForAgreement(row)) return refuse('SALES_WEIGHT_AGREED')
  const notSecond =
    (await secondPersonRefusal(trx, actor, now, row.deliveredByStaffId)) ??
    (await secondPersonRefusal(trx, actor, now, row.loadedByStaffId))
  if (notSecond) return notSecond
  return await moveLoad(trx, staffActor(actor), now, row, 'agree', {
    set: { weightAgreedByStaffId: actor.staffId, weightAgreedByName: actor.name },
    actor,
  })
}

/** Records a dispute, or its end if the note is empty. */
export const noteDispute = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof disputeSalesLoad>,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'dispute')
  if (isRefusal(row)) return row
  const { dispute } = input
  return await moveLoad(trx, staffActor(actor), now, row, 'dispute', {
    set: { dispute },
    actor,
    log: { dispute },
  })
}

/** Cancels a load; loaded goods go back into the yard at the cost they left with. */
export const cancelLoad = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof cancelSalesLoad>,
): Promise<LoadRow | Refusal> => {
  const row = await loadFor(trx, actor, now, input, 'cancel')
  if (isRefusal(row)) return row
  const { reason } = input
  const lines = await linesOf(trx, [row.id])
  const stopped =
    (await moveGoods(
      trx,
      now,
      { cause: 'load', causeId: row.id, by: actor, reason },
      lines.flatMap(({ categoryId, grams, pieces, costFen }) => {
        const move = { categoryId, kind: 'load' as const }
        const goods = { grams, pieces, costFen }
        return [
          { ...inTransit, ...move, ...leaving(goods) },
          { ...shopStock(row.shopId), ...move, ...goods },
        ]
      }),
    )) ??
    (await postTransit(trx, actor, now, `sales:cancel:${row.id}`, 0 - row.costFen)) ??
    (await bringBack(trx, actor, now, row.id))
  if (stopped) return stopped
  return await moveLoad(trx, staffActor(actor), now, row, 'cancel', {
    set: { cancelReason: reason },
    actor,
    reason,
  })
}
