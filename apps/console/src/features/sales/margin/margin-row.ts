// Helpers for the rows of the margin report: totals, the margin as a percentage, and links to the records behind a
// figure.
import type { ReplyOf } from '@huishou/wire/client'
import type { salesMargin } from '@huishou/wire/client/sales/reports'

export type MarginRow = ReplyOf<typeof salesMargin>[number]
export type Sold = Omit<MarginRow['sold'], 'open' | 'loads'>

const nothing: Sold = {
  loadedG: 0,
  transitLossG: 0,
  netKg: 0,
  amountFen: 0,
  costFen: 0,
  freightFen: 0,
  marginFen: 0,
}

/** The totals of the rows. The number of loads is not summed, because a load of two materials is in two rows. */
export const totalOf = (rows: readonly MarginRow[]): Sold =>
  rows.reduce<Sold>(
    (sum, { sold }) => ({
      loadedG: sum.loadedG + sold.loadedG,
      transitLossG: sum.transitLossG + sold.transitLossG,
      netKg: sum.netKg + sold.netKg,
      amountFen: sum.amountFen + sold.amountFen,
      costFen: sum.costFen + sold.costFen,
      freightFen: sum.freightFen + sold.freightFen,
      marginFen: sum.marginFen + sold.marginFen,
    }),
    nothing,
  )

/** The margin as a percentage of sales. */
export const rateOf = ({ amountFen, marginFen }: Pick<Sold, 'amountFen' | 'marginFen'>): string =>
  amountFen > 0 ? `${((marginFen / amountFen) * 100).toFixed(1)}%` : '—'

const addressOf = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}?${new URLSearchParams(given).toString()}`
}

/** Link to the loads behind the sales of a row. */
export const loadsAddress = ({ sold: { open } }: MarginRow): string =>
  addressOf('/sales', {
    material: open.categoryId,
    shop: open.shopId,
    buyer: open.buyerId,
    settledFrom: open.settledFrom,
    settledTo: open.settledTo,
  })
/** Link to the stock on hand of a row. */
export const stockAddress = ({
  categoryId,
  locationKind,
  locationId,
}: NonNullable<MarginRow['onHand']>['open']): string =>
  addressOf('/stock', { material: categoryId, at: locationKind, where: locationId })
/** Link to the stock movements behind a figure. */
export const movementsAddress = ({ open }: MarginRow['movements'][number]): string =>
  addressOf('/stock', {
    tab: 'movements',
    kind: open.kind,
    material: open.categoryId,
    at: open.locationKind,
    where: open.locationId,
    from: open.from,
    to: open.to,
  })
