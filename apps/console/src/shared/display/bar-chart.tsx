import { BarChart as Bars } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useDark } from '../preferences.ts'

register([Bars, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

/** One bar: `label` is below it, `title` and `text` are in its tooltip. */
export type BarPoint = { label: string; title: string; value: number; text: string }
type Props = {
  points: readonly BarPoint[]
  /** A CSS variable of the theme, e.g. `--money`. */
  colour: string
  /** A description of the chart for screen readers. */
  label: string
  height: number
  /** Uses only whole numbers on the axis. */
  whole?: boolean
  /** Draws horizontal bars, for names rather than days. */
  lying?: boolean
}

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const NAME_WIDTH = 170

const optionsOf = ({ points, colour, whole = false, lying = false }: Props) => {
  const ink = colourOf('--ink-3')
  const line = colourOf('--line')
  const names = {
    type: 'category' as const,
    data: points.map(({ label }) => label),
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: { color: ink, ...(lying ? { width: NAME_WIDTH, overflow: 'truncate' as const } : {}) },
  }
  const values = {
    type: 'value' as const,
    minInterval: whole ? 1 : 0,
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: ink },
  }
  return {
    animationDuration: 300,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: {
      left: 8,
      right: lying ? 24 : 8,
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
      formatter: (at: unknown) => {
        const point = points[(at as { dataIndex: number }[])[0]?.dataIndex ?? 0]
        return point ? `${escaped(point.title)}<br/><b>${escaped(point.text)}</b>` : ''
      },
    },
    xAxis: lying ? values : names,
    yAxis: lying ? names : values,
    series: [
      {
        type: 'bar' as const,
        barMaxWidth: lying ? 20 : 26,
        itemStyle: { color: colourOf(colour), borderRadius: lying ? [0, 5, 5, 0] : [5, 5, 0, 0] },
        data: points.map(({ value }) => value),
      },
    ],
  }
}

/** Bar chart by day or by name. The chart library is large, so it is loaded on first render. */
export function BarChart(props: Props) {
  const { points, colour, label, height, whole, lying } = props
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
    const options = {
      points,
      colour,
      label,
      height,
      ...(whole ? { whole } : {}),
      ...(lying ? { lying } : {}),
    }
    // the theme's colours change in an effect of the app, which runs after this one
    const frame = requestAnimationFrame(() => chart.current?.setOption(optionsOf(options), true))
    return () => cancelAnimationFrame(frame)
  }, [points, colour, label, height, whole, lying, dark])
  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
