import type { InputOf } from '@huishou/wire/client'
import type { countCourierDay } from '@huishou/wire/cash/float'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { type CashWriteTables, countDay, type DayRow } from '../../cash/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { YardTables } from '../../yard/index.ts'
import type { PickupTables } from '../tables.ts'

/**
 * Records the cash that a courier counts at the end of the day. Refuses CASH_STOPS_OPEN while accepted stops of today
 * or earlier remain.
 */
export const countDayAfterStops = async (
  trx: Transaction<PickupTables & CashWriteTables & YardTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof countCourierDay>,
): Promise<DayRow | Refusal> => {
  const { count } = await trx
    .selectFrom('pickupOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('courierId', '=', actor.staffId)
    .where('state', 'in', ['accepted', 'en_route', 'arrived', 'weighed'])
    .where('slotDay', '<=', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(count) > 0
    ? refuse('CASH_STOPS_OPEN', { values: { count: Number(count) } })
    : await countDay(trx, actor, now, input)
}
