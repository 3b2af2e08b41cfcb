// A carousel of pictures or cards.

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePage } from '@huishou/kit/shell/page-hooks'
import styles from './carousel.module.css'

type CarouselProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  render: (item: T, index: number) => ReactNode
  /** The autoplay interval in ms. A touch, a hidden window or an open dialog ends it; reduced motion prevents it. */
  autoMs?: number
  /** The position indicator: dots, or `2/5`. */
  mark?: 'dots' | 'figures'
  dotLabel: (number: number) => string
  onShown?: (index: number) => void
}

/** A carousel, swiped by finger, wheel or keys. */
export function Carousel<T>(props: CarouselProps<T>) {
  const { items, mark = 'dots' } = props
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const go = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  useAutoPlay(strip, items.length, props.autoMs, shown, go)
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={props.label}>
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
        tabIndex={items.length > 1 ? 0 : -1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const now = Math.round(scrollLeft / Math.max(1, clientWidth))
          if (now === shown) return
          setShown(now)
          props.onShown?.(now)
        }}
      >
        {items.map((item, index) => (
          <li key={props.keyOf(item)}>{props.render(item, index)}</li>
        ))}
      </ul>
      {items.length > 1 && mark === 'dots' && (
        <div className={styles.dots} aria-hidden>
          {items.map((item, index) => (
            <i key={props.keyOf(item)} data-on={index === shown || undefined} />
          ))}
        </div>
      )}
      {items.length > 1 && mark === 'figures' && (
        <span className={styles.figures} aria-label={props.dotLabel(shown + 1)} role="img">
          {shown + 1}/{items.length}
        </span>
      )}
    </section>
  )
}

function useAutoPlay(
  strip: React.RefObject<HTMLElement | null>,
  count: number,
  ms: number | undefined,
  shown: number,
  go: (index: number) => void,
) {
  const { key } = usePage()
  useEffect(() => {
    const element = strip.current
    if (!element || !ms || count < 2) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let touched = false
    const hold = () => {
      touched = true
    }
    element.addEventListener('pointerdown', hold)
    element.addEventListener('focusin', hold)
    const timer = setInterval(() => {
      if (!touched && document.visibilityState === 'visible' && !document.querySelector('dialog[open]'))
        go((shown + 1) % count)
    }, ms)
    return () => {
      clearInterval(timer)
      element.removeEventListener('pointerdown', hold)
      element.removeEventListener('focusin', hold)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `go` only scrolls
  }, [count, ms, shown, key, strip])
}
