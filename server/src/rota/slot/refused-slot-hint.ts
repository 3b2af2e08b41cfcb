// Texts that tell a customer which time windows can be booked, after one was refused.

import type { Text } from '@huishou/wire/text'
import { clockText } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { Zone } from '../../place/index.ts'
import { readBookingDays } from './booking-days.ts'
import { readZoneSlots, slotsWithoutZone } from './read-slots.ts'
import type { SellingTables } from './take-place.ts'
import { daysFrom, DEFAULT_HOURS, lastDay } from './windows.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day as text: `2026-11-24` → `11月24日`, `24 Nov`. */
export const dayText = (day: string): Text => {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return { zh: `${month}月${date}日`, en: `${date} ${MONTHS[month - 1] ?? ''}` }
}

/**
 * Text appended to the refusal of a window: hours, last day, and the free window nearest to the requested minute when
 * the day is bookable. The protocol's clients offer any day and minute.
 */
export const slotHint = async (
  db: Handle<SellingTables>,
  zone: Zone | null,
  wanted: { day: string; minute: number | null },
  now: number,
): Promise<Text> => {
  const { openMinute, closeMinute } = zone ?? DEFAULT_HOURS
  const hours = `${clockText(openMinute)}–${clockText(closeMinute)}`
  const bookingDays = await readBookingDays(db)
  const days = daysFrom(now, bookingDays)
  const last = dayText(lastDay(now, bookingDays))
  const hint = {
    zh: `。可预约每天 ${hours}，两小时一段，最晚 ${last.zh}`,
    en: ` Two-hour windows run ${hours} every day, until ${last.en}.`,
  }
  const from = days.indexOf(wanted.day)
  if (from < 0) return hint
  const slots = zone
    ? await readZoneSlots(db, now, { cityId: zone.cityId, zones: [zone], days: days.slice(from) })
    : slotsWithoutZone(DEFAULT_HOURS, bookingDays, now).flatMap((each) => each.slots)
  const far = ({ day, startMinute }: { day: string; startMinute: number }): number =>
    days.indexOf(day) * 24 * 60 + Math.abs(startMinute - (wanted.minute ?? openMinute))
  const [nearest] = slots
    .filter(({ day, bookable }) => bookable && day >= wanted.day)
    .toSorted((a, b) => far(a) - far(b))
  if (!nearest) return hint
  const window = `${clockText(nearest.startMinute)}–${clockText(nearest.endMinute)}`
  const day = dayText(nearest.day)
  return {
    zh: `${hint.zh}；最近的空档是 ${day.zh} ${window}`,
    en: `${hint.en} The nearest free one is ${window} on ${day.en}.`,
  }
}
