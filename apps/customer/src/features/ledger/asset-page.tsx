import { formatFen } from '@huishou/kit/amount'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/card'
import { InfiniteList } from '@huishou/kit/infinite-list'
import { NavBar } from '@huishou/kit/nav-bar'
import { PageLink, useNavigator } from '@huishou/kit/shell/navigation'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/skeleton'
import { EmptyState } from '@huishou/kit/state-views'
import { TabPanel, Tabs } from '@huishou/kit/tabs'
import { fenFromYuan } from '@huishou/wire'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { useLive } from '../../shared/live.ts'
import { NoRecordsPicture } from '../../shared/pictures/states.tsx'
import styles from './asset-page.module.css'
import { CashRowView } from './cash-row.tsx'
import { linesOf } from './cash-rows.ts'
import { ledgerMessages } from './messages.ts'
import { amountQuery, cashPages, type CashFilter } from './queries.ts'

const FILTERS = ['all', 'in', 'out'] as const

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
  const [filter, setFilter] = useState<CashFilter>('all')
  const amount = useQuery(amountQuery)
  const records = useInfiniteQuery(cashPages(filter))
  usePullDownRefresh(() => Promise.all([amount.refetch(), records.refetch()]))
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
            tabs={FILTERS.map((key) => ({ key, label: words.filter[key] }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
        <TabPanel id="cash" tab={filter}>
          <div className={styles.records}>
            <InfiniteList
              label={words.records}
              items={records.data && linesOf(records.data.pages)}
              keyOf={({ row }) => row.id}
              render={(line) => <CashRowView line={line} />}
              hasMore={records.hasNextPage}
              loadingMore={records.isFetchingNextPage}
              onMore={() => void records.fetchNextPage()}
              error={error}
              onRetry={() =>
                void (records.isFetchNextPageError ? records.fetchNextPage() : records.refetch())
              }
              empty={<NoRecords />}
              skeleton={<Waiting />}
            />
          </div>
        </TabPanel>
      </Card>
    </div>
  )
}

type Amounts = { balance: number; freeze: number; totleConsumed: number; totalWithdraw: number }

function BalanceCard({ amount }: { amount: Amounts | undefined }) {
  const words = useMessages(ledgerMessages)
  const yuan = (value: number | undefined) =>
    value === undefined ? '—' : `${value < 0 ? '−' : ''}${formatFen(fenFromYuan(value))}`
  return (
    <>
      <Card tone="money">
        <div className={styles.balance}>
          <div className="k-grow">
            <small>{words.balance}</small>
            <strong className="k-figures">{yuan(amount?.balance)}</strong>
          </div>
          <PageLink className={styles.withdraw} to="/pages/mine/withdraw">
            {words.withdraw}
          </PageLink>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{words.income}</dt>
            <dd>{yuan(amount?.totleConsumed)}</dd>
          </div>
          <div>
            <dt>{words.withdrawn}</dt>
            <dd>{yuan(amount?.totalWithdraw)}</dd>
          </div>
        </dl>
      </Card>
      {amount && amount.freeze > 0 && (
        <p className={styles.notice}>
          <Info size={16} aria-hidden />
          {words.frozen(formatFen(fenFromYuan(amount.freeze)))}
        </p>
      )}
    </>
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
