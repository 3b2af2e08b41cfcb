// Decides whether a customer may see the prices and amounts of an order, and removes them from weighing slips if not.

import { mayForSite, type FirmTables } from '../../firm/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { OrderRow } from '../life-cycle.ts'

/**
 * Whether a customer sees the prices and amounts of an order: always for their own; for one to the site of a firm only
 * with that permission, whoever booked it (docs/rules/firms.md#contacts).
 */
export const seesMoneyOf = async (
  db: Handle<FirmTables>,
  memberId: number | null,
  { firmSiteId }: Pick<OrderRow, 'firmSiteId'>,
): Promise<boolean> =>
  firmSiteId === null || (memberId !== null && (await mayForSite(db, memberId, firmSiteId, 'seesMoney')))

type SlipMoney = {
  raiseFen: number
  totalFen: number
  lines: readonly { unitFen: number; amountFen: number; quoteFen: number; todayFen: number }[]
}

/** Removes the money from a slip for people who may not see it. */
export const shownSlip = <Shown extends SlipMoney>(slip: Shown, seesMoney: boolean): Shown =>
  seesMoney
    ? slip
    : {
        ...slip,
        raiseFen: 0,
        totalFen: 0,
        lines: slip.lines.map((line) => ({ ...line, unitFen: 0, amountFen: 0, quoteFen: 0, todayFen: 0 })),
      }
