// Formats how long ago something happened.

import { DAY, HOUR, MINUTE } from '@huishou/wire/time'

/** The texts of a relative time: "just now", "5 minutes ago" and so on. */
type RelativeTimeMessages = {
  now: string
  minutes: (count: number) => string
  hours: (count: number) => string
  days: (count: number) => string
}

/** Formats the time from `at` to `now`, both in epoch ms; if the clock was set back, it reads "just now". */
export const relativeTime = (at: number, now: number, messages: RelativeTimeMessages): string => {
  const age = now - at
  if (age < MINUTE) return messages.now
  if (age < HOUR) return messages.minutes(Math.floor(age / MINUTE))
  if (age < DAY) return messages.hours(Math.floor(age / HOUR))
  return messages.days(Math.floor(age / DAY))
}
