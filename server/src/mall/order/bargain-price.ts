// Applies the price of a bargain to its item in a mall order, and fills in the variant (SKU) of that item where the
// order names none.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { BargainPrice } from '../../bargain/index.ts'
import type { SellableSku } from '../../catalog/index.ts'
import type { Chosen, OrderInput } from './choose-goods.ts'

const atPrice = (sku: SellableSku, priceFen: number): SellableSku => ({
  ...sku,
  priceFen,
  points: 0,
  // no purchase limit, because a bargain has its own limits
  limitPerMember: 0,
})

/** Adds the SKU a run sells to order rows without one. */
export const rowsAtRun = (
  rows: OrderInput['goodsJsonStr'],
  { goodsId, skuId }: BargainPrice,
): OrderInput['goodsJsonStr'] =>
  rows.map((row) =>
    Number(row.goodsId) === goodsId && row.skuId === undefined && !row.propertyChildIds
      ? { ...row, skuId }
      : row,
  )

/**
 * The chosen goods at the price of the member's run. Refuses BARGAIN_ONE_PIECE unless they are one piece of the run's
 * SKU.
 */
export const chosenAtRun = (
  chosen: readonly Chosen[],
  { skuId, priceFen }: BargainPrice,
): Chosen[] | Refusal => {
  const [one, ...others] = chosen
  if (!one || others.length > 0 || one.number !== 1 || one.sku.skuId !== skuId)
    return refuse('BARGAIN_ONE_PIECE', { field: 'goodsJsonStr' })
  return [{ ...one, sku: atPrice(one.sku, priceFen) }]
}
