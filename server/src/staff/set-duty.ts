// Records that a courier goes on duty or off duty.

import { announce, type Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { moveStaff } from './position.ts'
import type { StaffTables } from './tables.ts'

export type Duty = { onDuty: boolean; latitude?: number; longitude?: number }

/** Starts or ends a courier's shift. If no position is given, the last known one stays. */
export const setDuty = async (
  trx: Transaction<StaffTables>,
  actor: StaffMember,
  now: number,
  { onDuty, latitude, longitude }: Duty,
): Promise<void> => {
  const duty = onDuty ? 1 : 0
  await trx.updateTable('staff').set({ seenAt: now }).where('id', '=', actor.staffId).execute()
  // repeating the same duty does not change when the shift began or ended
  await trx
    .updateTable('staff')
    .set({ onDuty: duty, dutyChangedAt: now })
    .where('id', '=', actor.staffId)
    .where('onDuty', '<>', duty)
    .execute()
  if (latitude !== undefined && longitude !== undefined)
    await moveStaff(trx, actor.staffId, { latitude, longitude, at: now })
  announce(trx, { audience: 'staff', event: { topic: 'duty', courierId: actor.staffId } })
}
