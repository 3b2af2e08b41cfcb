// The measures of the mall's sales report, and the format of their values.

import { money } from '../../../shared/format.ts'
import type { Report } from '../queries.ts'

export type ReportRow = Report['rows'][number]
/** The measures that the chart can show. */
export const measures = ['moneyFen', 'points', 'orders', 'pieces', 'refundFen'] as const
export type Measure = (typeof measures)[number]

export type Figure = Exclude<keyof ReportRow, 'key' | 'name'>
export const isMoney = (figure: Figure) => figure === 'moneyFen' || figure === 'refundFen'
export const printed = (figure: Figure, value: number) =>
  isMoney(figure) ? money(value) : value.toLocaleString('en-US')
