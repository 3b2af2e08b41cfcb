import type { Language } from '@huishou/wire/text'

/** Formats the weekday of a date in its short form: `2026-11-27` → `周五`. */
export const weekdayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
