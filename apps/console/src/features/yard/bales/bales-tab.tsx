import { yardBales } from '@huishou/wire/client/yard/bales'
import { baleStates, baleStateText } from '@huishou/wire/yard/bale-states'
import { shop } from '../../../entities/place/city-and-shop-filters.tsx'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { days, search, tabs } from '../../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { MaterialFilter } from '../place-and-material-filters.tsx'
import { FRESH_MS, sumOfStates } from '../queries.ts'
import { stateInput, yardSpec, type YardFilters, type YardProps } from '../yard-url-state.ts'
import { messages as yard } from '../messages.ts'
import { baleColumns } from './bale-columns.tsx'
import { BaleDrawer } from './bale-drawer.tsx'
import { messages } from './messages.ts'

const bales: DeskOf<typeof yardBales, YardFilters> = {
  endpoint: yardBales,
  spec: yardSpec,
  input: (filters) => ({
    ...withoutEmpty({
      number: filters.number,
      shopId: filters.shop,
      categoryId: filters.material,
      from: filters.from,
      to: filters.to,
    }),
    ...stateInput(baleStates, filters),
  }),
  everyMs: FRESH_MS,
  none: { number: '', shop: null, material: null, from: '', to: '' },
  tabs: tabs('state', yard.state, {
    keys: ['all', ...baleStates],
    text: (key) => (key === 'all' ? yard.all : baleStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOfStates(baleStates, counts) : counts[key]),
    rest: 'all',
  }),
  filters: [
    search('number', messages.number, { limit: 20 }),
    shop(shared.shop),
    MaterialFilter,
    days(yard.days),
  ],
  columns: baleColumns,
  minWidth: 1120,
  record: { opened: ({ bale }) => bale, open: (bale) => ({ bale }) },
  empty: messages.noBales,
}

/** Tab with the bales and bags of material that were weighed and tagged, and a drawer for the details of one. */
export const BalesTab = (props: YardProps) => (
  <>
    <Desk of={bales} {...props} />
    <BaleDrawer
      id={props.filters.bale}
      onClose={() => props.onChange({ bale: null, page: props.filters.page })}
    />
  </>
)
