// Finds the goods of an order that are left to ship, and those chosen for a partial shipment.

import type { MallLine } from '../queries.ts'

export type ToShip = { lineId: number; name: string; property: string; left: number; frozen: boolean }

const waiting = new Set(['asked', 'agreed', 'goods_back', 'refunding'])

/** The order lines with pieces left to ship; lines with an open after-sale are frozen. */
export const toShip = (lines: readonly MallLine[]): ToShip[] =>
  lines
    .filter(({ virtual }) => !virtual)
    .map(({ id, name, property, number, shipped, refunded, afterSale }) => ({
      lineId: id,
      name,
      property,
      left: Math.max(0, number - shipped - refunded),
      frozen: afterSale !== null && waiting.has(afterSale.state),
    }))
    .filter(({ left }) => left > 0)

/** The endpoint input for a shipment of a part of the order. */
export const partOf = (
  lines: readonly ToShip[],
  counts: Readonly<Record<number, number>>,
): { lineId: number; number: number }[] =>
  lines
    .map(({ lineId, left }) => ({ lineId, number: Math.min(left, counts[lineId] ?? 0) }))
    .filter(({ number }) => number > 0)
