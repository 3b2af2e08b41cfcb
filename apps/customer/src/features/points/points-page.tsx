import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { everything, type RecordFilter } from '../../entities/account-changes/change-filter.ts'
import { BalanceCard } from './balance-card.tsx'
import { LevelCard } from './level-card.tsx'
import { LogCard } from './points-log-card.tsx'
import { pointsMessages } from './messages.ts'
import { amountQuery, expiringQuery, logPages, myLevelQuery, noticeQuery, tasksQuery } from './queries.ts'
import { EarningTasksCard } from './earning-tasks-card.tsx'
import { SignedOut } from '../../shared/components/screen.tsx'

/**
 * The page about the member's points (积分中心): how many there are, those that expire next, the membership level, ways to
 * earn more, and every change.
 */
export function PointsPage() {
  const messages = useMessages(pointsMessages)
  const { token } = appState.use()
  useLive()
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Points />
      ) : (
        <SignedOut
          picture={<NoRecordsPicture />}
          title={messages.signedOutTitle}
          text={messages.signedOutText}
          button={messages.signIn}
        />
      )}
    </>
  )
}

function Points() {
  const messages = useMessages(pointsMessages)
  const [filter, setFilter] = useState<RecordFilter>(everything)
  const amount = useQuery(amountQuery)
  const expiring = useQuery(expiringQuery)
  const tasks = useQuery(tasksQuery)
  const notice = useQuery(noticeQuery)
  const level = useQuery(myLevelQuery)
  const log = useInfiniteQuery(logPages(filter))
  const readAll = () =>
    Promise.all([
      amount.refetch(),
      expiring.refetch(),
      tasks.refetch(),
      notice.refetch(),
      level.refetch(),
      log.refetch(),
    ])
  usePullDownRefresh(readAll)
  usePageShow(() => {
    void amount.refetch()
    void expiring.refetch()
    void tasks.refetch()
  })
  // the note below the balance appears together with the cards below it, to avoid layout shifts
  const known = !amount.isPending && !expiring.isPending && !notice.isPending && !level.isPending
  return (
    <div className="k-column">
      <BalanceCard
        amount={amount.data}
        expiring={known ? expiring.data : undefined}
        task={tasks.data?.find(({ code }) => code === 'sign')}
        notice={known ? notice.data : undefined}
      />
      {known && !tasks.isPending ? (
        <>
          <LevelCard mine={level.data} />
          <EarningTasksCard tasks={tasks.data} failed={tasks.isError} onRetry={() => void tasks.refetch()} />
          <LogCard filter={filter} onFilter={setFilter} log={log} />
        </>
      ) : (
        <SkeletonList rows={5} label={messages.loading} />
      )}
    </div>
  )
}
