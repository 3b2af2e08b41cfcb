// Hook that moves stops to a courier, between couriers or within a courier's day, and can undo the last moves.
import { placeStop } from '@huishou/wire/client/dispatch/staff'
import { unassignOrder } from '@huishou/wire/client/pickup/staff-changes'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { isOverrulable } from '@huishou/wire/dispatch/overrulable-objections'
import { api } from '../../../shared/api.ts'
import { useSay } from '../../../shared/language.ts'
import { useAskOverrule } from '../choices/use-ask-overrule.tsx'
import { useReloadPickup } from '../queries.ts'
import { rowsOf, standingOf, withoutUndone, type Plan, type Standing, type Undoable } from './day-layout.ts'
import { messages } from './messages.ts'

const MOST_UNDOABLE = 20

/** Sends one move, using the newest versions known from the plan and from earlier replies. */
function useSendMove(plan: Plan | undefined) {
  const say = useSay()
  const known = useRef({ plan, orders: new Map<number, number>(), couriers: new Map<number, number>() })
  return async ({ orderId, courierId, afterOrderId }: Standing, why: { overrule?: string } = {}) => {
    if (known.current.plan !== plan) known.current = { plan, orders: new Map(), couriers: new Map() }
    const { orders, couriers } = known.current
    const version = orders.get(orderId) ?? plan?.orders.find(({ id }) => id === orderId)?.version ?? 0
    if (courierId === null) {
      const taken = await api.call(unassignOrder, { orderId, version, reason: say(messages.undoReason) })
      if (taken.ok) orders.set(orderId, taken.data.version)
      return taken
    }
    const courier = plan?.couriers.find(({ id }) => id === courierId)
    const planVersion = couriers.get(courierId) ?? courier?.planVersion ?? 0
    const after = afterOrderId === null ? {} : { afterOrderId }
    const answer = await api.call(placeStop, { orderId, courierId, ...after, version, planVersion, ...why })
    if (answer.ok) {
      orders.set(orderId, answer.data.version)
      couriers.set(courierId, answer.data.planVersion)
    }
    return answer
  }
}

/** Moves stops to a place in a courier's sequence, one request at a time. The last 20 moves can be undone. */
export function useMoves(plan: Plan | undefined) {
  const say = useSay()
  const { message, notification } = App.useApp()
  const reload = useReloadPickup()
  const [past, setPast] = useState<readonly Undoable[]>([])
  const [busy, setBusy] = useState(false)
  const send = useSendMove(plan)
  const ask = useAskOverrule()

  /** Sends the moves one by one and shows the refused ones; returns the ids of the moved orders. */
  const run = async (moves: readonly Standing[]): Promise<number[]> => {
    setBusy(true)
    const done: number[] = []
    const problems: string[] = []
    for (const move of moves) {
      const number = plan?.orders.find(({ id }) => id === move.orderId)?.orderNumber ?? String(move.orderId)
      let answer = await send(move)
      if (!answer.ok && isOverrulable(answer.refused.reason)) {
        const overrule = await ask([`${number}: ${answer.refused.message}`])
        if (overrule !== null) answer = await send(move, { overrule })
      }
      if (answer.ok) done.push(move.orderId)
      else problems.push(`${number}: ${answer.refused.message}`)
    }
    setBusy(false)
    reload()
    if (problems.length > 0)
      notification.warning({
        title: problems.length === 1 ? problems[0] : say(messages.notUndone, { count: problems.length }),
        description: problems.length === 1 ? null : problems.map((line) => <div key={line}>{line}</div>),
        duration: 10,
      })
    return done
  }

  const remember = (text: string, back: readonly Standing[]) =>
    setPast((earlier) => [...earlier, { text, back }].slice(-MOST_UNDOABLE))

  const place = async (move: Standing, text: string) => {
    if (busy || !plan) return
    const before = standingOf(rowsOf(plan), move.orderId)
    if ((await run([move])).length === 0) return
    remember(text, [before])
    void message.success(text)
  }
  const undo = async () => {
    const last = past.at(-1)
    if (!last || busy) return
    const done = await run(last.back)
    if (done.length === 0) return
    setPast((steps) => withoutUndone(steps, last, done))
    if (done.length === last.back.length) void message.success(say(messages.undone, { text: last.text }))
  }
  return { place, undo, remember, busy, last: past.at(-1) ?? null }
}

export type Moves = ReturnType<typeof useMoves>
