import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { formatYuan } from '@huishou/wire/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { everything, sumsShown, type RecordFilter } from '../../entities/account-changes/change-filter.ts'
import { RecordsCard } from '../../entities/account-changes/changes-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { cashTypes } from './balance-change-kinds.ts'
import { CashRowView } from './balance-entry-row.tsx'
import { ledgerMessages } from './messages.ts'
import { amountQuery, cashPages, monthsQuery, noticeQuery, termsQuery } from './queries.ts'
import { SignedOut } from '../../shared/components/screen.tsx'

/** The page about the member's balance: the balance and its changes, and the totals of income and withdrawals. */
export function BalancePage() {
  const messages = useMessages(ledgerMessages)
  const { token } = appState.use()
  useLive()
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Asset />
      ) : (
        <SignedOut picture={<NoRecordsPicture />} title={messages.signedOutTitle} button={messages.signIn} />
      )}
    </>
  )
}

function Asset() {
  const messages = useMessages(ledgerMessages)
  const [filter, setFilter] = useState<RecordFilter>(everything)
  const amount = useQuery(amountQuery)
  const records = useInfiniteQuery(cashPages(filter))
  const months = useQuery(monthsQuery)
  const terms = useQuery(termsQuery)
  const notice = useQuery(noticeQuery)
  // the notes between the cards appear together with the entries, to avoid layout shifts
  const known = !amount.isPending && !terms.isPending && !notice.isPending
  usePullDownRefresh(() => Promise.all([amount.refetch(), records.refetch(), months.refetch()]))
  return (
    <div className="k-column">
      <BalanceCard amount={amount.data} said={known} />
      {known ? (
        <RecordsCard
          id="cash"
          title={messages.records}
          filter={filter}
          onFilter={setFilter}
          records={records}
          months={(months.data ?? []).map(({ month }) => month)}
          kinds={cashTypes.map((type) => ({ type, name: messages.kinds[type] ?? '' }))}
          sumsOf={(month) => {
            const sums = months.data?.find((one) => one.month === month)
            return sumsShown(filter, sums && { in: formatYuan(sums.inFen), out: formatYuan(sums.outFen) })
          }}
          render={(row) => <CashRowView row={row} />}
          empty={<NoRecords />}
        />
      ) : (
        <SkeletonList rows={4} label={messages.records} />
      )}
    </div>
  )
}

function NoRecords() {
  const messages = useMessages(ledgerMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={<Button onClick={() => void navigator.switchTab('/')}>{messages.emptyAction}</Button>}
    />
  )
}
