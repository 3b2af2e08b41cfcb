import { shipMallOrder } from '@huishou/wire/client/mall/shipping'
import { staffMallOrder } from '@huishou/wire/client/mall/orders-staff'
import { App } from 'antd'
import { useRef } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { api } from '../../shared/api.ts'
import { moneyAndPoints } from '../../entities/points/format-money-and-points.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useNoticeButton } from '../../shared/notice-button.tsx'
import { useDebouncedCallback } from '../../shared/use-debounced-callback.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { useReloadMall } from './queries.ts'
import { messages } from './messages.ts'

const NEW_ORDERS = 'mall-new-orders'
const comesIn = new Set(['pay', 'revive'])

/**
 * Refetches everything about the mall and its stock after live events, and alerts staff to newly paid orders if their
 * role may ship them.
 */
export function MallAlerts() {
  const reload = useReloadMall()
  const tellNew = useTellNew()
  const { id: me, role } = useMe()
  const readSoon = useDebouncedCallback(reload)
  useLive((event) => {
    if (event.topic !== 'mall') return
    readSoon()
    if (event.state === 'paid' && event.by !== me && roleMay(role, shipMallOrder)) void tellNew(event.orderId)
  })
  return null
}

/** Tells about a newly paid order. It reads the order first, because paid orders have other events too. */
function useTellNew() {
  const say = useSay()
  const language = useLanguage()
  const button = useNoticeButton()
  const { notification } = App.useApp()
  const told = useRef(new Set<number>())
  const fresh = useRef<number[]>([])
  return async (orderId: number) => {
    if (told.current.has(orderId)) return
    told.current.add(orderId)
    const answer = await api.call(staffMallOrder, { orderId })
    // the order belongs to another shop or is not visible to this user
    if (!answer.ok) return
    const { mall, firstName, pieces, payableFen, points } = answer.data
    const last = mall.timeline.toSorted((a, b) => b.id - a.id)[0]
    if (!last || !comesIn.has(last.action)) return
    fresh.current = [...fresh.current, orderId]
    const count = fresh.current.length
    notification.info({
      key: NEW_ORDERS,
      title: count === 1 ? say(messages.newOrder) : say(messages.newOrders, { count }),
      description: `${firstName} · ${say(messages.pieces, { count: pieces })} · ${moneyAndPoints(payableFen, points, language)}`,
      duration: 6,
      actions: button({
        key: NEW_ORDERS,
        text: say(messages.openNew),
        to: count === 1 ? `/mall-orders?order=${orderId}` : '/mall-orders',
      }),
      onClose: () => {
        fresh.current = []
      },
    })
  }
}
