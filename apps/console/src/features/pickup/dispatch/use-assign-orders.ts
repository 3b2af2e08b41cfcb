import { assignOrder, bulkReassign } from '@huishou/wire/client/pickup/staff-changes'
import { isOverrulable } from '@huishou/wire/dispatch/overrulable-objections'
import { App } from 'antd'
import { createElement, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { useSay } from '../../../shared/language.ts'
import { useAskOverrule } from '../choices/use-ask-overrule.tsx'
import { useReloadPickup, type StaffOrder } from '../queries.ts'
import { messages } from './messages.ts'

type Problem = { order: StaffOrder; line: string; overrulable: boolean }

const giveOne = async (
  courierId: number,
  order: StaffOrder,
  why: { overrule?: string },
): Promise<Problem | null> => {
  const { id, version, state, orderNumber } = order
  const problem = (message: string, overrulable: boolean) => ({
    order,
    line: `${orderNumber}: ${message}`,
    overrulable,
  })
  if (state === 'placed') {
    const answer = await api.call(assignOrder, { orderId: id, version, courierId, ...why })
    return answer.ok ? null : problem(answer.refused.message, isOverrulable(answer.refused.reason))
  }
  const answer = await api.call(bulkReassign, { orderIds: [id], courierId, ...why })
  if (!answer.ok) return problem(answer.refused.message, false)
  const [failed] = answer.data.failed
  return failed ? problem(failed.message, failed.overrulable) : null
}

/**
 * Hook to assign orders to a courier, one request each. If some fail for reasons that can be overruled, it asks whether
 * to assign them anyway; then it lists the orders that failed.
 */
export function useAssignOrders(onDone: () => void) {
  const say = useSay()
  const { message, notification } = App.useApp()
  const ask = useAskOverrule()
  const reload = useReloadPickup()
  const [giving, setGiving] = useState<number | null>(null)
  const giveAll = async (courierId: number, orders: readonly StaffOrder[], why: { overrule?: string }) => {
    const problems: Problem[] = []
    for (const order of orders) {
      const problem = await giveOne(courierId, order, why)
      if (problem) problems.push(problem)
    }
    return problems
  }
  const give = async (courierId: number, orders: readonly StaffOrder[]) => {
    if (giving !== null || orders.length === 0) return
    setGiving(courierId)
    let problems = await giveAll(courierId, orders, {})
    const against = problems.filter(({ overrulable }) => overrulable)
    const overrule = against.length > 0 ? await ask(against.map(({ line }) => line)) : null
    if (overrule !== null)
      problems = [
        ...problems.filter(({ overrulable }) => !overrulable),
        ...(await giveAll(
          courierId,
          against.map(({ order }) => order),
          { overrule },
        )),
      ]
    setGiving(null)
    reload()
    onDone()
    if (problems.length === 0) message.success(say(messages.dispatched, { count: orders.length }))
    else
      notification.warning({
        title: say(messages.dispatchResult, {
          done: orders.length - problems.length,
          failed: problems.length,
        }),
        description: problems.map(({ line }) => createElement('div', { key: line }, line)),
        duration: 10,
      })
  }
  return { give, giving }
}
