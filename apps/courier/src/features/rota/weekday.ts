import type { Language } from '@huishou/wire/text'

/** `周五`, of a day like `2026-11-27`. */
export const weekdayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
