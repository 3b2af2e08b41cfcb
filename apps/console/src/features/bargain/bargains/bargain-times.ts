import { type BargainState } from '@huishou/wire/bargain/states'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import type { Say } from '../../../shared/language.ts'
import { messages } from '../messages.ts'

/** `3 天 4 小时`: a duration in its two largest units. */
export const lengthText = (ms: number, say: Say): string => {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.max(1, Math.floor((ms % HOUR) / MINUTE)),
  ]
  if (days > 0) return say(hours > 0 ? messages.daysHours : messages.days, { days, hours })
  return hours > 0 ? say(messages.hoursMinutes, { hours, minutes }) : say(messages.minutes, { minutes })
}

/** The time until a bargain starts or ends. */
export const turnText = (
  { state, startAt, endAt }: { state: BargainState; startAt: number; endAt: number },
  now: number,
  say: Say,
): string => {
  if (state === 'ended') return ''
  if (now < startAt) return say(messages.startsIn, { time: lengthText(startAt - now, say) })
  return now < endAt ? say(messages.endsIn, { time: lengthText(endAt - now, say) }) : ''
}
