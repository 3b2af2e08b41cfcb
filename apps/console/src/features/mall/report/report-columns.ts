import type { Text } from '@huishou/wire/text'
import { reportMessages as messages } from './messages.ts'
import { type Figure } from './report-measures.ts'
import { type ReportFilters } from './report-url-state.ts'

type Head = { key: 'name' | Figure; text: Text }
const headName = {
  day: messages.dayHead,
  goods: messages.goodsHead,
  category: messages.categoryHead,
} as const
/** The columns of the table in the mall's sales report; the first one depends on the grouping. */
export const headsOf = (by: ReportFilters['by']): Head[] => [
  { key: 'name', text: headName[by] },
  ...(['orders', 'pieces', 'moneyFen', 'points', 'refundFen', 'refundPoints'] as const).map((key) => ({
    key,
    text: messages[key],
  })),
]
