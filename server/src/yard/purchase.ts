// Takes purchased goods into stock, and out of stock again when the purchase is reversed.

import type { YardCause } from '@huishou/wire/yard/states'
import type { Transaction } from '../platform/database.ts'
import { leaving, moveGoods, type YardEvent, type YardLocation } from './move-goods.ts'
import type { YardTables } from './tables.ts'

/** The category for goods bought by mail-in orders, which are counted by the piece. */
export const MAIL_IN_CATEGORY = 1099

/** Purchased goods; `amountFen` is negative if the customer paid for their removal. */
export type Bought = {
  categoryId: number
  netG: number
  count: number
  amountFen: number
  co2g: number | null
}

/**
 * The part of a purchase that is the cost of goods. What customers pay for a removal is income, not a negative cost
 * (docs/rules/yard.md#cost).
 */
export const goodsCostFen = (lines: readonly Pick<Bought, 'amountFen'>[]): number =>
  lines.reduce((sum, { amountFen }) => sum + Math.max(amountFen, 0), 0)

/** Takes bought goods into stock at the place where they were weighed. The caller posts their cost. */
export const receivePurchase = async (
  trx: Transaction<YardTables>,
  now: number,
  event: YardEvent,
  location: YardLocation,
  lines: readonly Bought[],
): Promise<void> => {
  await moveGoods(
    trx,
    now,
    event,
    lines.map(({ categoryId, netG, count, amountFen, co2g }) => ({
      ...location,
      categoryId,
      kind: 'purchase',
      grams: netG,
      pieces: count,
      costFen: Math.max(amountFen, 0),
      co2g,
    })),
  )
}

/**
 * Takes the goods of a reversed purchase out of stock again, the same grams and the same fen. Where they are gone, the
 * location goes short (docs/rules/yard.md#short). Returns their cost in fen, for the caller to post.
 */
export const reversePurchase = async (
  trx: Transaction<YardTables>,
  now: number,
  event: YardEvent & { cause: YardCause },
): Promise<number> => {
  const bought = await trx
    .selectFrom('yardMovement')
    .selectAll()
    .where('cause', '=', event.cause)
    .where('causeId', '=', event.causeId)
    .where('kind', '=', 'purchase')
    .orderBy('id')
    .execute()
  await moveGoods(
    trx,
    now,
    event,
    bought.map(({ id, locationKind, locationId, categoryId, co2g, ...goods }) => ({
      locationKind,
      locationId,
      categoryId,
      kind: 'reversal',
      ...leaving(goods),
      co2g: co2g === null ? null : 0 - co2g,
      undoesId: id,
    })),
    { mayGoShort: true },
  )
  return bought.reduce((sum, { costFen }) => sum + costFen, 0)
}
