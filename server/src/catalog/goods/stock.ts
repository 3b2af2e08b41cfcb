// Changes the stock of SKUs and records each movement.
import { sql, type Insertable } from 'kysely'
import type { StockReason } from '@huishou/wire/catalog/choices'
import { compiled } from '../../platform/compiled-query.ts'
import type { Transaction } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

type Mover = { actor: string; actorName?: string; note?: string }

const insertMovement = compiled(
  (trx: Transaction<GoodsTables>, movement: Insertable<GoodsTables['stockMovement']>) =>
    trx.insertInto('stockMovement').values(movement),
)

const record = async (
  trx: Transaction<GoodsTables>,
  now: number,
  moved: { id: number; goodsId: number; stock: number },
  what: { change: number; reason: StockReason; orderId: number | null } & Mover,
): Promise<void> => {
  await insertMovement(trx, {
    goodsId: moved.goodsId,
    skuId: moved.id,
    at: now,
    change: what.change,
    stock: moved.stock,
    reason: what.reason,
    orderId: what.orderId,
    actor: what.actor,
    actorName: what.actorName ?? '',
    note: what.note ?? '',
  })
}

const takePieces = compiled(
  (trx: Transaction<GoodsTables>, { skuId, count, now }: { skuId: number; count: number; now: number }) =>
    trx
      .updateTable('goodsSku')
      .set((e) => ({
        stock: e('stock', '-', count),
        sold: e('sold', '+', count),
        orders: e('orders', '+', 1),
        updatedAt: now,
      }))
      .where('id', '=', skuId)
      .where('active', '=', 1)
      .where('stock', '>=', count)
      .returning(['id', 'goodsId', 'stock']),
)

/** Takes pieces for an order; returns false and takes nothing when stock is short or the SKU is switched off. */
export const takeStock = async (
  trx: Transaction<GoodsTables>,
  now: number,
  { skuId, count, orderId, actor }: { skuId: number; count: number; orderId: number; actor: string },
): Promise<boolean> => {
  const [moved] = await takePieces(trx, { skuId, count, now })
  if (!moved) return false
  await record(trx, now, moved, { change: -count, reason: 'order', orderId, actor })
  return true
}

/**
 * Returns an order's pieces to stock: `release` for an order never fulfilled, `return` for goods that came back in
 * sellable condition.
 */
export const returnStock = async (
  trx: Transaction<GoodsTables>,
  now: number,
  what: { skuId: number; count: number; orderId: number; reason: 'release' | 'return'; actor?: string },
): Promise<void> => {
  const moved = await trx
    .updateTable('goodsSku')
    .set((e) => ({
      stock: e('stock', '+', what.count),
      sold: e('sold', '-', what.count),
      orders: what.reason === 'release' ? e('orders', '-', 1) : e.ref('orders'),
      updatedAt: now,
    }))
    .where('id', '=', what.skuId)
    .returning(['id', 'goodsId', 'stock'])
    .executeTakeFirstOrThrow()
  await record(trx, now, moved, {
    change: what.count,
    reason: what.reason,
    orderId: what.orderId,
    actor: what.actor ?? 'system',
  })
}

/** Changes stock manually or by import; null when it would fall below zero. A change of 0 records no movement. */
export const changeStock = async (
  trx: Transaction<GoodsTables>,
  now: number,
  what: { skuId: number; change: number; reason: StockReason } & Mover,
): Promise<number | null> => {
  const moved = await trx
    .updateTable('goodsSku')
    .set((e) => ({ stock: e('stock', '+', what.change), updatedAt: now }))
    .where('id', '=', what.skuId)
    .where(sql<boolean>`"stock" + ${what.change} >= 0`)
    .returning(['id', 'goodsId', 'stock'])
    .executeTakeFirst()
  if (!moved) return null
  if (what.change !== 0) await record(trx, now, moved, { ...what, orderId: null })
  return moved.stock
}
