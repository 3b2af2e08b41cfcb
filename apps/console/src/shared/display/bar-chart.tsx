// Bar chart by day or by name. Pages load it lazily, because the chart library is large.

import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js'
import { toFont } from 'chart.js/helpers'
import { useEffect, useRef } from 'react'
import { useDark } from '../preferences.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** One bar, with `label` beside it and `title` and `text` in its tooltip. */
export type BarPoint = { label: string; title: string; value: number; text: string }
type Bars = {
  points: readonly BarPoint[]
  /** A CSS variable of the theme, e.g. `--money`. */
  colour: string
  /** Uses only whole numbers on the axis. */
  whole?: boolean
  /** Draws horizontal bars, for names rather than days. */
  lying?: boolean
}
type Props = Bars & {
  /** A description of the chart for screen readers. */
  label: string
  height: number
}
type Data = ChartData<'bar', number[], string>
type Options = ChartOptions<'bar'>

const NAME_WIDTH = 170

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Shortens a name to `NAME_WIDTH`; otherwise the library would give a long name half of the chart. */
const shortened = (name: string, pen: CanvasRenderingContext2D) => {
  pen.font = toFont({}).string
  const fits = (text: string) => pen.measureText(text).width <= NAME_WIDTH
  if (fits(name)) return name
  const letters = [...name]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}

const dataOf = ({ points, colour, lying = false }: Bars, pen: CanvasRenderingContext2D): Data => ({
  labels: points.map(({ label }) => (lying ? shortened(label, pen) : label)),
  datasets: [
    {
      data: points.map(({ value }) => value),
      backgroundColor: colourOf(colour),
      borderRadius: 5,
      maxBarThickness: lying ? 20 : 26,
    },
  ],
})

const tooltipOf = ({ points, lying = false }: Bars): NonNullable<Options['plugins']>['tooltip'] => ({
  backgroundColor: colourOf('--surface'),
  borderColor: colourOf('--control-line'),
  borderWidth: 1,
  titleColor: colourOf('--ink'),
  bodyColor: colourOf('--ink'),
  titleFont: { weight: 'normal' },
  bodyFont: { weight: 'bold' },
  padding: 10,
  displayColors: false,
  // placed beyond the end of the bar, so that it hides no other bar
  ...(lying ? { xAlign: 'left' as const } : { yAlign: 'bottom' as const }),
  callbacks: {
    title: ([at]) => (at && points[at.dataIndex]?.title) ?? '',
    label: ({ dataIndex }) => points[dataIndex]?.text ?? '',
  },
})

const optionsOf = (bars: Bars): Options => {
  const { whole = false, lying = false } = bars
  const color = colourOf('--ink-3')
  const line = colourOf('--line')
  const names = {
    border: { color: line },
    grid: { display: false },
    ticks: { color, autoSkip: !lying, autoSkipPadding: 12, maxRotation: 0 },
  }
  const values = {
    border: { display: false },
    grid: { color: line, drawTicks: false },
    ticks: { color, padding: 8, maxTicksLimit: 7, ...(whole ? { precision: 0 } : {}) },
  }
  return {
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 300 },
    indexAxis: lying ? 'y' : 'x',
    interaction: { mode: 'index', axis: lying ? 'y' : 'x', intersect: false },
    layout: { padding: { left: 8, right: lying ? 24 : 8, top: 24, bottom: 4 } },
    locale: 'en-US',
    maintainAspectRatio: false,
    plugins: { tooltip: tooltipOf(bars) },
    scales: lying ? { x: values, y: names } : { x: names, y: values },
  }
}

/** Draws on a canvas and redraws when the data or the theme changes. */
export function BarChart({ points, colour, label, height, whole = false, lying = false }: Props) {
  const dark = useDark()
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart<'bar', number[], string> | null>(null)
  useEffect(
    () => () => {
      chart.current?.destroy()
      chart.current = null
    },
    // a chart that changes its direction is created again, because its bars would otherwise fly across the chart
    [lying],
  )
  useEffect(() => {
    // the theme's colours change in an effect of the app, which runs after this one
    const frame = requestAnimationFrame(() => {
      const pen = canvas.current?.getContext('2d')
      if (!pen) return
      // all texts of a chart use this font
      Chart.defaults.font.family = getComputedStyle(document.body).fontFamily
      const bars = { points, colour, whole, lying }
      const shown = chart.current
      if (!shown) {
        chart.current = new Chart(pen, { type: 'bar', data: dataOf(bars, pen), options: optionsOf(bars) })
        return
      }
      shown.data = dataOf(bars, pen)
      shown.options = optionsOf(bars)
      shown.update()
    })
    return () => cancelAnimationFrame(frame)
  }, [points, colour, whole, lying, dark])
  return (
    <div style={{ position: 'relative', height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
