import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import type { Say } from './language.ts'

const texts = {
  daysHours: { zh: '{days} 天 {hours} 小时', en: '{days} d {hours} h' },
  days: { zh: '{days} 天', en: '{days} d' },
  hoursMinutes: { zh: '{hours} 小时 {minutes} 分', en: '{hours} h {minutes} min' },
  hours: { zh: '{hours} 小时', en: '{hours} h' },
  minutes: { zh: '{minutes} 分钟', en: '{minutes} min' },
}

/**
 * Formats a duration in its two largest units, such as `3 天 4 小时`; a second unit of zero is omitted. Less than a
 * minute becomes `1 分钟`.
 */
export const formatDuration = (ms: number, say: Say): string => {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ]
  if (days > 0) return say(hours > 0 ? texts.daysHours : texts.days, { days, hours })
  if (hours > 0) return say(minutes > 0 ? texts.hoursMinutes : texts.hours, { hours, minutes })
  return say(texts.minutes, { minutes: Math.max(1, minutes) })
}
