// Pull-to-refresh for a scrolling element.

import RotateCw from 'lucide-react/icons/rotate-cw'
import { useCallback, useEffect, useEffectEvent, useReducer, type RefObject } from 'react'
import { IDLE, REACH_PX, pullStep, resist, type Pull, type PullEvent } from './pull-states.ts'
import { useKitMessages } from '../kit-messages.tsx'

/** Restoring takes 0.3 s. In browsers that never fire `transitionend`, it ends after this time. */
const RESTORE_FALLBACK_MS = 350
const SLOP_PX = 8

type Props = {
  /** The scrolling element; a pull begins only at its top. */
  scroller: RefObject<HTMLElement | null>
  /** May return a promise: the indicator spins until it settles. */
  onRefresh: () => unknown
}

/** Pull-to-refresh for a scrolling element, with an indicator that follows the finger and a button for the keyboard. */
export function PullToRefresh({ scroller, onRefresh }: Props) {
  const messages = useKitMessages()
  const [pull, send] = useReducer(pullStep, IDLE)
  usePullGesture(scroller, pull, send)
  const refresh = useEffectEvent(async () => {
    try {
      await onRefresh()
    } finally {
      send({ type: 'stop' })
    }
  })
  useEffect(() => {
    // The page shows its own error; the indicator only returns to its place.
    if (pull.state === 'refreshing') void refresh().catch(() => undefined)
    if (pull.state !== 'restoring' && pull.state !== 'aborting') return
    const timer = setTimeout(() => send({ type: 'settled' }), RESTORE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }, [pull.state])
  const byKey = useCallback(() => {
    send({ type: 'move', distance: REACH_PX })
    send({ type: 'release' })
  }, [])
  return (
    <div
      className="k-pull"
      data-state={pull.state}
      style={{ '--k-pull': `${pull.distance}px` } as React.CSSProperties}
    >
      <span className="k-pull-disc" onTransitionEnd={() => send({ type: 'settled' })} aria-hidden>
        <RotateCw
          size={20}
          style={{ rotate: pull.state === 'refreshing' ? undefined : `${pull.distance * 4}deg` }}
        />
      </span>
      <span className="k-hidden" role="status">
        {pull.state === 'reached' && messages.releaseToRefresh}
        {pull.state === 'refreshing' && messages.refreshing}
      </span>
      <button type="button" className="k-pull-key" onClick={byKey}>
        {messages.refresh}
      </button>
    </div>
  )
}

function usePullGesture(
  scroller: RefObject<HTMLElement | null>,
  pull: Pull,
  send: (event: PullEvent) => void,
) {
  const busy = useEffectEvent(
    () => pull.state === 'refreshing' || pull.state === 'restoring' || pull.state === 'aborting',
  )
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    return followPull(element, () => busy(), send)
  }, [scroller, send])
}

type Point = { x: number; y: number }

/** Recognises a pull. A move that goes sideways or upwards, or does not start at the top, belongs to the page. */
function pullGesture(element: HTMLElement, busy: () => boolean, send: (event: PullEvent) => void) {
  let from: Point | null = null
  let pulling = false

  const begin = (point: Point, target: EventTarget | null) => {
    const taken =
      target instanceof Element && target.closest('input,textarea,select,[data-no-pull],.k-scroll-x')
    from = element.scrollTop <= 0 && !busy() && !taken ? point : null
    pulling = false
  }
  const move = (point: Point, event: Event) => {
    if (!from) return
    const [right, down] = [point.x - from.x, point.y - from.y]
    if (!pulling) {
      if (Math.abs(right) < SLOP_PX && Math.abs(down) < SLOP_PX) return
      if (down <= Math.abs(right) || element.scrollTop > 0) {
        from = null
        return
      }
      pulling = true
    }
    if (event.cancelable) event.preventDefault()
    send({ type: 'move', distance: resist(down - SLOP_PX) })
  }
  const end = () => {
    if (pulling) send({ type: 'release' })
    from = null
  }
  // A link under the mouse would be dragged away instead of the page being pulled.
  const onDragStart = (event: DragEvent) => from && event.preventDefault()
  // Releasing the mouse after a pull must not click the element below.
  const onClick = (event: MouseEvent) => {
    if (!pulling) return
    pulling = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { begin, move, end, onDragStart, onClick }
}

/** Listens for pulls by touch and mouse; returns the stop function. */
function followPull(element: HTMLElement, busy: () => boolean, send: (event: PullEvent) => void): () => void {
  const { begin, move, end, onDragStart, onClick } = pullGesture(element, busy, send)
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (touch && event.touches.length === 1) begin({ x: touch.clientX, y: touch.clientY }, event.target)
    else end()
  }
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (touch) move({ x: touch.clientX, y: touch.clientY }, event)
  }
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === 0) begin({ x: event.clientX, y: event.clientY }, event.target)
  }
  const onMouseMove = (event: MouseEvent) => {
    if (event.buttons & 1) move({ x: event.clientX, y: event.clientY }, event)
  }
  const off = new AbortController()
  const { signal } = off
  element.addEventListener('touchstart', onTouchStart, { passive: true, signal })
  element.addEventListener('touchmove', onTouchMove, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', end, { signal })
  element.addEventListener('mousedown', onMouseDown, { signal })
  window.addEventListener('mousemove', onMouseMove, { signal })
  window.addEventListener('mouseup', end, { signal })
  element.addEventListener('dragstart', onDragStart, { signal })
  element.addEventListener('click', onClick, { capture: true, signal })
  return () => off.abort()
}
