import type { Language } from '@huishou/wire'
import { useLanguage } from './i18n.ts'

/** The company's calendar: days and hours are those of the place where it works. */
const ZONE = 'Asia/Shanghai'
const DAY_MS = 86_400_000

function formatsIn(language: Language) {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  const monthDay = new Intl.DateTimeFormat(locale, { timeZone: ZONE, month: 'short', day: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
  const number = new Intl.NumberFormat(locale)
  const kilograms = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

  const daysAway = (at: number, now: number) =>
    Math.round((Date.parse(iso.format(at)) - Date.parse(iso.format(now))) / DAY_MS)
  /** 昨天, 今天, 明天, else 11月21日. */
  const day = (at: number, now = Date.now()) => {
    const away = daysAway(at, now)
    if (Math.abs(away) > 1) return monthDay.format(at)
    const word = relative.format(away, 'day')
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
  return {
    number: (value: number) => number.format(value),
    /** `12.40 公斤` from integer grams. */
    weight: (grams: number) => `${kilograms.format(grams / 1000)} ${language === 'zh' ? '公斤' : 'kg'}`,
    date: (at: number) => date.format(at),
    time: (at: number) => time.format(at),
    day,
    /** `今天 15:12` */
    moment: (at: number, now = Date.now()) => `${day(at, now)} ${time.format(at)}`,
    /** `今天 14:00–16:00` */
    slot: (from: number, to: number, now = Date.now()) =>
      `${day(from, now)} ${time.format(from)}–${time.format(to)}`,
  }
}

const all = { zh: formatsIn('zh'), en: formatsIn('en') }

/** Numbers, weights, days and times as the chosen language writes them. Instants are epoch ms. */
export function useFormats() {
  return all[useLanguage()]
}
