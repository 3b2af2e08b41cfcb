// Sends goods from one shop to another, and receives them at the other shop.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { receiveTransfer, sendTransfer } from '@huishou/wire/yard/transfer'
import { readCategories } from '../../catalog/index.ts'
import { readShop } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { decidedBy } from '../../staff/index.ts'
import { takeAll } from '../../scale/index.ts'
import { shopActedIn } from '../access.ts'
import { goodsTaken } from '../cost.ts'
import { readLostToday } from '../read-losses-of-today.ts'
import { leaving, moveGoods, readBalances, shopStock } from '../move-goods.ts'
import { notePhotos, ownPhotos } from '../photos.ts'
import type { TransferRow } from '../tables.ts'
import {
  columnsOf,
  compareWith,
  fileDifferences,
  materialsText,
  moveWeighed,
  nothing,
  type Quantity,
  quantityOf,
  readQuantities,
  readTries,
  reasonRefusal,
  toTake,
  type Weighed,
} from '../weigh-again.ts'
import { findTransfer } from './find-transfer.ts'
import { auditTransfer, moveTransfer, transitOf, type TransferTables } from './life-cycle.ts'
import { postTransit } from './post-transit.ts'

type Trx = Transaction<TransferTables>

/** The goods that leave a shop, with their cost. Refuses quantities that the shop does not have. */
const takenFrom = async (trx: Trx, shopId: number, lines: InputOf<typeof sendTransfer>['lines']) => {
  const quantities = await readQuantities(trx, lines)
  if (isRefusal(quantities)) return quantities
  const fieldOf = (index: number, { category: { unit } }: Quantity) =>
    `lines.${index}.${unit === 'kg' ? 'grams' : 'pieces'}`
  // before the stock is looked at: a refusal after that would say that there is enough of the lines before
  for (const [index, line] of quantities.entries())
    if (line.quantity === 0)
      return refuse('YARD_QUANTITY_MISSING', {
        field: fieldOf(index, line),
        values: { material: materialsText([line.category]) },
      })
  const held = await readBalances(trx, shopStock(shopId))
  const taken = []
  for (const [index, line] of quantities.entries()) {
    const { category, quantity } = line
    const goods = held.get(category.id) ?? nothing
    if (quantityOf(category, goods) < quantity)
      return refuse('YARD_STOCK_SHORT', { field: fieldOf(index, line) })
    taken.push({ categoryId: category.id, ...goodsTaken(goods, quantity, category.unit) })
  }
  return taken
}

/**
 * Sends goods to another shop: they leave at their cost and are in transit. The endpoint lists the possible refusals.
 */
