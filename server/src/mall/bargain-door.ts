import { isRefusal, refuse, type Refusal } from '@huishou/wire'
import type { SellableSku } from '../catalog/index.ts'
import { databaseOf, type Handle, type Transaction } from '../platform/database.ts'
import type { Chosen } from './choose.ts'
import type { MallWorld } from './tables.ts'

/**
 * What the mall asks of bargains: the two stand beside each other and neither knows the other, so the root opens the door.
 * Money in fen. All but the first do nothing for an order that has no run.
 */
export type BargainDoor = {
  /** The price of a member's own open run; exactly one piece is sold at it. */
  priceForOrder: (
    db: Handle<MallWorld>,
    now: number,
    asked: { memberId: number; kjid: string },
  ) => Promise<{ goodsId: number; skuId: number; priceFen: number } | Refusal>
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
}

const closed: BargainDoor = {
  priceForOrder: async () =>
    refuse('FEATURE_CLOSED', { values: { feature: { zh: '砍价', en: 'Bargains' } } }),
  markOrdered: async () => null,
  orderDead: async () => undefined,
  orderRevived: async () => null,
  markBought: async () => undefined,
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

/** What was chosen at the price of the member's run. Refuses BARGAIN_ONE_PIECE and what the bargain refuses. */
export const chosenAtRun = async (
  db: Handle<MallWorld>,
  now: number,
  asked: { memberId: number; kjid: string },
  chosen: readonly Chosen[],
): Promise<Chosen[] | Refusal> => {
  const price = await bargainDoorOf(db).priceForOrder(db, now, asked)
  if (isRefusal(price)) return price
  const [one, ...others] = chosen
  if (!one || others.length > 0 || one.number !== 1 || one.sku.skuId !== price.skuId)
    return refuse('BARGAIN_ONE_PIECE', { field: 'goodsJsonStr' })
  return [{ ...one, sku: atPrice(one.sku, price.priceFen) }]
}
