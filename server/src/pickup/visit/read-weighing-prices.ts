import type { ReplyOf } from '@huishou/wire/client'
import type { weighingPrices } from '@huishou/wire/pickup/staff'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { staffOrderRow } from '../access.ts'
import { readLinePrices } from '../order/line-prices.ts'
import type { StaffReadTables } from '../read-models/staff-to-wire.ts'
import { readWeighingChecks } from '../weighing/weighing-checks.ts'

/**
 * Reads the price that each category of waste would have if a recycling order were weighed now, with the quoted price
 * and today's price, and the limits above which a weighing is checked.
 */
export const readWeighingPrices = async (
  db: Handle<StaffReadTables & ContentTables>,
  actor: StaffMember,
  orderId: number,
  now: number,
): Promise<ReplyOf<typeof weighingPrices> | Refusal> => {
  const order = await staffOrderRow(db, actor, now, orderId)
  if (isRefusal(order)) return order
  const table = await readLinePrices(db, order, now)
  return {
    label: table?.label ?? '',
    checks: await readWeighingChecks(db),
    rows: [...(table?.rows.values() ?? [])]
      .filter(({ active, quoteFen }) => active || quoteFen !== null)
      .map(({ active: _active, priceFrom: _from, ...row }) => row),
  }
}
