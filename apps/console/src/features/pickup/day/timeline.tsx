// Timeline of one day for dispatchers: one row for each courier, with the stops at their expected times.
import { addDays, clockText, instantOf, minuteOfDay } from '@huishou/wire/time'
import { memo, useMemo, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useSay } from '../../../shared/language.ts'
import { useDark } from '../../../shared/preferences.ts'
import { useNow } from '../../../shared/use-now.ts'
import {
  blocksOf,
  isMovable,
  lookOf,
  percentOf,
  spanOf,
  WINDOW_MINUTES,
  type Block,
  type Row,
  type Span,
} from './day-layout.ts'
import { messages } from './messages.ts'
import { courierColour } from './stops-layer.ts'
import { stopTitle } from './stop-title.ts'

export type TimelineProps = {
  rows: readonly Row[]
  day: string
  chosen: ReadonlySet<number>
  courierId: number | null
  onPress: (orderId: number, event: PointerEvent) => void
  onToggle: (orderId: number) => void
  onOpen: (orderId: number) => void
  onCourier: (courierId: number) => void
  /** Called for Alt and an arrow key: earlier or later in the sequence, or to the courier above or below. */
  onShift: (orderId: number, how: 'earlier' | 'later' | 'up' | 'down') => void
}

const HOUR_MS = 3_600_000

const shiftKeys: Record<string, 'earlier' | 'later' | 'up' | 'down'> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The block an arrow key moves to: the next one in the row, or the nearest one in the next row that has blocks. */
const neighbour = (from: HTMLElement, key: string): HTMLElement | null => {
  const row = from.closest('[data-courier]')
  const blocks = [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  const at = blocks.indexOf(from)
  if (key === 'ArrowLeft') return blocks[at - 1] ?? null
  if (key === 'ArrowRight') return blocks[at + 1] ?? null
  const step = key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling'
  const middle = from.getBoundingClientRect().left
  for (let next = row?.[step] ?? null; next; next = next[step]) {
    const there = [...next.querySelectorAll<HTMLElement>('[data-stop]')]
    const away = (block: HTMLElement) => Math.abs(block.getBoundingClientRect().left - middle)
    const [nearest] = there.toSorted((a, b) => away(a) - away(b))
    if (nearest) return nearest
  }
  return null
}

export function Timeline(props: TimelineProps) {
  const { rows, day, onToggle, onOpen, onShift } = props
  const say = useSay()
  const dark = useDark()
  const now = useNow()
  const span = useMemo(() => spanOf(rows, day), [rows, day])
  const hours = Math.round((span.to - span.from) / HOUR_MS)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const block =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-stop]') : null
    const id = Number(block?.dataset['stop'])
    if (!block || !id) return
    const shift = shiftKeys[event.key]
    if (shift && event.altKey) onShift(id, shift)
    else if (shift) neighbour(block, event.key)?.focus()
    else if (event.key === ' ') onToggle(id)
    else if (event.key === 'Enter') onOpen(id)
    else return
    event.preventDefault()
  }
  const first = rows.find(({ stops }) => stops.length > 0)?.stops[0]?.id ?? null
  const isNow = instantOf(day) <= now && now < instantOf(addDays(day, 1))
  return (
    <div
      className="day-line"
      role="group"
      aria-label={`${say(messages.timeLine)}. ${say(messages.keys)}`}
      style={{ '--hours': hours } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div className="day-hours" aria-hidden>
        {Array.from({ length: hours }, (_, index) => (
          <span key={index}>{clockText(minuteOfDay(span.from + index * HOUR_MS))}</span>
        ))}
      </div>
      {rows.map((row, index) => (
        <CourierRow
          key={row.courier.id}
          {...props}
          row={row}
          span={span}
          colour={courierColour(index, dark)}
          tabStop={first}
          now={now}
          isNow={isNow}
        />
      ))}
    </div>
  )
}

type RowProps = TimelineProps & {
  row: Row
  span: Span
  colour: string
  /** The only stop that the Tab key reaches; arrow keys move on from it. */
  tabStop: number | null
  now: number
  isNow: boolean
}

function CourierRow({ row, span, colour, tabStop, now, isNow, ...more }: RowProps) {
  const { day, chosen, courierId, onPress, onCourier } = more
  const { courier } = row
  const blocks = useMemo(() => blocksOf(row, day), [row, day])
  const windows = courier.startMinutes.map((minute) => ({
    left: percentOf(instantOf(day, minute), span),
    right: percentOf(instantOf(day, minute) + (WINDOW_MINUTES / 60) * HOUR_MS, span),
  }))
  return (
    <div
      className="day-row"
      data-courier={courier.id}
      data-strong={courier.id === courierId || undefined}
      style={{ '--courier': colour } as CSSProperties}
    >
      <CourierName row={row} now={now} onCourier={onCourier} />
      <div className="day-track">
        {windows.map(({ left, right }) => (
          <i key={left} className="day-window" style={{ left: `${left}%`, width: `${right - left}%` }} />
        ))}
        {isNow && <i className="day-now" style={{ left: `${percentOf(now, span)}%` }} />}
        {blocks.map((block) => (
          <StopBlock
            key={block.stop.id}
            block={block}
            span={span}
            on={chosen.has(block.stop.id)}
            tab={block.stop.id === tabStop}
            onPress={onPress}
          />
        ))}
      </div>
    </div>
  )
}

function CourierName({ row, now, onCourier }: { row: Row; now: number } & Pick<TimelineProps, 'onCourier'>) {
  const say = useSay()
  const { courier, stops } = row
  const open = stops.filter(({ endedAt }) => endedAt === null).length
  const facts = [
    say(messages.load, { stops: courier.stops, most: courier.maxStops }),
    courier.onDuty ? ageText(courier.seenAt, now, say) : say(messages.offDuty),
    courier.travelM > 0 && open > 0 && say(messages.toGo, { km: (courier.travelM / 1000).toFixed(1) }),
  ]
  return (
    <button
      type="button"
      className="day-name"
      data-name
      title={facts.filter(Boolean).join(' · ')}
      data-full={courier.stops >= courier.maxStops || undefined}
      onClick={() => onCourier(courier.id)}
    >
      <strong>{courier.name}</strong>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </button>
  )
}

/** Text for the age of a courier's last known position. */
export const ageText = (seenAt: number | null, now: number, say: ReturnType<typeof useSay>): string =>
  seenAt === null
    ? say(messages.noPosition)
    : say(messages.position, { minutes: Math.max(0, Math.round((now - seenAt) / 60_000)) })

type BlockProps = { block: Block; span: Span; on: boolean; tab: boolean } & Pick<TimelineProps, 'onPress'>

/** One stop; memoised because a day can have 400 of them. */
const StopBlock = memo(function StopBlock({ block, span, on, tab, onPress }: BlockProps) {
  const say = useSay()
  const { stop, from, to, number } = block
  const title = stopTitle(stop, say)
  return (
    <button
      type="button"
      className="day-stop"
      data-stop={stop.id}
      data-look={lookOf(stop)}
      data-late={stop.late || stop.alarm || undefined}
      data-fixed={stop.held || stop.pinned || undefined}
      data-still={!isMovable(stop) || undefined}
      aria-pressed={on}
      aria-label={title}
      title={title}
      tabIndex={tab ? 0 : -1}
      style={{
        left: `${percentOf(from, span)}%`,
        width: `${percentOf(to, span) - percentOf(from, span)}%`,
      }}
      onPointerDown={(event) => {
        if (event.button === 0) onPress(stop.id, event)
      }}
    >
      {number}
    </button>
  )
})
