// A chart of how the price of a waste type changed over time.

import type { ReplyOf } from '@huishou/wire/client'
import type { priceHistory } from '@huishou/wire/client/catalog/price-history'
import styles from './price-history.module.css'

export type History = ReplyOf<typeof priceHistory>
export type PriceLine = History['door']

const WIDTH = 320
const HEIGHT = 96
const EDGE = 6

/** The price line as an SVG path: level until the next price, interrupted where there was none. */
export const pathOf = (
  steps: PriceLine['steps'],
  xOf: (at: number) => number,
  yOf: (fen: number) => number,
  to: number,
): string => {
  let drawing = false
  const parts = steps.map(({ at, unitFen }, index) => {
    if (unitFen === null) {
      drawing = false
      return ''
    }
    const start = `${drawing ? 'L' : 'M'}${xOf(at)} ${yOf(unitFen)}`
    drawing = true
    return `${start}H${xOf(steps[index + 1]?.at ?? to)}`
  })
  return parts.join('')
}

/**
 * A chart of the price in one channel; `label` describes it to screen readers, and the figures are shown beside it.
 */
export function PriceChart({ line, span, label }: { line: PriceLine; span: History; label: string }) {
  const { from, to } = span
  const [lowest, highest] = [line.lowestFen ?? 0, line.highestFen ?? 0]
  const round = (value: number) => Math.round(value * 10) / 10
  const xOf = (at: number) => round(EDGE + ((at - from) / (to - from)) * (WIDTH - 2 * EDGE))
  const yOf = (fen: number) =>
    highest === lowest
      ? HEIGHT / 2
      : round(HEIGHT - EDGE - ((fen - lowest) / (highest - lowest)) * (HEIGHT - 2 * EDGE))
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[lowest, highest].map((fen, index) => (
        <line key={index} x1={0} x2={WIDTH} y1={yOf(fen)} y2={yOf(fen)} />
      ))}
      <path d={pathOf(line.steps, xOf, yOf, to)} />
      {line.todayFen !== null && <circle cx={xOf(to)} cy={yOf(line.todayFen)} r={4} />}
    </svg>
  )
}
