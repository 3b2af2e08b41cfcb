// Computes how far couriers' pay falls short of the daily minimum.
import type { Handle } from '../platform/database.ts'
import { readSchemeOn } from './schemes.ts'
import type { CourierPayTables, PayRowRow } from './tables.ts'

type Lacking = { day: string; missingFen: number; schemeId: number }

/**
 * The shortfall of each day with stops against the daily minimum, from the pay rows of one courier
 * (docs/rules/courier-pay.md#daily-minimum).
 */
export const lackingOf = async (
  db: Handle<CourierPayTables>,
  courierId: number,
  rows: readonly PayRowRow[],
): Promise<Lacking[]> => {
  const lacking: Lacking[] = []
  // amounts taken back by a reversal are not made up
  const undone = new Set(rows.flatMap(({ undoesId }) => undoesId ?? []))
  for (const day of [...new Set(rows.map((row) => row.day))].toSorted()) {
    const ofDay = rows.filter((row) => row.day === day && row.undoesId === null && !undone.has(row.id))
    if (!ofDay.some(({ kind }) => kind === 'stop')) continue
    const scheme = await readSchemeOn(db, courierId, day)
    const earnedFen = ofDay
      .filter(({ kind }) => kind !== 'correction')
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
    const missingFen = (scheme?.lowestDayFen ?? 0) - earnedFen
    if (scheme && missingFen > 0) lacking.push({ day, missingFen, schemeId: scheme.id })
  }
  return lacking
}

/** The amount that closing a month would add, by courier; empty without reading pay if no scheme has a minimum. */
export const readToMakeUp = async (
  db: Handle<CourierPayTables>,
  month: string,
  courierIds: readonly number[],
): Promise<Map<number, number>> => {
  const minimum = await db
    .selectFrom('payScheme')
    .select('id')
    .where('lowestDayFen', '>', 0)
    .where('withdrawnAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!minimum || courierIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payRow')
    .selectAll()
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .where('courierId', 'in', [...courierIds])
    .execute()
  const sums = new Map<number, number>()
  for (const courierId of courierIds) {
    const lacking = await lackingOf(
      db,
      courierId,
      rows.filter((row) => row.courierId === courierId),
    )
    sums.set(
      courierId,
      lacking.reduce((sum, { missingFen }) => sum + missingFen, 0),
    )
  }
  return sums
}
