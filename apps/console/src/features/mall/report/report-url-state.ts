import type { Text } from '@huishou/wire/text'
import { addDays, dayOf } from '@huishou/wire/time'
import { money } from '../../../shared/format.ts'
import { calendarDay, oneOf, type StateOf } from '../../../shared/url-state.ts'
import type { Report } from '../queries.ts'
import { reportMessages as messages } from './messages.ts'

export type ReportRow = Report['rows'][number]
export const measures = ['moneyFen', 'points', 'orders', 'pieces', 'refundFen'] as const
export type Measure = (typeof measures)[number]

export const reportSpec = {
  from: calendarDay,
  to: calendarDay,
  by: oneOf(['day', 'goods', 'category'], 'day'),
  show: oneOf(measures, 'moneyFen'),
}
export type ReportFilters = StateOf<typeof reportSpec>

type Figure = Exclude<keyof ReportRow, 'key' | 'name'>
export const isMoney = (figure: Figure) => figure === 'moneyFen' || figure === 'refundFen'
export const printed = (figure: Figure, value: number) =>
  isMoney(figure) ? money(value) : value.toLocaleString('en-US')

/** The selected period; the last 30 days by default. */
export const daysOf = ({ from, to }: ReportFilters) => {
  const last = to || dayOf(Date.now())
  return { fromDay: from || addDays(last, -29), toDay: last }
}
export type Days = ReturnType<typeof daysOf>

type Head = { key: 'name' | Figure; text: Text }
const headName = {
  day: messages.dayHead,
  goods: messages.goodsHead,
  category: messages.categoryHead,
} as const
/** The columns of the table. */
export const headsOf = (by: ReportFilters['by']): Head[] => [
  { key: 'name', text: headName[by] },
  ...(['orders', 'pieces', 'moneyFen', 'points', 'refundFen', 'refundPoints'] as const).map((key) => ({
    key,
    text: messages[key],
  })),
]
