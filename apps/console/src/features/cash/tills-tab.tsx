// Tab with the tills of shops, each from opening to cash-up, and a drawer for the details of one.

import { cashTills } from '@huishou/wire/client/cash/till'
import { cashTillStates, cashTillStateText } from '@huishou/wire/cash/states'
import { shop } from '../../entities/place/city-and-shop-filters.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { sumOf, tabs } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { useMe } from '../../shared/session.ts'
import { FRESH_MS } from './queries.ts'
import { tillColumns } from './till-columns.tsx'
import { TillDrawer } from './till-drawer.tsx'
import { cashSpec, type CashFilters, type CashProps } from './cash-url-state.ts'
import { messages } from './messages.ts'

const AnyShop = shop(messages.shop)

/** Filter by shop; hidden for managers, who see only one shop. */
const ShopFilter = (props: CashProps) => (useMe().role === 'manager' ? null : <AnyShop {...props} />)

const tills: DeskOf<typeof cashTills, CashFilters> = {
  endpoint: cashTills,
  spec: cashSpec,
  input: ({ tillState, shop: shopId }) => ({
    ...withoutEmpty({ shopId }),
    ...(tillState === 'all' ? {} : { state: tillState }),
  }),
  everyMs: FRESH_MS,
  none: { shop: null },
  tabs: tabs('tillState', messages.state, {
    keys: ['all', ...cashTillStates],
    text: (key) => (key === 'all' ? messages.all : cashTillStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['counted'],
  }),
  filters: [ShopFilter],
  columns: tillColumns,
  minWidth: 1160,
  record: { opened: ({ till }) => till, open: (till) => ({ till }) },
  empty: ({ tillState }) => (tillState === 'counted' ? messages.noneToApprove : messages.noTills),
}

/** Tabs filter the tills by state; tills that await approval are marked as urgent. */
export const TillsTab = (props: CashProps) => (
  <>
    <Desk of={tills} {...props} />
    <TillDrawer
      id={props.filters.till}
      onClose={() => props.onChange({ till: null, page: props.filters.page })}
    />
  </>
)
