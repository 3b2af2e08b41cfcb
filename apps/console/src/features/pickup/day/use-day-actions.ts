import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { standingOf, type Plan, type Row } from './day-layout.ts'
import { messages } from './messages.ts'
import type { Moves } from './use-moves.tsx'
import type { Drop } from './use-stop-drag.ts'

/** Which orders are chosen; those that are gone no longer count. */
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

/** Ctrl+Z (⌘Z) undoes the last move and Escape clears the selection, except while the user is typing. */
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

/** The stop after which one comes that moves a place earlier or later; null: none such, undefined: it cannot. */
const shifted = ({ stops }: Row, orderId: number, how: 'earlier' | 'later'): number | null | undefined => {
  const at = stops.findIndex(({ id }) => id === orderId)
  const to = how === 'earlier' ? at - 2 : at + 1
  if (at === -1 || (how === 'earlier' && at === 0) || to >= stops.length) return undefined
  return stops[to]?.id ?? null
}

/** The actions behind a drop, a key or a finished bulk move. */
export function useActions(plan: Plan, rows: readonly Row[], moves: Moves) {
  const say = useSay()
  const [bulk, setBulk] = useState<{ orderIds: number[]; to: number | null } | null>(null)
  const place = (orderId: number, { courier, stops }: Row, after: number | null | undefined) => {
    const afterOrderId =
      after === undefined ? (stops.findLast(({ id }) => id !== orderId)?.id ?? null) : after
    const number = plan.orders.find(({ id }) => id === orderId)?.orderNumber ?? ''
    const text = say(messages.gaveOne, { number, name: courier.name })
    void moves.place({ orderId, courierId: courier.id, afterOrderId }, text)
  }
  const drop = ({ orderIds, courierId, afterOrderId }: Drop) => {
    const row = rows.find(({ courier }) => courier.id === courierId)
    const [only, another] = orderIds
    if (!row || only === undefined) return
    if (another === undefined) place(only, row, afterOrderId)
    else setBulk({ orderIds: [...orderIds], to: courierId })
  }
  const shift = (orderId: number, how: 'earlier' | 'later' | 'up' | 'down') => {
    const at = rows.findIndex(({ stops }) => stops.some(({ id }) => id === orderId))
    const row = rows[how === 'up' ? at - 1 : how === 'down' ? at + 1 : at]
    if (!row || at === -1) return
    if (how === 'up' || how === 'down') return place(orderId, row, undefined)
    const after = shifted(row, orderId, how)
    if (after !== undefined) place(orderId, row, after)
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
