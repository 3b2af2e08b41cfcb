import { staffComments } from '@huishou/wire/client/content/feedback'
import { commentTypes } from '@huishou/wire/content/choices'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { search, tabs } from '../../../shared/desk/filters.tsx'
import { type At } from '../../../shared/desk/part-props.ts'
import { FilterSelect } from '../../../shared/filter/filter-select.tsx'
import { useSay } from '../../../shared/language.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { feedbackColumns } from './feedback-columns.tsx'
import { FeedbackDrawer } from './feedback-drawer.tsx'
import { feedbackInput, feedbackSpec, feedbackTabs, type FeedbackFilters } from './feedback-url-state.ts'
import { messages } from './messages.ts'
import '../content.css'

const feedback: DeskOf<typeof staffComments, FeedbackFilters> = {
  endpoint: staffComments,
  spec: feedbackSpec,
  input: feedbackInput,
  none: { state: 'waiting', type: null, q: '' },
  tabs: tabs('state', messages.tabs, {
    keys: feedbackTabs,
    text: (key) => messages[key],
    count: (key, { counts }) => (key === 'all' ? undefined : counts[key]),
    urgent: ['waiting'],
  }),
  filters: [search('q', messages.search, { wide: true, limit: 60 }), TypeFilter],
  columns: feedbackColumns,
  minWidth: 900,
  record: { opened: ({ thread }) => thread, open: (thread) => ({ thread }) },
  empty: ({ state, type, q }) =>
    state === 'waiting' && type === null && q === '' ? messages.emptyWaiting : messages.empty,
}

function TypeFilter({ filters, onChange }: At<FeedbackFilters, unknown>) {
  const say = useSay()
  return (
    <FilterSelect
      label={say(messages.type)}
      value={filters.type}
      onChange={(type) => onChange({ type })}
      options={Object.entries(commentTypes).map(([value, label]) => ({
        value: Number(value),
        label: say(label),
      }))}
    />
  )
}

/** Page with the list of feedback, which opens on unanswered threads, and a drawer for one thread. */
export function FeedbackPage() {
  const [filters, onChange] = useUrlState(feedbackSpec)
  const { thread, page } = filters
  return (
    <div className="page">
      <Desk of={feedback} filters={filters} onChange={onChange} />
      <FeedbackDrawer id={thread} onClose={() => onChange({ thread: null, page }, { replace: true })} />
    </div>
  )
}
