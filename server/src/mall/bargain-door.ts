import { refuse, type Refusal } from '@huishou/wire'
import type { SellableSku } from '../catalog/index.ts'
import { databaseOf, type Handle, type Transaction } from '../platform/database.ts'
import type { Chosen, OrderInput } from './choose.ts'
import type { MallWorld } from './tables.ts'

/** What a run sells: one piece of this, at this price in fen. */
export type RunPrice = { goodsId: number; skuId: number; priceFen: number }

/**
 * What the mall asks of bargains: the two stand beside each other and neither knows the other, so the root opens the door.
 * All but the first do nothing for an order that has no run.
 */
export type BargainDoor = {
  /** The price of a member's own open run. */
  priceForOrder: (
    db: Handle<MallWorld>,
    now: number,
    asked: { memberId: number; kjid: string },
  ) => Promise<RunPrice | Refusal>
  markOrdered: (
    trx: Transaction<MallWorld>,
    now: number,
    order: { memberId: number; kjid: string; orderId: number; priceFen: number },
  ) => Promise<Refusal | null>
  orderDead: (trx: Transaction<MallWorld>, now: number, order: { orderId: number }) => Promise<void>
  orderRevived: (
    trx: Transaction<MallWorld>,
    now: number,
    order: { orderId: number },
  ) => Promise<Refusal | null>
  markBought: (trx: Transaction<MallWorld>, now: number, order: { orderId: number }) => Promise<void>
  /** All of the order was given back. */
  markRefunded: (trx: Transaction<MallWorld>, now: number, order: { orderId: number }) => Promise<void>
  /** Which of these orders came of which bargain, by order. */
  bargainsOf: (db: Handle<MallWorld>, orderIds: readonly number[]) => Promise<Map<number, number>>
}

const closed: BargainDoor = {
  priceForOrder: async () =>
    refuse('FEATURE_CLOSED', { values: { feature: { zh: '砍价', en: 'Bargains' } } }),
  markOrdered: async () => null,
  orderDead: async () => undefined,
  orderRevived: async () => null,
  markBought: async () => undefined,
  markRefunded: async () => undefined,
  bargainsOf: async () => new Map(),
}

const doors = new WeakMap<object, BargainDoor>()
/** Called once for each database that is opened. */
export const openBargainDoor = (db: object, door: BargainDoor): void => void doors.set(db, door)
export const bargainDoorOf = (handle: object): BargainDoor => doors.get(databaseOf(handle)) ?? closed

const atPrice = (sku: SellableSku, priceFen: number): SellableSku => ({
  ...sku,
  priceFen,
  points: 0,
  // a bargain has limits of its own
  limitPerMember: 0,
})

/** The rows of an order with what the run sells, where a row does not say which of the goods' SKUs it means. */
export const rowsAtRun = (
  rows: OrderInput['goodsJsonStr'],
  { goodsId, skuId }: RunPrice,
): OrderInput['goodsJsonStr'] =>
  rows.map((row) =>
    Number(row.goodsId) === goodsId && row.skuId === undefined && !row.propertyChildIds
      ? { ...row, skuId }
      : row,
  )

/** What was chosen at the price of the member's run. Refuses BARGAIN_ONE_PIECE. */
export const chosenAtRun = (chosen: readonly Chosen[], { skuId, priceFen }: RunPrice): Chosen[] | Refusal => {
  const [one, ...others] = chosen
  if (!one || others.length > 0 || one.number !== 1 || one.sku.skuId !== skuId)
    return refuse('BARGAIN_ONE_PIECE', { field: 'goodsJsonStr' })
  return [{ ...one, sku: atPrice(one.sku, priceFen) }]
}
