import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMessages } from '../../shared/i18n.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { sumsShown, type RecordFilter } from '../../entities/account-changes/change-filter.ts'
import { RecordsCard } from '../../entities/account-changes/changes-card.tsx'
import { LogRowView } from './points-log-row.tsx'
import { pointsMessages } from './messages.ts'
import { pointsText } from './format-points.ts'
import { filtersQuery, type LogPage } from './queries.ts'

type LogCardProps = {
  filter: RecordFilter
  onFilter: (next: RecordFilter) => void
  log: UseInfiniteQueryResult<InfiniteData<LogPage>>
}

/** The card with the changes to the member's points, which can be filtered by direction, kind and month. */
export function LogCard({ filter, onFilter, log }: LogCardProps) {
  const messages = useMessages(pointsMessages)
  const { months = [], types = [] } = useQuery(filtersQuery).data ?? {}
  return (
    <RecordsCard
      id="points"
      title={messages.records}
      filter={filter}
      onFilter={onFilter}
      records={log}
      months={months.map(({ month }) => month)}
      kinds={types.map(({ type, typeStr }) => ({ type, name: typeStr }))}
      sumsOf={(month) => {
        const sums = months.find((one) => one.month === month)
        return sumsShown(filter, sums && { in: pointsText(sums.inPoints), out: pointsText(sums.outPoints) })
      }}
      render={(row) => <LogRowView row={row} />}
      empty={<NoRecords />}
    />
  )
}

function NoRecords() {
  const messages = useMessages(pointsMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={messages.emptyTitle}
      text={messages.emptyText}
      action={
        <Button onClick={() => void navigator.navigateTo('/pages/score/sign')}>{messages.emptyAction}</Button>
      }
    />
  )
}