export const send = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { shopId: chosen, toShopId, lines, note = '', photos: urls }: InputOf<typeof sendTransfer>,
): Promise<TransferRow | Refusal> => {
  const fromShopId = shopActedIn(actor, chosen)
  if (fromShopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (fromShopId === toShopId) return refuse('YARD_SAME_SHOP', { field: 'toShopId' })
  if (!(await readShop(trx, fromShopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  if (!(await readShop(trx, toShopId))) return refuse('NOT_FOUND', { field: 'toShopId' })
  const taken = await takenFrom(trx, fromShopId, lines)
  if (isRefusal(taken)) return taken
  const photos = await ownPhotos(trx, actor, urls)
  if (isRefusal(photos)) return photos
  const row = await trx
    .insertInto('yardTransfer')
    .values({
      state: 'sent',
      fromShopId,
      toShopId,
      note,
      photos: JSON.stringify(photos),
      sentByStaffId: actor.staffId,
      sentByName: actor.name,
      sentAt: now,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
      reason: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeAll(trx, actor, now, { subject: 'transfer', subjectId: row.id, lines })
  await trx
    .insertInto('yardTransferLine')
    .values(taken.map((line) => ({ transferId: row.id, ...line, receivedGrams: null, receivedPieces: null })))
    .execute()
  await notePhotos(trx, { cause: 'transfer', causeId: row.id }, photos)
  const costFen = taken.reduce((sum, line) => sum + line.costFen, 0)
  const refused =
    (await moveGoods(
      trx,
      now,
      { cause: 'transfer', causeId: row.id, by: actor, reason: note },
      taken.flatMap(({ categoryId, ...goods }) => [
        { ...shopStock(fromShopId), categoryId, kind: 'transfer' as const, ...leaving(goods) },
        { ...transitOf(row.id), categoryId, kind: 'transfer' as const, ...goods },
      ]),
    )) ?? (await postTransit(trx, now, { id: row.id, costFen, step: 'send', byStaffId: actor.staffId }))
  if (refused) return refused
  await auditTransfer(trx, actor, now, row, 'send')
  return row
}

/** Compares what arrived with what was sent; a material that was sent and not weighed is refused by its name. */
const compareArrived = async (
  trx: Trx,
  id: number,
  lines: InputOf<typeof receiveTransfer>['lines'],
  known: Pick<NonNullable<Parameters<typeof compareWith>[2]>, 'first' | 'lostG'>,
): Promise<Weighed[] | Refusal> => {
  const quantities = await readQuantities(trx, lines)
  if (isRefusal(quantities)) return quantities
  const sent = await readBalances(trx, transitOf(id))
  const weighed = new Set(quantities.map(({ category }) => category.id))
  const missing = (await readCategories(trx)).filter(
    (category) => sent.has(category.id) && !weighed.has(category.id),
  )
  return missing.length > 0
    ? refuse('YARD_QUANTITY_MISSING', { field: 'lines', values: { material: materialsText(missing) } })
    : compareWith(sent, quantities, known)
}

const storeArrived = async (trx: Trx, transferId: number, weighed: readonly Weighed[]): Promise<void> => {
  for (const line of weighed) {
    const { grams, pieces } = columnsOf(line)
    const received = { receivedGrams: grams, receivedPieces: pieces }
    await trx
      .insertInto('yardTransferLine')
      .values({ transferId, categoryId: line.category.id, ...nothing, ...received })
      .onConflict((conflict) => conflict.columns(['transferId', 'categoryId']).doUpdateSet(received))
      .execute()
  }
}

/**
 * Receives a transfer as weighed: what arrived moves at once, a difference within the tolerance is booked with it, a
 * larger one stays in transit until a second person has approved it. The endpoint lists the possible refusals.
 */
export const receive = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, lines, reason = '', photos: urls }: InputOf<typeof receiveTransfer>,
): Promise<TransferRow | Refusal> => {
  const row = await findTransfer(trx, actor, now, id, 'receive')
  if (isRefusal(row)) return row
  const { tries, first } = await readTries(trx, now, `transfer:${id}`)
  const lostG = await readLostToday(trx, now, row)
  const weighed = await compareArrived(trx, id, lines, { first, lostG })
  if (isRefusal(weighed)) return weighed
  const unexplained = reasonRefusal(weighed, reason, { tries })
  if (unexplained) return unexplained
  const photos = await ownPhotos(trx, actor, urls)
  if (isRefusal(photos)) return photos
  const received = await moveTransfer(trx, staffActor(actor), now, row, 'receive', {
    set: {
      reason,
      // behind those of the shop that sent
      photos: JSON.stringify([...(JSON.parse(row.photos) as string[]), ...photos]),
      ...decidedBy(actor, now),
      endedByName: actor.name,
    },
    actor,
  })
  if (isRefusal(received)) return received
  await notePhotos(trx, { cause: 'transfer', causeId: id }, photos)
  await storeArrived(trx, id, weighed)
  await takeAll(trx, actor, now, { subject: 'receipt', subjectId: id, lines: weighed.map(toTake) })
  const event = { cause: 'transfer', causeId: id, by: actor, reason } as const
  const way = { from: transitOf(id), to: shopStock(row.toShopId) }
  const moved = await moveWeighed(trx, now, event, 'transfer', way, weighed)
  if (isRefusal(moved)) return moved
  const { costFen } = moved
  const refused =
    (await postTransit(trx, now, { id, costFen, step: 'receive', byStaffId: actor.staffId })) ??
    (await fileDifferences(trx, now, event, way, weighed))
  return refused ?? received
}
