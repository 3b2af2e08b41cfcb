// Chart on the overview page that shows one measure, such as the weight collected, for each day of the chosen period.

import { useMemo } from 'react'
import { BarChart } from '../../shared/display/bar-chart.tsx'
import { useSay } from '../../shared/language.ts'
import { measures, type Measure } from './chart-measures.ts'
import type { DayFigures } from './queries.ts'
import { messages } from './messages.ts'

const MONTH_AND_DAY = 5

export function TrendChart({
  figures,
  show,
  height,
}: {
  figures: readonly DayFigures[]
  show: Measure
  height: number
}) {
  const say = useSay()
  const { text, number, print, colour } = measures[show]
  const points = useMemo(
    () =>
      figures.map((day) => ({
        label: day.day.slice(MONTH_AND_DAY),
        title: day.day,
        value: number(day[show]),
        text: print(day[show]),
      })),
    [figures, show, number, print],
  )
  const label = say(messages.chartText, {
    from: figures[0]?.day ?? '',
    to: figures.at(-1)?.day ?? '',
    measure: say(text),
  })
  return <BarChart points={points} colour={colour} label={label} height={height} whole={show === 'orders'} />
}
