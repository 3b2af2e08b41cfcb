// The page of one mall order.

import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import Headphones from 'lucide-react/icons/headphones'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { useConfigKeeper } from '../../shared/config.ts'
import { CONTACT_URL } from '../../entities/content/contact-link.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { useLive } from '../../shared/live.ts'
import { isUnderWay, payLogQuery, readMoneyAgain, type PayLog } from '../../entities/payment/pay-online.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { ActionButtons, useOrderActions } from './mall-order-actions.tsx'
import { MallOrderDetailCards } from './mall-order-detail-cards.tsx'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import type { MallDetail, OrderDetail } from './mall-order.ts'
import { OrderHero } from './mall-order-hero.tsx'
import { orderMessages } from './mall-order-messages.ts'
import { PaymentReturnNote } from './payment-return-note.tsx'
import { Screen } from '../../shared/components/screen.tsx'
import { mallOrderQuery } from './mall-order-queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** Polling interval of an open order, as live updates can be lost on a bad network. */
const READ_AGAIN_MS = 30_000
const LIST = '/pages/shop/order-list'

/**
 * The page of one mall order, found by its `id` or, when the customer returns from the payment gateway, by the
 * payment's number, `payOrderNo` (docs/rules/protocol.md#links).
 */
export function MallOrderDetailPage({ query }: PageProps<'id' | 'payOrderNo'>) {
  const id = Number(query.id)
  if (query.payOrderNo) return <Paying number={query.payOrderNo} />
  return Number.isSafeInteger(id) && id > 0 ? <Loaded id={id} log={null} /> : <NoOrder query={null} />
}

/** Looks up the order that a payment pays, and shows it below the payment; without an order, opens the list. */
function Paying({ number }: { number: string }) {
  const navigator = useNavigator()
  const asked = useQuery(payLogQuery(number))
  const { data: log } = asked
  const over = log ? !isUnderWay(log) : false
  const id = log?.actionOrderId ?? 0
  useEffect(() => {
    if (over) void readMoneyAgain()
  }, [over])
  const astray = log === null || (log !== undefined && id === 0)
  useEffect(() => {
    if (astray) void navigator.redirectTo(LIST)
  }, [astray, navigator])
  if (log && id > 0) return <Loaded id={id} log={log} />
  return (
    <Frame>
      <Screen query={{ ...asked, data: undefined }} skeleton={<OrderSkeleton />} />
    </Frame>
  )
}

function Loaded({ id, log }: { id: number; log: PayLog | null }) {
  const order = useQuery({
    ...mallOrderQuery(id),
    refetchInterval: ({ state }) => (state.data?.mall && isOpen(state.data.mall) ? READ_AGAIN_MS : false),
  })
  useLive()
  useConfigKeeper()
  usePullDownRefresh(() => order.refetch())
  usePageShow(() => {
    if (order.data) void order.refetch()
  })
  if (order.data?.mall) return <Order detail={order.data} mall={order.data.mall} log={log} />
  return <NoOrder query={order} />
}

/** The page while the order is loading, missing or failed to load. */
function NoOrder({ query }: { query: ComponentProps<typeof Screen>['query'] }) {
  const messages = useMessages(orderDetailMessages)
  const navigator = useNavigator()
  return (
    <Frame>
      <Screen
        query={query}
        skeleton={<OrderSkeleton />}
        missing={{
          title: messages.missingTitle,
          text: messages.missingText,
          button: messages.toOrders,
          onGo: () => void navigator.redirectTo(LIST),
        }}
      />
    </Frame>
  )
}

function OrderSkeleton() {
  const messages = useMessages(orderMessages)
  return (
    <SkeletonPage label={messages.loading}>
      <div className={patterns.heroSkeleton}>
        <Skeleton width="40%" height="1.5em" />
        <Skeleton width="75%" />
      </div>
      <SkeletonCards lines={[2, 3, 4]} />
    </SkeletonPage>
  )
}

const isOpen = ({ state }: MallDetail): boolean => state !== 'closed' && state !== 'cancelled'

function Frame({ children }: { children: ReactNode }) {
  const messages = useMessages(orderMessages)
  const detail = useMessages(orderDetailMessages)
  const contact = (
    <PageLink className="k-icon-button" to={CONTACT_URL} aria-label={detail.service}>
      <Headphones size={22} aria-hidden />
    </PageLink>
  )
  return (
    <>
      <NavBar title={messages.detailTitle} end={contact} />
      {children}
    </>
  )
}

function Order({ detail, mall, log }: { detail: OrderDetail; mall: MallDetail; log: PayLog | null }) {
  const navigator = useNavigator()
  const { id, orderNumber } = detail.orderInfo
  const { items, refused, sheets } = useOrderActions(
    { id, orderNumber, mall },
    () => void navigator.navigateBack(),
  )
  return (
    <Frame>
      <div className="k-column">
        {log && <PaymentReturnNote log={log} />}
        <OrderHero detail={detail} mall={mall} />
        <MallOrderDetailCards detail={detail} mall={mall} />
      </div>
      {(items.length > 0 || refused) && (
        <BottomBar>
          <RefusalNote text={refused} />
          <ActionButtons items={items} />
        </BottomBar>
      )}
      {sheets}
    </Frame>
  )
}
