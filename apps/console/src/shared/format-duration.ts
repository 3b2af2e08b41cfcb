import type { Language } from '@huishou/wire/text'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'

/**
 * A duration in its two largest units, such as `3 天 4 小时`; the second is omitted when it is zero. Less than a minute
 * is `1 分钟`.
 */
export const formatDuration = (ms: number, language: Language): string => {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ]
  const zh = language === 'zh'
  const inHours = zh ? `${hours} 小时` : `${hours} h`
  if (days > 0) {
    const inDays = zh ? `${days} 天` : `${days} d`
    return hours > 0 ? `${inDays} ${inHours}` : inDays
  }
  if (hours === 0) return zh ? `${Math.max(1, minutes)} 分钟` : `${Math.max(1, minutes)} min`
  return minutes > 0 ? `${inHours} ${zh ? `${minutes} 分` : `${minutes} min`}` : inHours
}
