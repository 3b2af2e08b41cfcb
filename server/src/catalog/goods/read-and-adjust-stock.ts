// Reads the stock movements of SKUs, and changes stock by hand.
import { stockReasonText } from '@huishou/wire/catalog/choices'
import type { moveStock, stockHistory } from '@huishou/wire/catalog/stock'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Handle, Transaction } from '../../platform/database.ts'
import { invalidField } from '../../platform/http/validation-errors.ts'
import { changeStock } from './stock.ts'
import type { GoodsTables } from './tables.ts'

/** Stock movements, newest first. */
export const readMovements = async (
  db: Handle<GoodsTables>,
  input: InputOf<typeof stockHistory>,
  language: Language,
): Promise<ReplyOf<typeof stockHistory>> => {
  const { page = 1, pageSize = 20, goodsId, skuId, orderId, reason } = input
  const matching = db
    .selectFrom('stockMovement')
    .where((e) =>
      e.and([
        ...(goodsId === undefined ? [] : [e('stockMovement.goodsId', '=', goodsId)]),
        ...(skuId === undefined ? [] : [e('skuId', '=', skuId)]),
        ...(orderId === undefined ? [] : [e('orderId', '=', orderId)]),
        ...(reason === undefined ? [] : [e('reason', '=', reason)]),
      ]),
    )
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin('goodsSku', 'goodsSku.id', 'stockMovement.skuId')
    .innerJoin('goods', 'goods.id', 'stockMovement.goodsId')
    .selectAll('stockMovement')
    .select(['goods.name', 'goods.nameEn', 'goodsSku.propertyChildNames', 'goodsSku.propertyChildNamesEn'])
    .orderBy('stockMovement.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: rows.map(({ actor: _actor, name, nameEn, propertyChildNames, propertyChildNamesEn, ...row }) => ({
      ...row,
      goodsName: (language === 'en' && nameEn) || name,
      propertyChildNames: (language === 'en' && propertyChildNamesEn) || propertyChildNames,
      reasonText: stockReasonText[row.reason][language],
    })),
    total,
  }
}

/** The columns of a SKU that decide how its stock may change; null for an unknown id. */
export const skuKind = async (
  db: Handle<GoodsTables>,
  skuId: number,
): Promise<{ goodsId: number; stock: number; byCodes: boolean; virtual: boolean } | null> => {
  const row = await db
    .selectFrom('goodsSku')
    .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
    .select(['goodsSku.goodsId', 'goodsSku.stock', 'goods.virtual', 'goods.codeSource'])
    .where('goodsSku.id', '=', skuId)
    .executeTakeFirst()
  if (!row) return null
  const virtual = row.virtual === 1
  return {
    goodsId: row.goodsId,
    stock: row.stock,
    virtual,
    byCodes: virtual && row.codeSource === 'imported',
  }
}

/**
 * Changes stock manually, by a difference or to a counted number. Refuses STOCK_SHORT when it would fall below zero.
 */
export const changeStockByHand = async (
  trx: Transaction<GoodsTables>,
  actor: { staffId: number; name: string },
  now: number,
  { skuId, reason, change, counted, note }: InputOf<typeof moveStock>,
  language: Language,
): Promise<ReplyOf<typeof moveStock> | Refusal> => {
  if ((change === undefined) === (counted === undefined) || change === 0)
    return invalidField(
      'change',
      { zh: '请填写增减数量，或盘点后的数量', en: 'enter either the change or the counted quantity' },
      language,
    )
  const sku = await skuKind(trx, skuId)
  if (!sku) return refuse('NOT_FOUND')
  if (sku.byCodes) return refuse('STOCK_BY_CODES')
  const difference = change ?? (counted ?? 0) - sku.stock
  const stock = await changeStock(trx, now, {
    skuId,
    change: difference,
    reason,
    actor: `staff:${actor.staffId}`,
    actorName: actor.name,
    note,
  })
  return stock === null
    ? refuse('STOCK_SHORT', { field: 'change', values: { left: sku.stock }, data: { stock: sku.stock } })
    : { skuId, stock, change: difference }
}
