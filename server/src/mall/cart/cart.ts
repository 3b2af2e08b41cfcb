// Reads and changes the shopping cart of a member, and finds the variant (SKU) of the goods that the member chose.
import { mallLimits } from '@huishou/wire/mall/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { findSku, readSkus, type SellableSku } from '../../catalog/index.ts'
import type { Insertable } from 'kysely'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { troubleOf, troubleWords, type ShownRow } from './to-wire.ts'
import type { CartRow, MallWorld } from '../tables.ts'

export type Choice = {
  goodsId: number
  skuId?: number | undefined
  propertyChildIds?: string | null | undefined
  sku?: readonly { optionId?: number | string; optionValueId?: number | string }[] | undefined
}

/**
 * Resolves the chosen SKU, by id or by option values. Refuses GOODS_UNKNOWN for unknown goods or another product's SKU,
 * and SKU_NEEDED when there are several SKUs and none was chosen.
 */
export const chosenSku = async (
  db: Handle<MallWorld>,
  now: number,
  { goodsId, skuId, propertyChildIds, sku }: Choice,
): Promise<SellableSku | Refusal> => {
  if (skuId !== undefined) {
    const found = (await readSkus(db, now, [skuId])).get(skuId)
    return found && found.goodsId === goodsId ? found : refuse('GOODS_UNKNOWN', { field: 'skuId' })
  }
  const options = (sku ?? []).filter(
    (each) => each.optionId !== undefined && each.optionValueId !== undefined,
  )
  const chosen =
    propertyChildIds ?? options.map(({ optionId, optionValueId }) => `${optionId}:${optionValueId},`).join('')
  return await findSku(db, now, { goodsId, propertyChildIds: chosen })
}

/** The refusal for goods that are not on sale; null when they are. */
export const notOnSale = (sku: SellableSku): Refusal | null => {
  const trouble = sku.state === 'on_sale' ? '' : sku.state
  return trouble === ''
    ? null
    : refuse('GOODS_NOT_ON_SALE', {
        values: { name: { zh: sku.name, en: sku.nameEn || sku.name }, why: troubleWords(trouble) },
      })
}

const rowsOf = compiled((db: Handle<MallWorld>, { memberId }: { memberId: number }) =>
  db
    .selectFrom('cartRow')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(mallLimits.cartRows + 1),
)
export const cartRows = async (
  db: Handle<MallWorld>,
  memberId: number,
): Promise<(CartRow & { key: string })[]> =>
  (await rowsOf(db, { memberId })).map((row) => ({ ...row, key: String(row.id) }))

const putIn = compiled((trx: Transaction<MallWorld>, row: Insertable<MallWorld['cartRow']>) =>
  trx
    .insertInto('cartRow')
    .values(row)
    .onConflict((c) =>
      c.columns(['memberId', 'skuId']).doUpdateSet((e) => ({
        selected: row.selected,
        addedFen: row.addedFen,
        addedPoints: row.addedPoints,
        updatedAt: row.updatedAt,
        number: e('cartRow.number', '+', row.number),
      })),
    )
    .returning('number'),
)

/** Cart rows with the current state of their goods. */
export const readCart = async (
  db: Handle<MallWorld>,
  now: number,
  memberId: number,
): Promise<{ rows: ShownRow[]; skus: Map<number, SellableSku> }> => {
  const rows = await cartRows(db, memberId)
  return {
    rows,
    skus: await readSkus(
      db,
      now,
      rows.map(({ skuId }) => skuId),
    ),
  }
}

/** Adds pieces to a cart, up to the stock. Refuses CART_FULL and STOCK_SHORT, and as `chosenSku` and `notOnSale` do. */
export const add = async (
  trx: Transaction<MallWorld>,
  { memberId }: Member,
  now: number,
  input: Choice & { number: number },
): Promise<{ rows: ShownRow[]; skus: Map<number, SellableSku> } | Refusal> => {
  const sku = await chosenSku(trx, now, input)
  if (isRefusal(sku)) return sku
  const refused = notOnSale(sku)
  if (refused) return refused
  if (sku.stock < 1) return refuse('STOCK_SHORT', { field: 'number', values: { left: 0 } })
  const [row] = await putIn(trx, {
    memberId,
    goodsId: sku.goodsId,
    skuId: sku.skuId,
    number: input.number,
    selected: 1,
    addedFen: sku.priceFen,
    addedPoints: sku.points,
    updatedAt: now,
  })
  if (!row || row.number > Math.min(sku.stock, mallLimits.pieces))
    return refuse('STOCK_SHORT', { field: 'number', values: { left: sku.stock } })
  const rows = await cartRows(trx, memberId)
  if (rows.length > mallLimits.cartRows)
    return refuse('CART_FULL', { values: { limit: mallLimits.cartRows } })
  const others = rows.flatMap(({ skuId }) => (skuId === sku.skuId ? [] : skuId))
  const skus = others.length === 0 ? new Map<number, SellableSku>() : await readSkus(trx, now, others)
  return { rows, skus: skus.set(sku.skuId, sku) }
}

/** Row keys of a comma-separated list; invalid ones are skipped. */
export const keysOf = (text: string): number[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => /^\d{1,15}$/.test(part))
        .map(Number),
    ),
  ].slice(0, 500)

/**
 * Sets the number of pieces; 0 removes the row. Refuses STOCK_SHORT when there are not enough for more pieces than
 * before; NOT_FOUND when the cart has no such row.
 */
export const setNumber = async (
  trx: Transaction<MallWorld>,
  actor: Member,
  now: number,
  { key, number }: { key: string; number: number },
): Promise<null | Refusal> => {
  const [id] = keysOf(key)
  const row = await trx
    .selectFrom('cartRow')
    .selectAll()
    .where('id', '=', id ?? 0)
    .where('memberId', '=', actor.memberId)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND', { field: 'key' })
  if (number === 0) return await remove(trx, actor, key)
  const sku = (await readSkus(trx, now, [row.skuId])).get(row.skuId)
  const trouble = troubleOf(sku, number)
  // fewer pieces are always fine, also of what there is too little of
  if (number > row.number && (trouble === 'short' || trouble === 'sold_out'))
    return refuse('STOCK_SHORT', { field: 'number', values: { left: sku?.stock ?? 0 } })
  await trx
    .updateTable('cartRow')
    .set({ number, updatedAt: now })
    .where('id', '=', row.id)
    .where('memberId', '=', actor.memberId)
    .execute()
  return null
}

const removeRows = compiled(
  (trx: Transaction<MallWorld>, rows: readonly { id: number; memberId: number }[]) =>
    trx
      .deleteFrom('cartRow')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('memberId', '=', rows[0]?.memberId ?? 0),
)

export const remove = async (
  trx: Transaction<MallWorld>,
  { memberId }: Member,
  key: string,
): Promise<null> => {
  const ids = keysOf(key)
  if (ids.length > 0)
    await removeRows(
      trx,
      ids.map((id) => ({ id, memberId })),
    )
  return null
}

export const select = async (
  trx: Transaction<MallWorld>,
  { memberId }: Member,
  now: number,
  { key, selected }: { key: string; selected: boolean },
): Promise<null> => {
  const ids = keysOf(key)
  if (ids.length > 0)
    await trx
      .updateTable('cartRow')
      .set({ selected: selected ? 1 : 0, updatedAt: now })
      .where('id', 'in', ids)
      .where('memberId', '=', memberId)
      .execute()
  return null
}

export const empty = async (trx: Transaction<MallWorld>, { memberId }: Member): Promise<null> => {
  await trx.deleteFrom('cartRow').where('memberId', '=', memberId).execute()
  return null
}
