import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePage, usePageShow } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import { orderList } from '@huishou/wire/client/pickup/customer'
import { orderStatistics } from '@huishou/wire/client/pickup/order-counts-and-settings'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate } from '../../shared/api.ts'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { NoOrdersPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import styles from './mall-order-list-page.module.css'
import { OrderCard } from './mall-order-card.tsx'
import { rowsOf } from './mall-order.ts'
import { orderMessages } from './mall-order-messages.ts'
import { mallOrderPages, mallTabs, statisticsQuery, tabOfMod, type MallTab } from './mall-order-queries.ts'
import { SignedOut } from '../../shared/components/screen.tsx'
import patterns from '@huishou/kit/patterns.module.css'

/**
 * The page with the member's mall orders (商城订单) in six tabs. The tabs of orders to pay, to ship and to receive show
 * counts.
 */
export function MallOrderListPage({ query }: PageProps<'mod'>) {
  const messages = useMessages(orderMessages)
  const { token } = appState.use()
  const [tab, setTab] = useState<MallTab>(() => tabOfMod(query.mod))
  const { scroller } = usePage()
  const shown = useRef(false)
  useLive()
  usePageShow(() => {
    if (shown.current && token) void invalidate(orderList, orderStatistics)
    shown.current = true
  })
  const choose = (next: MallTab) => {
    setTab(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <div className={patterns.stickyHead}>
        <NavBar title={messages.listTitle} />
        {token && <StateTabs value={tab} onChange={choose} />}
      </div>
      {token ? (
        <TabPanel id="mall-orders" tab={tab}>
          <div className="k-column">
            <Orders tab={tab} onAll={() => choose('all')} />
          </div>
        </TabPanel>
      ) : (
        <SignedOut
          picture={<NoOrdersPicture />}
          title={messages.signedOutTitle}
          text={messages.signedOutText}
          button={messages.signIn}
        />
      )}
    </>
  )
}

function StateTabs({ value, onChange }: { value: MallTab; onChange: (tab: MallTab) => void }) {
  const messages = useMessages(orderMessages)
  const counts = useQuery(statisticsQuery).data
  const badges: Partial<Record<MallTab, number | undefined>> = {
    unpaid: counts?.count_id_no_pay,
    shipping: counts?.count_id_no_transfer,
    receiving: counts?.count_id_no_confirm,
  }
  return (
    <Tabs
      id="mall-orders"
      label={messages.tabsLabel}
      tabs={mallTabs.map((key) => ({ key, label: messages.tabs[key], badge: badges[key] ?? 0 }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Orders({ tab, onAll }: { tab: MallTab; onAll: () => void }) {
  const messages = useMessages(orderMessages)
  const query = useInfiniteQuery(mallOrderPages(tab))
  return (
    <PagedList
      query={query}
      label={messages.list}
      items={query.data && rowsOf(query.data.pages)}
      keyOf={({ order }) => order.id}
      render={(row) => <OrderCard row={row} />}
      empty={<NoOrders tab={tab} onAll={onAll} />}
      skeleton={<SkeletonList rows={3} label={messages.loading} card={card} />}
    />
  )
}

function NoOrders({ tab, onAll }: { tab: MallTab; onAll: () => void }) {
  const messages = useMessages(orderMessages)
  const navigator = useNavigator()
  if (tab !== 'all')
    return (
      <EmptyState
        picture={<NoOrdersPicture />}
        title={messages.emptyIn(messages.tabs[tab])}
        action={
          <Button tone="soft" onClick={onAll}>
            {messages.showAll}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={<NoOrdersPicture />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={
        <Button onClick={() => void navigator.switchTab('/pages/shop/index')}>{messages.emptyAction}</Button>
      }
    />
  )
}

const card = (
  <div className={`k-card ${styles.waiting}`}>
    <Skeleton width="60%" />
    <div className="k-skeleton-row">
      <Skeleton width="64px" height="64px" />
      <span>
        <Skeleton width="70%" />
        <Skeleton width="40%" height=".9em" />
      </span>
    </div>
    <Skeleton width="45%" height="1.3em" />
  </div>
)
