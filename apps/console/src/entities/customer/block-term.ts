// Converts between the term chosen in the block form and the time when the block ends.

import type { BlockReason, BlockScope } from '@huishou/wire/member/block-choices'
import { DAY, dayOf, instantOf } from '@huishou/wire/time'
import dayjs, { type Dayjs } from 'dayjs'

export const terms = ['week', 'month', 'quarter', 'good', 'day'] as const
type Term = (typeof terms)[number]
const DAYS: Partial<Record<Term, number>> = { week: 7, month: 30, quarter: 90 }
/** The values of the form that blocks a customer. */
export type Values = { scopes: BlockScope[]; reason: BlockReason; note: string; term: Term; day?: Dayjs }

/** The end of the block; undefined if the block never ends. A chosen day is the last blocked day. */
export const untilOf = ({ term, day }: Values): number | undefined => {
  if (term === 'good') return undefined
  if (term === 'day') return day ? instantOf(day.format('YYYY-MM-DD')) + DAY : undefined
  return Date.now() + (DAYS[term] ?? 0) * DAY
}

/** Form values for an existing block: its term and, if it ends, its last day. */
export const termOf = (block: { untilAt: number | null } | null): Pick<Values, 'term' | 'day'> => {
  if (!block) return { term: 'month' }
  if (block.untilAt === null) return { term: 'good' }
  return { term: 'day', day: dayjs(dayOf(block.untilAt - 1)) }
}
