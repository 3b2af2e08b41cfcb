import type { BargainState } from '@huishou/wire/bargain/states'
import { formatDuration } from '../../../shared/format-duration.ts'
import type { Say } from '../../../shared/language.ts'
import { messages } from '../messages.ts'

type BargainTimes = { state: BargainState; startAt: number; endAt: number }

/** Formats the time until a bargain starts or ends; empty once it has ended. */
export const timeLeftText = ({ state, startAt, endAt }: BargainTimes, now: number, say: Say): string => {
  if (state === 'ended') return ''
  if (now < startAt) return say(messages.startsIn, { time: formatDuration(startAt - now, say) })
  return now < endAt ? say(messages.endsIn, { time: formatDuration(endAt - now, say) }) : ''
}
