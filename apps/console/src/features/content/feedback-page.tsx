import { commentTypes } from '@huishou/wire'
import { ClearFilters } from '../../shared/desk/clear-filters.tsx'
import { CountTabs } from '../../shared/count-tabs.tsx'
import { DeskTable } from '../../shared/desk-table.tsx'
import { FilterSelect } from '../../shared/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { SearchBox } from '../../shared/search-box.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { useFeedbackColumns } from './feedback-columns.tsx'
import { FeedbackDrawer } from './feedback-drawer.tsx'
import { FEEDBACK_PAGE, feedbackInput, feedbackSpec, feedbackTabs } from './feedback-state.ts'
import { words } from './feedback-words.ts'
import { useThreads, type Thread } from './queries.ts'
import './content.css'

const NONE = { state: 'waiting', type: null, q: '' } as const

/** The feedback desk: who waits for an answer, one thread in a drawer. */
export function FeedbackPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(feedbackSpec)
  const asked = useThreads(feedbackInput(filters))
  const columns = useFeedbackColumns()
  const { state, type, q, page, thread } = filters
  const { rows, total = 0, counts } = asked.data ?? {}
  return (
    <div className="page">
      <CountTabs
        label={say(words.tabs)}
        value={feedbackTabs.find((tab) => tab === state) ?? null}
        onChange={(next) => onChange({ state: next })}
        items={feedbackTabs.map((key) => ({
          key,
          text: say(words[key]),
          urgent: key === 'waiting',
          count: key === 'all' ? undefined : counts?.[key],
        }))}
      />
      <div className="toolbar">
        <SearchBox
          wide
          label={say(words.search)}
          limit={60}
          value={q}
          onSearch={(next) => onChange({ q: next })}
        />
        <FilterSelect
          label={say(words.type)}
          value={type}
          onChange={(next) => onChange({ type: next })}
          options={Object.entries(commentTypes).map(([value, label]) => ({
            value: Number(value),
            label: say(label),
          }))}
        />
        <ClearFilters filters={filters} none={NONE} onChange={onChange} />
      </div>
      <DeskTable<Thread>
        asked={asked}
        rows={rows}
        total={total}
        columns={columns}
        empty={say(state === 'waiting' && type === null && q === '' ? words.emptyWaiting : words.empty)}
        active={thread}
        onOpen={(id) => onChange({ thread: id, page })}
        page={page}
        pageSize={FEEDBACK_PAGE}
        onPage={(next) => onChange({ page: next })}
        minWidth={900}
      />
      <FeedbackDrawer id={thread} onClose={() => onChange({ thread: null, page }, { replace: true })} />
    </div>
  )
}
