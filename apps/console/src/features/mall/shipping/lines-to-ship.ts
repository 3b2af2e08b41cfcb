import type { MallLine } from '../queries.ts'

export type ToShip = { lineId: number; name: string; property: string; left: number; frozen: boolean }

const waiting = new Set(['asked', 'agreed', 'goods_back', 'refunding'])

/** What of an order can still go into a parcel: not sent, not refunded, not a code, not in after-sales. */
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

/** As the wire wants a part; undefined is everything that is left. */
export const partOf = (
  lines: readonly ToShip[],
  counts: Readonly<Record<number, number>>,
): { lineId: number; number: number }[] =>
  lines
    .map(({ lineId, left }) => ({ lineId, number: Math.min(left, counts[lineId] ?? 0) }))
    .filter(({ number }) => number > 0)
