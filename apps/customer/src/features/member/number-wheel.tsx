// A wheel for choosing a number.

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import styles from './birthday.module.css'

type WheelProps = {
  label: string
  /** The numbers on the wheel, which must be consecutive integers. */
  values: readonly number[]
  textOf: (value: number) => string
  value: number
  onChange: (value: number) => void
}

const SETTLED_MS = 110
const PAGE = 10

type Box = RefObject<HTMLDivElement | null>

const rowHeight = (box: Box) => (box.current?.firstElementChild as HTMLElement | null)?.offsetHeight || 1

/** Keeps the wheel scrolled to the row `at`. */
function useScrolledTo(box: Box, at: number, length: number) {
  const place = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    const top = at * rowHeight(box)
    if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top
  })
  useLayoutEffect(() => place(), [at, length])
  useEffect(() => {
    // a sheet that is not open yet has no height, and the text size may change
    const watch = new ResizeObserver(() => place())
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
}

/**
 * A wheel of numbers, operated by finger, mouse wheel or keys (arrows, Page Up and Down, Home, End, digits); a tap
 * selects a row. Exposed to screen readers as a spin button.
 */
export function NumberWheel({ label, values, textOf, value, onChange }: WheelProps) {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const typed = useRef({ digits: '', at: 0 })
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const take = (next: number) => onChange(Math.min(Math.max(next, first), last))

  useScrolledTo(box, value - first, values.length)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const element = box.current
      if (element) take(first + Math.round(element.scrollTop / rowHeight(box)))
    }, SETTLED_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE }
    const step = steps[event.key]
    if (/^\d$/.test(event.key)) {
      const { digits, at } = typed.current
      const more = event.timeStamp - at < 1500 ? digits + event.key : event.key
      typed.current = { digits: more, at: event.timeStamp }
      if (Number(more) >= first && Number(more) <= last) take(Number(more))
    } else if (step !== undefined) take(value + step)
    else if (event.key === 'Home') take(first)
    else if (event.key === 'End') take(last)
    else return
    event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    const picked = Number((target as HTMLElement).dataset['value'] ?? Number.NaN)
    if (!Number.isNaN(picked)) take(picked)
  }
  return (
    <div
      ref={box}
      className={styles.wheel}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={value}
      aria-valuetext={textOf(value)}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {values.map((each) => (
        <div key={each} data-value={each} data-on={each === value || undefined} aria-hidden>
          {textOf(each)}
        </div>
      ))}
    </div>
  )
}
