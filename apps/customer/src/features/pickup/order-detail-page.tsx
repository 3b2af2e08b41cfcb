// The page of one pickup order.

import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { isMallOrderId } from '@huishou/wire/mall/states'
import { formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import { useEffect, useState, type ComponentProps } from 'react'
import { ContactLink } from '../../entities/content/contact-link.tsx'
import { useConfigKeeper, useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { ActionBar, type OpenSheet } from './action-bar.tsx'
import { AnswerBar, type Paid } from './slip-answer-bar.tsx'
import { OrderDetailCards } from './order-detail-cards.tsx'
import { orderDetailMessages } from './order-detail-messages.ts'
import { isUnderWay } from './order-situation.ts'
import { LazySheets } from './lazy-sheets.tsx'
import { canCall, type OrderDetail, type PickupDetail, type Slip } from './pickup-order.ts'
import { useSlipSeen } from './slip/use-slip-seen.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { orderQuery } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** Polling interval of an open order, as live updates can be lost on a bad network. */
const READ_AGAIN_MS = 30_000

/** The page of an order: its state, courier, weights, and actions. */
export function OrderDetailPage({ query }: PageProps<'id'>) {
  const navigator = useNavigator()
  const id = Number(query.id)
  const valid = Number.isSafeInteger(id) && id > 0
  useEffect(() => {
    // both kinds of orders share one link format; the number tells them apart
    if (isMallOrderId(id)) void navigator.redirectTo(`/pages/shop/order-detail?id=${id}`)
  }, [id, navigator])
  if (valid && !isMallOrderId(id)) return <Loaded id={id} />
  return <NoOrder query={isMallOrderId(id) ? UNDER_WAY : null} />
}
/** Loading state while another page takes over. */
const UNDER_WAY = { data: undefined, error: null, isFetching: true, refetch: () => undefined }

function Loaded({ id }: { id: number }) {
  const order = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.pickup && isUnderWay(state.data.pickup.state) ? READ_AGAIN_MS : false,
  })
  useLive()
  useConfigKeeper()
  usePullDownRefresh(() => order.refetch())
  usePageShow(() => {
    if (order.data) void order.refetch()
  })
  const pickup = order.data?.pickup
  if (order.data && pickup) return <Order detail={order.data} pickup={pickup} />
  return <NoOrder query={order} />
}

/** The page while the order is loading, missing or failed to load. */
function NoOrder({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(orderDetailMessages).detail
  const navigator = useNavigator()
  return (
    <>
      <NavBar title={messages.title} />
      <Screen
        query={query}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <div className={patterns.heroSkeleton}>
              <Skeleton width="45%" height="1.5em" />
              <Skeleton width="75%" />
            </div>
            <SkeletonCards lines={[3, 4]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missingTitle,
          text: messages.missingText,
          button: messages.toOrders,
          onGo: () => void navigator.switchTab('/pages/order/order'),
        }}
      />
    </>
  )
}

function Order({ detail, pickup }: { detail: OrderDetail; pickup: PickupDetail }) {
  const messages = useMessages(orderDetailMessages).detail
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [paid, setPaid] = useState<Paid | null>(null)
  const orderId = detail.orderInfo.id
  const slip = pickup.state === 'weighed' && pickup.slip?.state === 'open' ? pickup.slip : null
  const sight = useSlipSeen(slip)
  return (
    <>
      <p className="k-hidden" role="alert">
        {slip && sight.arrived && <Arrived slip={slip} />}
      </p>
      <NavBar title={messages.title} end={<CallSomebody detail={detail} pickup={pickup} />} />
      <div className="k-column">
        <OrderDetailCards detail={detail} pickup={pickup} sight={sight} onOpen={setSheet} />
        <ContactLink />
      </div>
      {slip ? (
        <AnswerBar
          orderId={orderId}
          pickup={pickup}
          slip={slip}
          sight={sight}
          onPaid={setPaid}
          onReject={() => setSheet('reject')}
        />
      ) : (
        <ActionBar detail={detail} pickup={pickup} onOpen={setSheet} />
      )}
      <LazySheets
        detail={detail}
        pickup={pickup}
        sheet={sheet}
        paid={paid}
        onClose={() => {
          setSheet(null)
          setPaid(null)
        }}
        onPaidSeen={() => setPaid(null)}
      />
    </>
  )
}

/** Announces a new slip to screen readers. */
function Arrived({ slip }: { slip: Slip }) {
  const messages = useMessages(orderDetailMessages).answer
  const amount = formatYuan(Math.abs(slip.totalFen))
  if (slip.totalFen === 0) return messages.arrivedFree
  return slip.totalFen > 0 ? messages.arrived(amount) : messages.arrivedFee(amount)
}

/** The phone number for questions: the courier's, the shop's, else the service line. */
function CallSomebody({ detail, pickup }: { detail: OrderDetail; pickup: PickupDetail }) {
  const messages = useMessages(orderDetailMessages)
  const { value: service } = useConfigValue('kf_tel')
  const courier = pickup.courier && canCall(pickup.courier.mobile) ? pickup.courier : null
  const shopPhone = detail.shopInfoZt?.linkPhone
  const number = courier?.mobile || shopPhone || service
  if (!number) return null
  const name = courier
    ? messages.courier.callName(courier.name)
    : shopPhone
      ? messages.shop.call
      : messages.detail.service
  return (
    <a className="k-icon-button" href={`tel:${number}`} aria-label={name}>
      <Phone size={22} aria-hidden />
    </a>
  )
}
