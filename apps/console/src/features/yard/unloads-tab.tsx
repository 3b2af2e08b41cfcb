import { exportYardUnloads, yardUnloads } from '@huishou/wire/client/yard/unload'
import { shop } from '../../entities/place/city-and-shop-filters.tsx'
import { exportAction } from '../../shared/csv/export-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { FRESH_MS } from './queries.ts'
import { unloadColumns } from './unload-columns.tsx'
import { UnloadDrawer } from './unload-drawer.tsx'
import { yardSpec, type YardFilters, type YardProps } from './yard-url-state.ts'
import { messages } from './messages.ts'

const unloadsInput = ({ shop: shopId }: YardFilters) => withoutEmpty({ shopId })

const unloads: DeskOf<typeof yardUnloads, YardFilters> = {
  endpoint: yardUnloads,
  spec: yardSpec,
  input: unloadsInput,
  everyMs: FRESH_MS,
  none: { shop: null },
  filters: [shop(messages.shop)],
  actions: [exportAction(exportYardUnloads, unloadsInput)],
  columns: unloadColumns,
  minWidth: 1100,
  record: { opened: ({ unload }) => unload, open: (unload) => ({ unload }) },
  empty: messages.noUnloads,
}

/** Tab with the unloadings of couriers' vehicles, whose goods are weighed, and a drawer for the details of one. */
export const UnloadsTab = (props: YardProps) => (
  <>
    <Desk of={unloads} {...props} />
    <UnloadDrawer
      id={props.filters.unload}
      onClose={() => props.onChange({ unload: null, page: props.filters.page })}
    />
  </>
)
