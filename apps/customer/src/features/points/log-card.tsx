import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/card'
import { InfiniteList } from '@huishou/kit/infinite-list'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { SkeletonList } from '@huishou/kit/skeleton'
import { EmptyState } from '@huishou/kit/state-views'
import { TabPanel, Tabs } from '@huishou/kit/tabs'
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { NoRecordsPicture } from '../../shared/pictures/states.tsx'
import { everything, isFiltered, type LogFilter } from './log-filter.ts'
import { LogFilterSheet } from './log-filter-sheet.tsx'
import { LogRowView } from './log-row.tsx'
import { pointsMessages } from './messages.ts'
import { pointsText } from './points-text.ts'
import styles from './points.module.css'
import { filtersQuery, type LogPage, type LogRow } from './queries.ts'

const WAYS = ['all', 'in', 'out'] as const
type Log = UseInfiniteQueryResult<InfiniteData<LogPage>>
type Line = { row: LogRow; month: string | null }

/** All rows so far, each once, with its month where it begins. */
const linesOf = (pages: readonly LogPage[]): Line[] => {
  const seen = new Set<number>()
  let last = ''
  return pages
    .flatMap(({ result }) => result)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row) => {
      const month = row.dateAdd.slice(0, 7)
      const begins = month !== last
      last = month
      return { row, month: begins ? month : null }
    })
}

/** Every movement of points, by direction, kind and month. */
export function LogCard({
  filter,
  onFilter,
  log,
}: {
  filter: LogFilter
  onFilter: (next: LogFilter) => void
  log: Log
}) {
  const words = useMessages(pointsMessages)
  const [choosing, setChoosing] = useState(false)
  const filters = useQuery(filtersQuery).data
  const error = log.error && !log.isFetching ? (refusedOf(log.error)?.message ?? log.error.message) : null
  const chosen = [
    filter.month && words.monthOf(filter.month),
    filter.type !== null && filters?.types.find(({ type }) => type === filter.type)?.typeStr,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card flush>
      <div className={styles.head}>
        <h2>{words.records}</h2>
        <Tabs
          id="points"
          label={words.filters}
          tabs={WAYS.map((key) => ({ key, label: words.filter[key] }))}
          value={filter.way}
          onChange={(way) => onFilter({ ...filter, way, type: null })}
        />
        <Button
          tone={isFiltered(filter) ? 'soft' : 'text'}
          size="s"
          icon={<ListFilter size={16} />}
          onClick={() => setChoosing(true)}
        >
          {chosen || words.more}
        </Button>
      </div>
      <TabPanel id="points" tab={filter.way}>
        <div className={styles.records}>
          <InfiniteList
            label={words.records}
            items={log.data && linesOf(log.data.pages)}
            keyOf={({ row }) => row.id}
            render={({ row, month }) => (
              <>
                {month && <MonthHead month={month} filter={filter} />}
                <LogRowView row={row} />
              </>
            )}
            hasMore={log.hasNextPage}
            loadingMore={log.isFetchingNextPage}
            onMore={() => void log.fetchNextPage()}
            error={error}
            onRetry={() => void (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
            empty={
              filter === everything ? <NoRecords /> : <NothingFound onReset={() => onFilter(everything)} />
            }
            skeleton={<SkeletonList rows={5} label={words.loading} />}
          />
        </div>
      </TabPanel>
      {choosing && <LogFilterSheet filter={filter} onChange={onFilter} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

/** The month and what came and went in it; sums of a kind nobody asked the server for are left out. */
function MonthHead({ month, filter }: { month: string; filter: LogFilter }) {
  const words = useMessages(pointsMessages)
  const sums = useQuery(filtersQuery).data?.months.find((one) => one.month === month)
  return (
    <div className={styles.month}>
      <h3>{words.monthOf(month)}</h3>
      {sums && filter.type === null && (
        <p className="k-figures">
          {filter.way !== 'out' && <span>{words.inSum(pointsText(sums.inPoints))}</span>}
          {filter.way !== 'in' && <span>{words.outSum(pointsText(sums.outPoints))}</span>}
        </p>
      )}
    </div>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const words = useMessages(pointsMessages)
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
  const words = useMessages(pointsMessages)
  const navigator = useNavigator()
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={
        <Button onClick={() => void navigator.navigateTo('/pages/score/sign')}>{words.emptyAction}</Button>
      }
    />
  )
}
