import { clockText, minuteOfDay } from '@huishou/wire/time'

/**
 * Parses service hours such as `08:00-20:00`; null for any other text. `open` tells whether `now` is within the hours,
 * in China time.
 */
export const openNow = (hours: string, now: number): { from: string; to: string; open: boolean } | null => {
  const [, from, to] =
    /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d)-([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/.exec(hours) ?? []
  if (!from || !to) return null
  const time = clockText(minuteOfDay(now))
  const open = from <= to ? from <= time && time < to : from <= time || time < to
  return { from, to, open }
}
