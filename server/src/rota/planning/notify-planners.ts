// Notifies the planners of a courier's city when the courier's leave or swap waits for their decision.

import { isRefusal } from '@huishou/wire/refusals'
import { rotaPlanners } from '@huishou/wire/rota/states'
import type { Transaction } from '../../platform/database.ts'
import { notifyStaff, type NewNotification } from '../../staff/index.ts'
import type { ShiftTables } from '../read-shifts.ts'
import { courierToPlan, ownCityOf } from './planner-access.ts'

/** Somebody who plans every city. */
const EVERYWHERE = { role: 'owner', shopId: null } as const

/** Notifies those who plan the courier's city, and nobody if the courier has no city or the city has no zone. */
export const notifyPlanners = async (
  trx: Transaction<ShiftTables>,
  courierId: number,
  now: number,
  notification: NewNotification,
): Promise<void> => {
  const found = await courierToPlan(trx, EVERYWHERE, courierId)
  if (isRefusal(found)) return
  const { cityId } = found
  await notifyStaff(
    trx,
    {
      roles: rotaPlanners,
      only: async (person) => [null, cityId].includes(await ownCityOf(trx, person)),
    },
    now,
    { ...notification, values: { ...notification.values, city: cityId } },
  )
}
