// Formats days, time windows and moments as texts.

import { orderMessages } from './messages/order.ts'
import { timeMessages } from './messages/time.ts'
import type { DeviceClock } from '@huishou/wire/device-time'
import type { Language } from '@huishou/wire/text'
import { addDays, clockText, dayOf, minuteOfDay } from '@huishou/wire/time'
import { textIn, type Say } from './language.ts'

/** Formats a day: `2026-11-21` → `今天`, `明天`, `11-23`. */
export const dayText = (day: string, language: Language, now = Date.now()): string => {
  const today = dayOf(now)
  if (day === today) return textIn(language, timeMessages.today)
  if (day === addDays(today, 1)) return textIn(language, timeMessages.tomorrow)
  if (day === addDays(today, -1)) return textIn(language, timeMessages.yesterday)
  return day.slice(5)
}

type Window = { slotDay: string | null; slotStartMinute: number | null; slotEndMinute: number | null }

/** Formats the time window of an order: `14:00–16:00`; empty if the order has none. */
export const windowText = ({ slotStartMinute, slotEndMinute }: Window): string =>
  slotStartMinute === null
    ? ''
    : `${clockText(slotStartMinute)}–${clockText(slotEndMinute ?? slotStartMinute)}`

/** Formats the day and the time window of an order: `今天 14:00–16:00`. */
export const slotText = (order: Window, language: Language): string =>
  [order.slotDay && dayText(order.slotDay, language), windowText(order)].filter(Boolean).join(' ')

/** Formats a moment: `今天 15:12`. */
export const momentText = (at: number, language: Language): string =>
  `${dayText(dayOf(at), language)} ${clockText(minuteOfDay(at))}`

type Happened = { at: number; doneAt: number | null; clock: DeviceClock }

/** The time of an event and, if later, of its arrival: `今天 10:15（11:02 收到）`; a wrong clock is mentioned. */
export const timesOf = ({ at, doneAt, clock }: Happened, say: Say, language: Language): string => {
  const wrong =
    clock === 'off' ? say(orderMessages.clockOff) : clock === 'implausible' ? say(orderMessages.clockBad) : ''
  const received = doneAt === null ? '' : say(orderMessages.received, { at: clockText(minuteOfDay(at)) })
  const more = [received, wrong].filter(Boolean).join(language === 'zh' ? '，' : ', ')
  return momentText(doneAt ?? at, language) + (more && (language === 'zh' ? `（${more}）` : ` (${more})`))
}

/** Formats the age of a moment as `刚刚`, `5 分钟前` or `3 小时前`; an older one is shown as its date and time. */
export const ageText = (at: number, language: Language, now = Date.now()): string => {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return textIn(language, timeMessages.justNow)
  if (minutes < 60) return textIn(language, timeMessages.minutesAgo, { count: minutes })
  if (minutes < 24 * 60) return textIn(language, timeMessages.hoursAgo, { count: Math.floor(minutes / 60) })
  return momentText(at, language)
}
