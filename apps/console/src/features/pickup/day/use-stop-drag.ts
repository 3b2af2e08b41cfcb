// Hook to drag stops from the map, list or timeline onto a courier's row.
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A drop of dragged stops on a courier. The stops go after `afterOrderId` in the courier's sequence; null means first,
 * undefined means last.
 */
export type Drop = { orderIds: readonly number[]; courierId: number; afterOrderId: number | null | undefined }
type Press = Pick<MouseEvent, 'clientX' | 'clientY'> & {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const FAR_PX = 5
const whole = (text: string | undefined): number | null => (text ? Number(text) : null)

/** The last stop in a row whose centre is left of `x`, ignoring the dragged stops. */
const stopBefore = (row: Element, x: number, dragged: readonly number[]): number | null => {
  let before: number | null = null
  for (const block of row.querySelectorAll<HTMLElement>('[data-stop]')) {
    const id = whole(block.dataset['stop'])
    const { left, width } = block.getBoundingClientRect()
    if (id !== null && !dragged.includes(id) && left + width / 2 < x) before = id
  }
  return before
}

const ghostOf = (text: string) => {
  const ghost = document.createElement('div')
  ghost.className = 'day-ghost'
  ghost.textContent = text
  document.body.append(ghost)
  return ghost
}

type Options = {
  /** The orders that move along when a stop is dragged; empty if it cannot be moved. */
  idsOf: (orderId: number) => readonly number[]
  textOf: (orderIds: readonly number[]) => string
  onDrop: (drop: Drop) => void
  onTap: (orderId: number, more: boolean) => void
}

type Held = { orderId: number; from: Press; options: () => Options; onDragging: (on: boolean) => void }

/** Follows the pointer from press to release. */
function follow({ orderId, from, options, onDragging }: Held) {
  const ids = options().idsOf(orderId)
  const listening = new AbortController()
  let ghost: HTMLElement | null = null
  let over: Element | null = null
  const mark = (row: Element | null) => {
    if (row === over) return
    over?.removeAttribute('data-over')
    row?.setAttribute('data-over', '')
    over = row
  }
  const move = (event: PointerEvent) => {
    if (ids.length === 0) return
    if (!ghost && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR_PX) return
    if (!ghost) {
      ghost = ghostOf(options().textOf(ids))
      onDragging(true)
    }
    ghost.style.transform = `translate(${event.clientX + 12}px, ${event.clientY + 12}px)`
    mark(document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-courier]') ?? null)
  }
  const end = () => {
    listening.abort()
    mark(null)
    ghost?.remove()
    onDragging(false)
  }
  const up = (event: PointerEvent) => {
    const row = over
    const moved = ghost !== null
    end()
    if (!moved) return options().onTap(orderId, from.shiftKey || from.ctrlKey || from.metaKey)
    const courierId = whole(row?.getAttribute('data-courier') ?? undefined)
    if (!row || courierId === null) return
    const onName = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-name]')
    const afterOrderId = onName ? undefined : stopBefore(row, event.clientX, ids)
    options().onDrop({ orderIds: ids, courierId, afterOrderId })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
}

/**
 * Drags stops from the map, list or timeline onto a courier's row. The element that follows the pointer is updated in
 * the DOM directly; React renders only when a drag starts and ends. Escape cancels the drag.
 */
export function useStopDrag(options: Options) {
  const [dragging, setDragging] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const start = useCallback(
    (orderId: number, from: Press) =>
      follow({ orderId, from, options: () => latest.current, onDragging: setDragging }),
    [],
  )
  return { dragging, start }
}
