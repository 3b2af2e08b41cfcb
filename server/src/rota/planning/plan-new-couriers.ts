import type { Transaction } from '../../platform/database.ts'
import type { RotaTables } from '../tables.ts'
import { countRotaUp } from './planner-access.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/**
 * Gives couriers of a zone who have not been planned yet a pattern with the zone's hours on every day. A pattern that
 * somebody emptied stays empty (docs/rules/rota.md#shifts).
 */
export const planNewCouriers = async (
  trx: Transaction<RotaTables>,
  { courierIds, openMinute, closeMinute }: { courierIds: number[]; openMinute: number; closeMinute: number },
): Promise<void> => {
  if (courierIds.length === 0) return
  const planned = await trx
    .selectFrom('rotaPattern')
    .select('staffId')
    .where('staffId', 'in', courierIds)
    .union(trx.selectFrom('rotaCourier').select('staffId').where('staffId', 'in', courierIds))
    .execute()
  const known = new Set(planned.map(({ staffId }) => staffId))
  const rows = courierIds
    .filter((id) => !known.has(id))
    .flatMap((staffId) =>
      WEEKDAYS.map((weekday) => ({ staffId, weekday, fromMinute: openMinute, toMinute: closeMinute })),
    )
  if (rows.length === 0) return
  await trx.insertInto('rotaPattern').values(rows).execute()
  await countRotaUp(trx)
}
