// Hooks for planning the couriers' day: the selected orders, the keyboard shortcuts, and the actions that move
// orders.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { placeBehind, placeBeside, standingOf, type Plan, type Row, type Standing } from './day-layout.ts'
import { messages } from './messages.ts'
import type { Moves } from './use-moves.tsx'
import type { Drop } from './use-stop-drag.ts'

/** The selected orders; orders that are no longer in the plan are dropped from the selection. */
export function useChosen(plan: Plan) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = useMemo(() => {
    const there = new Set(plan.orders.map(({ id }) => id))
    return new Set([...ids].filter((id) => there.has(id)))
  }, [ids, plan])
  const choose = useCallback(
    (more: readonly number[], add: boolean) => setIds((known) => new Set(add ? [...known, ...more] : more)),
    [],
  )
  const toggle = useCallback(
    (id: number) =>
      setIds((known) =>
        known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
      ),
    [],
  )
  return { chosen, choose, toggle }
}

/** Ctrl+Z (⌘Z) undoes the last move and Escape clears the selection, except in text fields and dialogs. */
export function useKeys(onUndo: () => void, onClear: () => void) {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]'))
        return
      if (event.key === 'Escape') onClear()
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  })
}

/** The actions that run after a drop, an arrow key with Alt, or a finished bulk move. */
export function useActions(plan: Plan, rows: readonly Row[], moves: Moves) {
  const say = useSay()
  const [bulk, setBulk] = useState<{ orderIds: number[]; to: number | null } | null>(null)
  const place = (to: Standing, { courier }: Row) => {
    const number = plan.orders.find(({ id }) => id === to.orderId)?.orderNumber ?? ''
    void moves.place(to, say(messages.gaveOne, { number, name: courier.name }))
  }
  const drop = ({ orderIds, courierId, afterOrderId }: Drop) => {
    const row = rows.find(({ courier }) => courier.id === courierId)
    const [only, another] = orderIds
    if (!row || only === undefined) return
    if (another === undefined) place(placeBehind(row, only, afterOrderId), row)
    else setBulk({ orderIds: [...orderIds], to: courierId })
  }
  const shift = (orderId: number, how: 'earlier' | 'later' | 'up' | 'down') => {
    const at = rows.findIndex(({ stops }) => stops.some(({ id }) => id === orderId))
    const row = rows[how === 'up' ? at - 1 : how === 'down' ? at + 1 : at]
    if (!row || at === -1) return
    if (how === 'up' || how === 'down') return place(placeBehind(row, orderId, undefined), row)
    const to = placeBeside(row, orderId, how)
    if (to) place(to, row)
  }
  const given = (orderIds: readonly number[], courierId: number) => {
    const name = plan.couriers.find(({ id }) => id === courierId)?.name ?? ''
    moves.remember(
      say(messages.gaveSome, { count: orderIds.length, name }),
      orderIds.map((id) => standingOf(rows, id)),
    )
  }
  return { drop, shift, given, bulk, setBulk }
}
