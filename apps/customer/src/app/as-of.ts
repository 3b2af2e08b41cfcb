import { DAY, HOUR, MINUTE } from '@huishou/wire/time'

/** How long ago, as people say it; the words are the caller's. */
type AgeWords = {
  now: string
  minutes: (count: number) => string
  hours: (count: number) => string
  days: (count: number) => string
}

/** `at` and `now` in epoch ms; a clock that was set back reads as "just now". */
export const ageText = (at: number, now: number, words: AgeWords): string => {
  const age = now - at
  if (age < MINUTE) return words.now
  if (age < HOUR) return words.minutes(Math.floor(age / MINUTE))
  if (age < DAY) return words.hours(Math.floor(age / HOUR))
  return words.days(Math.floor(age / DAY))
}
