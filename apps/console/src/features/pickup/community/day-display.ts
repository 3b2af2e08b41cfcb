// Display helpers for community days, on which couriers collect from a whole estate: tag colours, and texts for time
// windows, bonus and the property manager's share.
import type { Language } from '@huishou/wire/text'
import type { CommunityDayState, CommunityStatementState } from '@huishou/wire/community/states'
import { clockText } from '@huishou/wire/time'
import type { Tone } from '../../../shared/display/tone-tag.tsx'
import { moneyPerUnit } from '../../../shared/format.ts'
import type { Say } from '../../../shared/language.ts'
import { messages } from './messages.ts'
import type { DayRow } from './queries.ts'

export const dayTones: Record<CommunityDayState, Tone> = {
  draft: 'calm',
  published: 'info',
  running: 'good',
  ended: 'calm',
  cancelled: 'bad',
}
export const statementTones: Record<CommunityStatementState, Tone> = {
  open: 'warn',
  agreed: 'warn',
  paid: 'good',
}

export const windowOf = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }): string =>
  `${clockText(startMinute)}–${clockText(endMinute)}`

/** Text from the start of a day's first window to the end of its last one. */
export const hoursOf = ({ windows }: Pick<DayRow, 'windows'>): string => {
  const [first, last] = [windows[0], windows.at(-1)]
  return first && last ? windowOf({ startMinute: first.startMinute, endMinute: last.endMinute }) : ''
}

export const bonusOf = ({ bonusPercent, bonusFrom }: DayRow, say: Say): string =>
  bonusPercent === 0
    ? say(messages.noBonus)
    : say(messages.bonusText, { from: bonusFrom, percent: bonusPercent })

/** The property manager's share as text, such as “¥0.05/公斤” or “3%”; empty if there is none. */
export const shareOf = (
  { shareKind, shareRate }: Pick<DayRow, 'shareKind' | 'shareRate'>,
  language: Language,
): string => {
  if (shareKind === 'none') return ''
  return shareKind === 'kg' ? moneyPerUnit(shareRate, 'kg', language) : `${shareRate}%`
}
