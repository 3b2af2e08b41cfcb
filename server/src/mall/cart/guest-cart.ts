// Presents, as a shopping cart, the rows that a device stored before its user signed in, or merges them into the
// member's cart. The goods of an earlier order are put into the cart by the same merge.
import { mallLimits } from '@huishou/wire/mall/states'
import { isRefusal } from '@huishou/wire/refusals'
import { findSku, readSkus, type SellableSku } from '../../catalog/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import type { ShownRow } from './to-wire.ts'
import type { MallWorld } from '../tables.ts'

export type DeviceRow = {
  goodsId: number
  skuId?: number
  propertyChildIds?: string
  number: number
  selected?: boolean
}

/** SKUs of cart rows, in their order; undefined for deleted goods and missing selections. */
const skusOf = async (
  db: Handle<MallWorld>,
  now: number,
  rows: readonly DeviceRow[],
): Promise<(SellableSku | undefined)[]> => {
  const known = await readSkus(
    db,
    now,
    rows.flatMap(({ skuId }) => skuId ?? []),
  )
  const found: (SellableSku | undefined)[] = []
  for (const { goodsId, skuId, propertyChildIds } of rows) {
    if (skuId !== undefined) {
      const sku = known.get(skuId)
      found.push(sku?.goodsId === goodsId ? sku : undefined)
      continue
    }
    const sku = await findSku(db, now, { goodsId, propertyChildIds: propertyChildIds ?? '' })
    found.push(isRefusal(sku) ? undefined : sku)
  }
  return found
}

/** Merges rows stored on a device: the larger number of the two wins, so that merging twice changes nothing. */
export const mergeCart = async (
  trx: Transaction<MallWorld>,
  { memberId }: Member,
  now: number,
  rows: readonly DeviceRow[],
): Promise<{ taken: number; left: number }> => {
  const own = new Map(
    (
      await trx
        .selectFrom('cartRow')
        .select(['id', 'skuId', 'number'])
        .where('memberId', '=', memberId)
        .execute()
    ).map((row) => [row.skuId, row]),
  )
  const skus = await skusOf(trx, now, rows)
  let taken = 0
  for (const [index, row] of rows.entries()) {
    const sku = skus[index]
    if (!sku) continue
    const there = own.get(sku.skuId)
    if (!there && own.size >= mallLimits.cartRows) continue
    taken += 1
    if (there && there.number >= row.number) continue
    const saved = await trx
      .insertInto('cartRow')
      .values({
        memberId,
        goodsId: sku.goodsId,
        skuId: sku.skuId,
        number: row.number,
        selected: row.selected === false ? 0 : 1,
        addedFen: sku.priceFen,
        addedPoints: sku.points,
        updatedAt: now,
      })
      .onConflict((c) => c.columns(['memberId', 'skuId']).doUpdateSet({ number: row.number, updatedAt: now }))
      .returning(['id', 'skuId', 'number'])
      .executeTakeFirstOrThrow()
    own.set(sku.skuId, saved)
  }
  return { taken, left: rows.length - taken }
}

/** A device's rows as a cart; unknown goods remain in it, marked as gone. */
export const deviceCart = async (
  db: Handle<MallWorld>,
  now: number,
  rows: readonly DeviceRow[],
): Promise<{ rows: ShownRow[]; skus: Map<number, SellableSku> }> => {
  const found = await skusOf(db, now, rows)
  const skus = new Map(found.flatMap((sku): [number, SellableSku][] => (sku ? [[sku.skuId, sku]] : [])))
  return {
    skus,
    rows: rows.map((row, index) => {
      const sku = found[index]
      const skuId = sku?.skuId ?? row.skuId ?? row.goodsId
      return {
        id: skuId,
        key: String(skuId),
        goodsId: row.goodsId,
        skuId,
        number: row.number,
        selected: row.selected === false ? 0 : 1,
        addedFen: sku?.priceFen ?? 0,
        addedPoints: sku?.points ?? 0,
      }
    }),
  }
}
