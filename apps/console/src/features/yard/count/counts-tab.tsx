import { yardCounts } from '@huishou/wire/client/yard/count'
import { yardCountStates, yardCountStateText } from '@huishou/wire/yard/states'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { FRESH_MS, sumOfStates } from '../queries.ts'
import { stateInput, yardSpec, type YardFilters, type YardProps } from '../yard-url-state.ts'
import { messages as yard } from '../messages.ts'
import { countColumns } from './count-columns.tsx'
import { CountDrawer } from './count-drawer.tsx'
import { messages } from './messages.ts'

const counts: DeskOf<typeof yardCounts, YardFilters> = {
  endpoint: yardCounts,
  spec: yardSpec,
  input: (filters) => ({
    ...withoutEmpty({ shopId: filters.shop }),
    ...stateInput(yardCountStates, filters),
  }),
  everyMs: FRESH_MS,
  none: { shop: null },
  tabs: tabs('state', yard.state, {
    keys: ['all', ...yardCountStates],
    text: (key) => (key === 'all' ? yard.all : yardCountStateText[key]),
    count: (key, reply) => (key === 'all' ? sumOfStates(yardCountStates, reply.counts) : reply.counts[key]),
    urgent: ['counted'],
    rest: 'all',
  }),
  filters: [shop(shared.shop)],
  columns: countColumns,
  minWidth: 1180,
  record: { opened: ({ count }) => count, open: (count) => ({ count }) },
  empty: messages.noCounts,
  emptyAction: HowToBegin,
}

function HowToBegin() {
  return <span className="faint">{useSay()(messages.noCountsText)}</span>
}

/** Tab with the stock takes (counts of a shop's stock), and a drawer for the details of one. */
export const CountsTab = (props: YardProps) => (
  <>
    <Desk of={counts} {...props} />
    <CountDrawer
      id={props.filters.count}
      onClose={() => props.onChange({ count: null, page: props.filters.page })}
    />
  </>
)
