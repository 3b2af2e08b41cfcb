// The measures of the bargain report, their colours in the chart, and the format of their values.

import { money } from '../../../shared/format.ts'

/** The measures that the chart by day can show. */
export const measures = ['runs', 'helps', 'brought', 'bought', 'soldFen', 'marginFen'] as const
export type Measure = (typeof measures)[number]
export const colours: Record<Measure, string> = {
  runs: '--info',
  helps: '--brand',
  brought: '--violet',
  bought: '--coral',
  soldFen: '--money',
  marginFen: '--brand',
}

export type Figure = Measure | 'floors' | 'expired' | 'cutFen'
const monies: ReadonlySet<string> = new Set(['soldFen', 'marginFen', 'cutFen'])
export const isMoney = (figure: Figure): boolean => monies.has(figure)
export const printed = (figure: Figure, value: number): string =>
  isMoney(figure) ? money(value) : value.toLocaleString('en-US')
