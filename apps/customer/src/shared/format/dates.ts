// Formats days, time slots and points in time.

import type { Language } from '@huishou/wire/text'
import { addDays, clockText, dayOf, isDay, minuteOfDay } from '@huishou/wire/time'
import { serverNow } from '../clock.ts'

const NEAR: Record<Language, Record<number, string>> = {
  zh: { [-2]: '前天', [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' },
  en: { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' },
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day in China time: `今天`, `明天`, `11月23日`, `2025年3月1日`. */
export const dayText = (day: string, language: Language, now: number = serverNow()): string => {
  if (!isDay(day)) return day
  const today = dayOf(now)
  const near = [-2, -1, 0, 1, 2].find((days) => addDays(today, days) === day)
  const word = near === undefined ? undefined : NEAR[language][near]
  if (word) return word
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  if (language === 'zh') return `${sameYear ? '' : `${year}年`}${month}月${date}日`
  return `${MONTHS[month - 1]} ${date}${sameYear ? '' : `, ${year}`}`
}

/** Formats a time slot: `今天 14:00–16:00`. */
export const windowText = (
  slot: { day: string; startMinute: number; endMinute: number },
  language: Language,
  now: number = serverNow(),
): string => `${dayText(slot.day, language, now)} ${clockText(slot.startMinute)}–${clockText(slot.endMinute)}`

/** Formats a time in the server's notation, `2026-11-21 15:12:09`: `今天 15:12`, `Today 15:12`. */
export const serverTimeText = (text: string, language: Language, now: number = serverNow()): string => {
  const [day = '', clock = ''] = text.split(' ')
  return isDay(day) ? `${dayText(day, language, now)} ${clock.slice(0, 5)}`.trim() : text
}

/** Formats an instant: `今天 15:12`, `昨天 20:06`, `11月3日 09:30`. */
export const momentText = (at: number, language: Language, now: number = serverNow()): string =>
  `${dayText(dayOf(at), language, now)} ${clockText(minuteOfDay(at))}`
