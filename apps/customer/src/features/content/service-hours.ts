import { clockText, minuteOfDay } from '@huishou/wire/time'

/** `08:00-20:00` read; null where nothing is said. `open`: whether the hours hold at `now`, by the clocks of China. */
export const openNow = (hours: string, now: number): { from: string; to: string; open: boolean } | null => {
  const [, from, to] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(hours) ?? []
  if (!from || !to) return null
  const time = clockText(minuteOfDay(now))
  return { from, to, open: from <= time && time < to }
}
