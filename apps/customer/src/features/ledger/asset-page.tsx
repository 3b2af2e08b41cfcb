import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/card'
import { InfiniteList } from '@huishou/kit/infinite-list'
import { NavBar } from '@huishou/kit/nav-bar'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/skeleton'
import { EmptyState } from '@huishou/kit/state-views'
import { TabPanel, Tabs } from '@huishou/kit/tabs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { useLive } from '../../shared/live.ts'
import { NoRecordsPicture } from '../../shared/pictures/states.tsx'
import styles from './asset-page.module.css'
import { BalanceCard } from './balance-card.tsx'
import { everything, isFiltered, sumsShown, type CashFilter } from './cash-filter.ts'
import { CashRowView } from './cash-row.tsx'
import { linesOf } from './cash-rows.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { ledgerMessages } from './messages.ts'
import { amountQuery, cashPages, monthsQuery } from './queries.ts'

const WAYS = ['all', 'in', 'out'] as const

/** The balance, what it is made of, and every movement. */
export function AssetPage() {
  const words = useMessages(ledgerMessages)
  const { token } = lifeData.use()
  useLive()
  return (
    <>
      <NavBar title={words.title} />
      {token ? <Asset /> : <SignedOut />}
    </>
  )
}

function Asset() {
  const words = useMessages(ledgerMessages)
  const [filter, setFilter] = useState<CashFilter>(everything)
  const [choosing, setChoosing] = useState(false)
  const amount = useQuery(amountQuery)
  const records = useInfiniteQuery(cashPages(filter))
  const months = useQuery(monthsQuery)
  usePullDownRefresh(() => Promise.all([amount.refetch(), records.refetch(), months.refetch()]))
  const error =
    records.error && !records.isFetching ? (refusedOf(records.error)?.message ?? records.error.message) : null
  return (
    <div className="k-column">
      <BalanceCard amount={amount.data} />
      <Card flush>
        <div className={styles.head}>
          <h2>{words.records}</h2>
          <Tabs
            id="cash"
            label={words.filters}
            tabs={WAYS.map((key) => ({ key, label: words.filter[key] }))}
            value={filter.way}
            onChange={(way) => setFilter((before) => ({ ...before, way, type: null }))}
          />
          <FilterButton filter={filter} onOpen={() => setChoosing(true)} />
        </div>
        <TabPanel id="cash" tab={filter.way}>
          <div className={styles.records}>
            <InfiniteList
              label={words.records}
              items={records.data && linesOf(records.data.pages)}
              keyOf={({ row }) => row.id}
              render={(line) => (
                <CashRowView
                  line={line}
                  sums={sumsShown(
                    filter,
                    months.data?.find(({ month }) => month === line.row.dateAdd.slice(0, 7)),
                  )}
                />
              )}
              hasMore={records.hasNextPage}
              loadingMore={records.isFetchingNextPage}
              onMore={() => void records.fetchNextPage()}
              error={error}
              onRetry={() =>
                void (records.isFetchNextPageError ? records.fetchNextPage() : records.refetch())
              }
              empty={
                filter === everything ? <NoRecords /> : <NothingFound onReset={() => setFilter(everything)} />
              }
              skeleton={<Waiting />}
            />
          </div>
        </TabPanel>
      </Card>
      {choosing && <FilterSheet filter={filter} onChange={setFilter} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function FilterButton({ filter, onOpen }: { filter: CashFilter; onOpen: () => void }) {
  const words = useMessages(ledgerMessages)
  const { month, type } = filter
  const chosen = [month && words.monthOf(month), type !== null && words.kinds[type]]
    .filter(Boolean)
    .join(' · ')
  return (
    <Button
      tone={isFiltered(filter) ? 'soft' : 'text'}
      size="s"
      icon={<ListFilter size={16} />}
      onClick={onOpen}
    >
      {chosen || words.more}
    </Button>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const words = useMessages(ledgerMessages)
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={words.nothingFound}
      action={
        <Button tone="quiet" onClick={onReset}>
          {words.seeAll}
        </Button>
      }
    />
  )
}

function NoRecords() {
  const words = useMessages(ledgerMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<Button onClick={() => void navigator.switchTab('/')}>{words.emptyAction}</Button>}
    />
  )
}

function SignedOut() {
  const words = useMessages(ledgerMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={words.signedOutTitle}
      action={<Button onClick={() => void navigator.navigateTo('/pages/login/login')}>{words.signIn}</Button>}
    />
  )
}

function Waiting() {
  const words = useMessages(ledgerMessages)
  return (
    <div className={styles.waiting} role="status" aria-label={words.loading}>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="k-skeleton-row">
          <Skeleton width="40px" height="40px" round />
          <span>
            <Skeleton width="50%" />
            <Skeleton width="75%" height=".8em" />
          </span>
          <Skeleton width="64px" />
        </div>
      ))}
    </div>
  )
}
