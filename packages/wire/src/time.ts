// Units of time, and conversions between instants and days in China time.

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * China has one time zone without daylight saving time, so plain arithmetic is exact; the protocol is fixed to it
 * (docs/rules/protocol.md#values).
 */
const CHINA = 8 * HOUR

const pad = (value: number): string => value.toString().padStart(2, '0')

/** Instant → `YYYY-MM-DD` in China time. */
export const dayOf = (at: number): string => new Date(at + CHINA).toISOString().slice(0, 10)

/** Instant → `YYYY-MM-DD HH:mm:ss` in China time. */
export const dateTimeOf = (at: number): string =>
  new Date(at + CHINA).toISOString().slice(0, 19).replace('T', ' ')

/** Instant → `HH:mm:ss` in China time. */
export const timeOfDay = (at: number): string => dateTimeOf(at).slice(11)

/** Instant → minutes after midnight in China time. */
export const minuteOfDay = (at: number): number => Math.floor(((at + CHINA) % DAY) / MINUTE)

/** `YYYY-MM-DD` and minutes after midnight → instant. NaN for a day that does not exist. */
export const instantOf = (day: string, minute = 0): number => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  return isDay(day) ? midnight - CHINA + minute * MINUTE : Number.NaN
}

/** Whether it is a real calendar day, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** `2025-10-20` + 1 → `2025-10-21`. */
export const addDays = (day: string, days: number): string => dayOf(instantOf(day) + days * DAY)

/** 840 → `14:00`. */
export const clockText = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** `14:00` or `14:00:00` → 840, up to `24:00` → 1440; null for anything else. */
export const parseClock = (text: string): number | null => {
  const match = /^([01]?\d|2[0-3]|24(?=:00(?::00)?$)):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim())
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
