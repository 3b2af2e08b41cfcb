// Checks the goods chosen for a mall order, and determines how they can be delivered.
import type { InputOf } from '@huishou/wire/client'
import { mallLimits, type MallWay } from '@huishou/wire/mall/states'
import type { createOrder } from '@huishou/wire/pickup/placing'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { readSkus, type SellableSku } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import { missingField } from '../../platform/http/validation-errors.ts'
import { chosenSku, notOnSale } from '../cart/cart.ts'
import type { MallWorld } from '../tables.ts'

export type OrderInput = Omit<InputOf<typeof createOrder>, 'token' | 'idempotencyKey' | 'recycle'>
/** One SKU with its ordered pieces, summed over all rows. */
export type Chosen = { sku: SellableSku; number: number }

const nameOf = (sku: SellableSku) => ({ zh: sku.name, en: sku.nameEn || sku.name })

/** Refuses goods that cannot be bought, or not in this number; stock and limits are reserved when ordering. */
const checkChosen = ({ sku, number }: Chosen): Refusal | null => {
  const refused = notOnSale(sku)
  if (refused) return refused
  if (number < sku.minBuy) return refuse('GOODS_MIN_BUY', { values: { name: nameOf(sku), min: sku.minBuy } })
  return number > sku.stock ? stockShort(sku) : null
}
export const stockShort = (sku: SellableSku): Refusal =>
  refuse('STOCK_SHORT', { field: 'goodsJsonStr', values: { left: sku.stock, name: nameOf(sku) } })

/**
 * The goods of an order, with the rows of each SKU summed. Refuses INPUT_INVALID for a wrong number of pieces,
 * GOODS_UNKNOWN, SKU_NEEDED, GOODS_NOT_ON_SALE, GOODS_MIN_BUY, STOCK_SHORT.
 */
export const chooseGoods = async (
  db: Handle<MallWorld>,
  now: number,
  rows: OrderInput['goodsJsonStr'],
): Promise<Chosen[] | Refusal> => {
  const known = await readSkus(
    db,
    now,
    rows.flatMap(({ skuId }) => skuId ?? []),
  )
  const chosen = new Map<number, Chosen>()
  for (const { goodsId, number = 1, propertyChildIds, skuId } of rows) {
    if (!Number.isInteger(number) || number < 1 || number > mallLimits.pieces)
      return refuse('INPUT_INVALID', {
        field: 'goodsJsonStr',
        values: {
          label: { zh: '商品数量', en: 'Number of pieces' },
          problem: { zh: `应为 1 到 ${mallLimits.pieces}`, en: `must be 1 to ${mallLimits.pieces}` },
        },
      })
    const given = skuId === undefined ? undefined : known.get(skuId)
    const sku =
      given && given.goodsId === Number(goodsId)
        ? given
        : await chosenSku(db, now, { goodsId: Number(goodsId), skuId, propertyChildIds })
    if (isRefusal(sku)) return sku
    const sum = (chosen.get(sku.skuId)?.number ?? 0) + number
    chosen.set(sku.skuId, { sku, number: sum })
  }
  for (const each of chosen.values()) {
    const refused = checkChosen(each)
    if (refused) return refused
  }
  return [...chosen.values()]
}

/**
 * The delivery method for these goods. Refuses PICKUP_NOT_POSSIBLE when collection is requested and one of them is
 * never collected, INPUT_INVALID when it is requested without a shop.
 */
export const deliveryWayOf = (
  chosen: readonly Chosen[],
  { peisongType, shopIdZt }: OrderInput,
): MallWay | Refusal => {
  const real = chosen.filter(({ sku }) => !sku.virtual)
  if (real.length === 0) return 'virtual'
  if (peisongType !== 'zq') return 'deliver'
  const notThere = real.find(({ sku }) => !sku.pickup)
  if (notThere) return refuse('PICKUP_NOT_POSSIBLE', { values: { name: nameOf(notThere.sku) } })
  return shopIdZt === undefined ? missingField('shopIdZt') : 'pickup'
}

/** The delivery methods available for these goods. */
export const deliveryWaysOf = (chosen: readonly Chosen[]): ('deliver' | 'pickup')[] => {
  const real = chosen.filter(({ sku }) => !sku.virtual)
  if (real.length === 0) return []
  return real.every(({ sku }) => sku.pickup) ? ['deliver', 'pickup'] : ['deliver']
}
