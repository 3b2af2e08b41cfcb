// The measures that the chart on the overview page can show.

import { yuanFromFen } from '@huishou/wire/money'
import type { Text } from '@huishou/wire/text'
import { formatKg } from '@huishou/wire/weight'
import { money } from '../../shared/format.ts'
import type { DayFigures } from './queries.ts'
import { messages } from './messages.ts'

export type Measure = Exclude<keyof DayFigures, 'day'>

const GRAMS_PER_KG = 1000

/** Each measure has a name, its value for the chart, its formatted text and its colour. */
export const measures: Record<
  Measure,
  { text: Text; number: (value: number) => number; print: (value: number) => string; colour: string }
> = {
  totalFen: { text: messages.yuan, number: yuanFromFen, print: money, colour: '--money' },
  totalG: {
    text: messages.kilograms,
    number: (grams) => grams / GRAMS_PER_KG,
    print: formatKg,
    colour: '--brand',
  },
  orders: {
    text: messages.orders,
    number: (count) => count,
    print: (count) => count.toLocaleString('en-US'),
    colour: '--info',
  },
}
