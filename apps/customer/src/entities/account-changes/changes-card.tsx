// A card with a filtered list of changes to a member's balance or points.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { TabPanel, Tabs } from '@huishou/kit/layout/tabs'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState, type ReactNode } from 'react'
import { PagedList } from '../../shared/components/paged-list.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { NoRecordsPicture } from '../illustrations/empty-state-pictures.tsx'
import { recordsMessages } from './messages.ts'
import { everything, isFiltered, linesOf, type MonthSums, type RecordFilter } from './change-filter.ts'
import styles from './changes.module.css'
import { RecordFilterSheet, type Kind } from './change-filter-sheet.tsx'

const WAYS = ['all', 'in', 'out'] as const

type RecordsCardProps<Row> = {
  id: string
  title: string
  filter: RecordFilter
  onFilter: (next: RecordFilter) => void
  records: UseInfiniteQueryResult<InfiniteData<{ result: Row[] }>>
  /** The months and kinds that have entries. */
  months: readonly string[]
  kinds: readonly Kind[]
  sumsOf: (month: string) => MonthSums
  render: (row: Row) => ReactNode
  empty: ReactNode
}

/** A filtered list of entries, newest first, with the sums of each month. */
export function RecordsCard<Row extends { id: number; dateAdd: string }>(props: RecordsCardProps<Row>) {
  const { id, title, filter, onFilter, records, months, kinds, sumsOf, render, empty } = props
  const messages = useMessages(recordsMessages)
  const [choosing, setChoosing] = useState(false)
  return (
    <Card flush>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Tabs
          id={id}
          label={messages.filters}
          tabs={WAYS.map((key) => ({ key, label: messages.filter[key] }))}
          value={filter.way}
          onChange={(way) => onFilter({ ...filter, way, type: null })}
        />
        <FilterButton filter={filter} kinds={kinds} onOpen={() => setChoosing(true)} />
      </div>
      <TabPanel id={id} tab={filter.way}>
        <div className={styles.records}>
          <PagedList
            query={records}
            label={title}
            items={records.data && linesOf(records.data.pages)}
            keyOf={({ row }) => row.id}
            render={({ row, month }) => (
              <>
                {month && <MonthHead month={month} sums={sumsOf(month)} />}
                {render(row)}
              </>
            )}
            empty={filter === everything ? empty : <NothingFound onReset={() => onFilter(everything)} />}
            skeleton={<SkeletonList rows={5} label={messages.loading} />}
          />
        </div>
      </TabPanel>
      {choosing && (
        <RecordFilterSheet
          filter={filter}
          months={months}
          kinds={kinds}
          onChange={onFilter}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  )
}

function FilterButton({
  filter,
  kinds,
  onOpen,
}: {
  filter: RecordFilter
  kinds: readonly Kind[]
  onOpen: () => void
}) {
  const messages = useMessages(recordsMessages)
  const { month, type } = filter
  const chosen = [
    month && messages.monthOf(month),
    type !== null && kinds.find((kind) => kind.type === type)?.name,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Button
      tone={isFiltered(filter) ? 'soft' : 'text'}
      size="s"
      icon={<ListFilter size={16} />}
      onClick={onOpen}
    >
      {chosen || messages.more}
    </Button>
  )
}

function MonthHead({ month, sums }: { month: string; sums: MonthSums }) {
  const messages = useMessages(recordsMessages)
  return (
    <div className={styles.month}>
      <h3>{messages.monthOf(month)}</h3>
      <p className="k-figures">
        {sums.in !== undefined && <span>{messages.inSum(sums.in)}</span>}
        {sums.out !== undefined && <span>{messages.outSum(sums.out)}</span>}
      </p>
    </div>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const messages = useMessages(recordsMessages)
  return (
    <EmptyState
      picture={<NoRecordsPicture />}
      title={messages.nothingFound}
      action={
        <Button tone="quiet" onClick={onReset}>
          {messages.seeAll}
        </Button>
      }
    />
  )
}
