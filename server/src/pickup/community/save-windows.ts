// Stores the time windows of a community day, on which couriers collect from a whole estate.

import type { InputOf } from '@huishou/wire/client'
import type { saveCommunityDay } from '@huishou/wire/community/staff'
import { clockText } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import { readWindows } from './book-and-release-places.ts'
import type { CommunityDayRow, CommunityTables } from './tables.ts'

type Windows = InputOf<typeof saveCommunityDay>['windows']

/** The windows of a day as one line each: their hours, and for the audit log with their most orders as well. */
export const readWindowTexts = async (
  db: Handle<CommunityTables>,
  dayId: number,
): Promise<{ hours: string; full: string }> => {
  const windows = ((await readWindows(db, [dayId])).get(dayId) ?? []).map((window) => ({
    hours: `${clockText(window.startMinute)}–${clockText(window.endMinute)}`,
    most: window.most,
  }))
  return {
    hours: windows.map(({ hours }) => hours).join(', '),
    full: windows.map(({ hours, most }) => `${hours} (${most})`).join(', '),
  }
}

/**
 * Replaces the windows of a day. Those of a draft are deleted; those of a published day are only marked, because orders
 * that have left the day still name them, and a window that comes back takes its old row.
 */
export const saveWindows = async (
  trx: Transaction<CommunityTables>,
  now: number,
  { id: dayId, state }: CommunityDayRow,
  windows: Windows,
): Promise<void> => {
  if (state === 'draft') await trx.deleteFrom('communityWindow').where('dayId', '=', dayId).execute()
  else
    await trx
      .updateTable('communityWindow')
      .set({ removedAt: now })
      .where('dayId', '=', dayId)
      .where('removedAt', 'is', null)
      .execute()
  await trx
    .insertInto('communityWindow')
    .values(
      windows.map(({ startMinute, endMinute, most }) => ({
        dayId,
        startMinute,
        endMinute,
        most,
        taken: 0,
        removedAt: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['dayId', 'startMinute']).doUpdateSet((e) => ({
        endMinute: e.ref('excluded.endMinute'),
        most: e.ref('excluded.most'),
        removedAt: null,
      })),
    )
    .execute()
}
