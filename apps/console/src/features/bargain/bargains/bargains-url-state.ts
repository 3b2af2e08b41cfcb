import { bargainStates, type BargainState } from '@huishou/wire/bargain/states'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { onlySet } from '../../../shared/desk/set-filters.ts'
import type { Say } from '../../../shared/language.ts'
import type { Tone } from '../../../shared/display/tone-tag.tsx'
import { oneOf, pageNumber, recordOrNew, text, whole, type StateOf } from '../../../shared/url-state.ts'
import { messages } from '../messages.ts'

export const bargainTabs = ['all', ...bargainStates] as const

/** The filters in the URL; `order` is the bargain open in the drawer, `edit` the one in the editor. */
export const bargainSpec = {
  state: oneOf(bargainTabs, 'all'),
  q: text(50),
  sort: oneOf(['newest', 'start', 'end', 'runs', 'bought'], 'newest'),
  page: pageNumber,
  order: whole(null),
  edit: recordOrNew,
}
export type BargainFilters = StateOf<typeof bargainSpec>

export const noBargainFilters = { state: 'all', q: '', sort: 'newest' } as const

/** Builds the endpoint's input from the filters. */
export const bargainInput = ({ state, q, sort }: BargainFilters) => ({
  sort,
  ...(state === 'all' ? {} : { state }),
  ...onlySet({ q }),
})

export const bargainTones: Record<BargainState, Tone> = {
  draft: 'calm',
  scheduled: 'info',
  live: 'good',
  paused: 'warn',
  sold_out: 'violet',
  ended: 'calm',
}

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
