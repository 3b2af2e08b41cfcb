// Formats money, weights, days, times and lists of names in the UI language.

import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { clockText, dateTimeOf, dayOf, addDays } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'

/** `1820` → `¥18.20`. */
export const money = formatYuan

/** `12400` → `12.40 公斤` or `12.40 kg`; large weights get thousands separators. */
export const weight = (grams: number, language: Language): string => {
  const [whole = '0', part = '00'] = formatKg(grams).split('.')
  return `${Number(whole).toLocaleString('en-US')}.${part} ${language === 'zh' ? '公斤' : 'kg'}`
}

/** A range of estimated money, such as `¥18.20 – 36.40`; a dash if nothing was estimated. */
export const moneyRange = (minFen: number, maxFen: number): string => {
  if (minFen === 0 && maxFen === 0) return '—'
  return minFen === maxFen ? money(minFen) : `${money(minFen)} – ${money(maxFen).replace('¥', '')}`
}

/** Price with its unit: `¥0.90/公斤`. */
export const moneyPerUnit = (fen: number, unit: 'kg' | 'piece' | 'tonne', language: Language): string => {
  const name = {
    kg: { zh: '公斤', en: 'kg' },
    piece: { zh: '件', en: 'pc' },
    tonne: { zh: '吨', en: 't' },
  }[unit][language]
  return `${money(fen)}/${name}`
}

const near: Record<number, Record<Language, string>> = {
  [-1]: { zh: '昨天', en: 'Yesterday' },
  0: { zh: '今天', en: 'Today' },
  1: { zh: '明天', en: 'Tomorrow' },
}

/** `2026-11-21` → `昨天`, `今天`, `明天`, `11-21` or, in another year, the full date. */
export const dayText = (day: string, now: number, language: Language): string => {
  const today = dayOf(now)
  for (const distance of [-1, 0, 1]) {
    if (day === addDays(today, distance)) return near[distance]?.[language] ?? day
  }
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day
}

/** A day with a time window: `今天 14:00–16:00`; a dash without a day. */
export const windowText = (
  day: string | null,
  start: number | null,
  end: number | null,
  now: number,
  language: Language,
): string => {
  if (day === null) return '—'
  if (start === null || end === null) return dayText(day, now, language)
  return `${dayText(day, now, language)} ${clockText(start)}–${clockText(end)}`
}

/** A time with its day as in `dayText`: `今天 14:58`, `11-20 09:12`. */
export const timeText = (at: number, now: number, language: Language): string =>
  `${dayText(dayOf(at), now, language)} ${dateTimeOf(at).slice(11, 16)}`

/** The short name of the weekday: `周六`, `Sat`. */
export const weekday = (day: string, language: Language): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })

export const fullTime = dateTimeOf

/** A list of names, joined with the comma of the language. */
export const namesText = (names: readonly string[], language: Language): string =>
  names.join(language === 'zh' ? '、' : ', ')
