// Turns the refusal of an order for a day of a recurring pickup into the reason that people are shown.

import type { PlanFailReason } from '@huishou/wire/pickup/plan-states'
import type { Refusal } from '@huishou/wire/refusals'
import type { Handle } from '../../platform/database.ts'
import { readHoliday, type RotaTables } from '../../rota/index.ts'
import type { PlanRow } from './tables.ts'

const reasons: Partial<Record<Refusal['refusal'], PlanFailReason>> = {
  SLOT_FULL: 'full',
  SLOT_NOBODY: 'nobody',
  SLOT_UNKNOWN: 'no_window',
  SLOT_PAST: 'too_late',
  OUT_OF_ZONE: 'out_of_zone',
  NOT_FOUND: 'address_gone',
  CATEGORY_UNKNOWN: 'material',
  BELOW_MINIMUM: 'too_little',
  OPEN_ORDER_LIMIT: 'open_orders',
  LATE_CANCEL_BLOCK: 'late_cancels',
  MEMBER_BLOCKED: 'blocked',
}

/** Whether another window of the same day may still be possible. */
export const isOfWindow = ({ refusal }: Refusal): boolean =>
  ['SLOT_FULL', 'SLOT_NOBODY', 'SLOT_UNKNOWN', 'SLOT_PAST'].includes(refusal)

/** The reason why no order was made for a day. If nobody works because of a holiday, the holiday is the reason. */
export const orderFailureReason = async (
  db: Handle<RotaTables>,
  { cityId }: Pick<PlanRow, 'cityId'>,
  day: string,
  { refusal }: Refusal,
): Promise<PlanFailReason> => {
  if (refusal === 'SLOT_NOBODY' && (await readHoliday(db, cityId, day)) !== null) return 'holiday'
  return reasons[refusal] ?? 'other'
}
