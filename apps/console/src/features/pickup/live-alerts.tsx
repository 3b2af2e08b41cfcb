// Reloads pickup data and prices after live events, and notifies staff of new orders, alarms and weighing slips to
// co-sign.

import { alarmReasonText } from '@huishou/wire/pickup/alarms'
import { App } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../shared/language.ts'
import { useNoticeButton } from '../../shared/notice-button.tsx'
import { useDebouncedCallback } from '../../shared/use-debounced-callback.ts'
import { useLive } from '../../shared/live.tsx'
import { useReload } from '../../shared/use-read.ts'
import { useMe } from '../../shared/session.ts'
import { useReloadPickup } from './queries.ts'
import { messages as coSignMessages } from './co-sign/messages.ts'
import { messages } from './messages.ts'

const NEW_ORDERS = 'new-orders'

const isNew = ({ state, version }: { state: string; version: number }) =>
  (state === 'placed' || state === 'booked') && version <= 1

/**
 * Returns a function that notifies staff of a weighing slip that waits for a second signature, and removes the
 * notification when it no longer does.
 */
function useCoSignNotice() {
  const say = useSay()
  const button = useNoticeButton()
  const { notification } = App.useApp()
  return ({ orderId, waiting }: { orderId: number; waiting: boolean }): void => {
    const key = `co-sign-${orderId}`
    if (!waiting) return notification.destroy(key)
    notification.info({
      key,
      title: say(coSignMessages.new),
      duration: 12,
      actions: button({ key, text: say(coSignMessages.open), to: '/co-sign' }),
    })
  }
}

/**
 * Reloads orders, couriers, plans and prices after live events, and tells staff about new orders, alarms, and weighing
 * slips that need a second person's signature.
 */
export function LiveAlerts() {
  const say = useSay()
  const button = useNoticeButton()
  const reloadPrices = useReload('/catalog', '/shop/goods')
  const { id: me } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadPickup()
  const readSoon = useDebouncedCallback(reload)
  const readCouriersSoon = useDebouncedCallback(useReload('/pickup/couriers'))
  const readPlansSoon = useDebouncedCallback(useReload('/dispatch'))
  const fresh = useRef<number[]>([])
  const tellCoSign = useCoSignNotice()

  const open = (orderId: number, key: string) =>
    button({ key, text: say(messages.open), to: `/orders?order=${orderId}` })
  const tellNew = (orderId: number) => {
    fresh.current = [...new Set([...fresh.current, orderId])]
    const count = fresh.current.length
    notification.info({
      key: NEW_ORDERS,
      title: count === 1 ? say(messages.newOrder) : say(messages.newOrders, { count }),
      description: say(messages.newOrderText),
      duration: 6,
      actions: open(orderId, NEW_ORDERS),
      onClose: () => {
        fresh.current = []
      },
    })
  }
  useLive((event) => {
    if (event.topic === 'prices') reloadPrices()
    // a courier's day was replanned, so the expected arrival times have changed
    if (event.topic === 'sequence') return readPlansSoon()
    if (event.topic === 'duty' || event.topic === 'position') return readCouriersSoon()
    if (event.topic === 'co_sign') {
      readSoon()
      return tellCoSign(event)
    }
    if (event.topic !== 'pickup' && event.topic !== 'alarm') return
    readSoon()
    if (event.topic === 'alarm') {
      const key = `alarm-${event.orderId}`
      notification.warning({
        key,
        title: say(messages.alarm),
        description: say(messages.alarmText, {
          number: event.text,
          reason: say(alarmReasonText[event.reason]),
        }),
        duration: 12,
        actions: open(event.orderId, key),
      })
    } else if (isNew(event) && event.by !== me) tellNew(event.orderId)
  })
  return null
}
