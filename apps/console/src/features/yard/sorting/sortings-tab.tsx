import { yardSortings } from '@huishou/wire/client/yard/sorting'
import { yardSortingStates, yardSortingStateText } from '@huishou/wire/yard/states'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { days, tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { MaterialFilter } from '../place-and-material-filters.tsx'
import { FRESH_MS, sumOfStates } from '../queries.ts'
import { stateInput, yardSpec, type YardFilters, type YardProps } from '../yard-url-state.ts'
import { messages as yard } from '../messages.ts'
import { sortingColumns } from './sorting-columns.tsx'
import { SortingDrawer } from './sorting-drawer.tsx'
import { messages } from './messages.ts'

const sortings: DeskOf<typeof yardSortings, YardFilters> = {
  endpoint: yardSortings,
  spec: yardSpec,
  input: (filters) => ({
    ...withoutEmpty({
      shopId: filters.shop,
      categoryId: filters.material,
      from: filters.from,
      to: filters.to,
    }),
    ...stateInput(yardSortingStates, filters),
  }),
  everyMs: FRESH_MS,
  none: { shop: null, material: null, from: '', to: '' },
  tabs: tabs('state', yard.state, {
    keys: ['all', ...yardSortingStates],
    text: (key) => (key === 'all' ? yard.all : yardSortingStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOfStates(yardSortingStates, counts) : counts[key]),
    rest: 'all',
  }),
  filters: [shop(shared.shop), MaterialFilter, days(yard.days)],
  columns: sortingColumns,
  minWidth: 1200,
  record: { opened: ({ sorting }) => sorting, open: (sorting) => ({ sorting }) },
  empty: messages.noSortings,
}

/** Tab with the sortings, in which one material is sorted into others, and a drawer for the details of one. */
export const SortingsTab = (props: YardProps) => (
  <>
    <Desk of={sortings} {...props} />
    <SortingDrawer
      id={props.filters.sorting}
      onClose={() => props.onChange({ sorting: null, page: props.filters.page })}
    />
  </>
)
