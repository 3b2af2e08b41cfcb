import { Button } from '@huishou/kit/button'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePage, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton, SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { NoOrdersPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { orderListMessages } from './order-list-messages.ts'
import { OrderCard } from './order-card.tsx'
import { rowsOf, type OrderRow } from './pickup-order.ts'
import styles from './order-list-page.module.css'
import { orderPages, orderTabs, type OrderTab } from './queries.ts'
import { SignedOut } from '../../shared/components/screen.tsx'
import patterns from '@huishou/kit/patterns.module.css'

const CancelSheet = lazySheet(() =>
  import('./sheets/cancel-sheet.tsx').then((module) => ({ default: module.CancelSheet })),
)

/** The page with the member's pickup orders and visits to shops, in five tabs, newest first, with live updates. */
export function OrderListPage() {
  const messages = useMessages(orderListMessages)
  const { token } = appState.use()
  const [tab, setTab] = useState<OrderTab>('all')
  const { scroller } = usePage()
  useLive()
  const choose = (next: OrderTab) => {
    setTab(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <div className={patterns.stickyHead}>
        <NavBar title={messages.list.title} start={null} />
        {token && (
          <Tabs
            id="orders"
            label={messages.list.tabsLabel}
            tabs={orderTabs.map((key) => ({ key, label: messages.list.tabs[key] }))}
            value={tab}
            onChange={choose}
          />
        )}
      </div>
      {token ? (
        <TabPanel id="orders" tab={tab}>
          <div className="k-column">
            <Orders tab={tab} onAll={() => choose('all')} />
          </div>
        </TabPanel>
      ) : (
        <SignedOut
          picture={<NoOrdersPicture />}
          title={messages.list.signedOutTitle}
          text={messages.list.signedOutText}
          button={messages.list.signIn}
        />
      )}
    </>
  )
}

function Orders({ tab, onAll }: { tab: OrderTab; onAll: () => void }) {
  const messages = useMessages(orderListMessages)
  const [cancelling, setCancelling] = useState<OrderRow | null>(null)
  const query = useInfiniteQuery(orderPages(tab))
  usePullDownRefresh(() => query.refetch())
  return (
    <>
      <PagedList
        query={query}
        label={messages.list.label}
        items={query.data && rowsOf(query.data.pages)}
        keyOf={({ order }) => order.id}
        render={(row) => <OrderCard row={row} onCancel={setCancelling} />}
        empty={<NoOrders tab={tab} onAll={onAll} />}
        skeleton={<SkeletonList rows={4} label={messages.list.loading} card={card} />}
      />
      {cancelling?.order.pickup && (
        <Suspense fallback={null}>
          <CancelSheet
            orderId={cancelling.order.id}
            pickup={cancelling.order.pickup}
            onClose={() => setCancelling(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function NoOrders({ tab, onAll }: { tab: OrderTab; onAll: () => void }) {
  const messages = useMessages(orderListMessages)
  const navigator = useNavigator()
  if (tab !== 'all')
    return (
      <EmptyState
        picture={<NoOrdersPicture />}
        title={messages.list.emptyIn(messages.list.tabs[tab])}
        action={
          <Button tone="soft" onClick={onAll}>
            {messages.list.showAll}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={<NoOrdersPicture />}
      title={messages.list.emptyTitle}
      text={messages.list.emptyText}
      action={<Button onClick={() => void navigator.switchTab('/')}>{messages.list.emptyAction}</Button>}
    />
  )
}

const card = (
  <div className={`k-card ${styles.waiting}`}>
    <Skeleton width="70%" />
    <div className="k-skeleton-row">
      <Skeleton width="44px" height="44px" />
      <span>
        <Skeleton width="60%" />
        <Skeleton width="85%" height=".8em" />
      </span>
    </div>
    <Skeleton width="45%" height="1.3em" />
  </div>
)
