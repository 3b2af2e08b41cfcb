import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../shared/language.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { useReloadPickup } from './queries.ts'
import { words } from './words.ts'

const CALM_MS = 400
const NEW_ORDERS = 'new-orders'

const isNew = ({ state, version }: { state: string; version: number }) =>
  (state === 'placed' || state === 'booked') && version <= 1

/** Keeps every screen true while it is open: events only say what to read again; new orders and alarms also say hello. */
export function LiveAlerts() {
  const say = useSay()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id: me } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadPickup()
  const timer = useRef<number | undefined>(undefined)
  const fresh = useRef<number[]>([])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const open = (orderId: number, key: string) => (
    <Button
      size="small"
      type="primary"
      onClick={() => {
        notification.destroy(key)
        void navigate(`/orders?order=${orderId}`)
      }}
    >
      {say(words.open)}
    </Button>
  )
  const tellNew = (orderId: number) => {
    fresh.current = [...new Set([...fresh.current, orderId])]
    const count = fresh.current.length
    notification.info({
      key: NEW_ORDERS,
      title: count === 1 ? say(words.newOrder) : say(words.newOrders, { count }),
      description: say(words.newOrderText),
      duration: 6,
      actions: open(orderId, NEW_ORDERS),
      onClose: () => {
        fresh.current = []
      },
    })
  }
  useLive((event) => {
    if (event.topic === 'prices') void client.invalidateQueries({ queryKey: ['catalog'] })
    if (event.topic !== 'pickup' && event.topic !== 'alarm') return
    // A burst of events becomes one reading.
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(reload, CALM_MS)
    if (event.topic === 'alarm') {
      const key = `alarm-${event.orderId}`
      notification.warning({
        key,
        title: say(words.alarm),
        description: say(words.alarmText, { text: event.text }),
        duration: 12,
        actions: open(event.orderId, key),
      })
    } else if (isNew(event) && event.by !== me) tellNew(event.orderId)
  })
  return null
}
