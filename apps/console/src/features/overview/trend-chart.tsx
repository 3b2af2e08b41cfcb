import { BarChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useSay } from '../../shared/language.ts'
import { useDark } from '../../shared/preferences.ts'
import { measures, type Measure } from './measures.ts'
import type { DayFigures } from './queries.ts'
import { words } from './words.ts'

register([BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const MONTH_AND_DAY = 5

const optionsOf = (figures: readonly DayFigures[], show: Measure) => {
  const { number, print, colour } = measures[show]
  const ink = colourOf('--ink-3')
  const line = colourOf('--line')
  return {
    animationDuration: 300,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: {
      left: 8,
      right: 8,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'axisLabel' as const,
    },
    tooltip: {
      trigger: 'axis' as const,
      backgroundColor: colourOf('--surface'),
      borderColor: line,
      textStyle: { color: colourOf('--ink') },
      axisPointer: { type: 'shadow' as const },
      formatter: (points: unknown) => {
        const at = (points as { dataIndex: number }[])[0]?.dataIndex ?? 0
        const day = figures[at]
        return day ? `${day.day}<br/><b>${print(day[show])}</b>` : ''
      },
    },
    xAxis: {
      type: 'category' as const,
      data: figures.map(({ day }) => day.slice(MONTH_AND_DAY)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { color: ink },
    },
    yAxis: {
      type: 'value' as const,
      minInterval: show === 'orders' ? 1 : 0,
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: ink },
    },
    series: [
      {
        type: 'bar' as const,
        barMaxWidth: 26,
        itemStyle: { color: colourOf(colour), borderRadius: [5, 5, 0, 0] },
        data: figures.map((day) => number(day[show])),
      },
    ],
  }
}

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
  const dark = useDark()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  useEffect(() => {
    if (!box.current) return
    const made = init(box.current, null, { renderer: 'svg' })
    chart.current = made
    const resized = new ResizeObserver(() => made.resize())
    resized.observe(box.current)
    return () => {
      resized.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    // The page's colours change in an effect of the app, after this one.
    const frame = requestAnimationFrame(() => chart.current?.setOption(optionsOf(figures, show), true))
    return () => cancelAnimationFrame(frame)
  }, [figures, show, dark])
  const label = say(words.chartText, {
    from: figures[0]?.day ?? '',
    to: figures.at(-1)?.day ?? '',
    measure: say(measures[show].text),
  })
  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
