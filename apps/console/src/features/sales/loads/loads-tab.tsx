import { Desk } from '../../../shared/desk/desk.tsx'
import type { SalesProps } from '../sales-url-state.ts'
import { LoadDrawer } from './load-drawer.tsx'
import { loadsDesk } from './loads-desk.tsx'

/** Tab with the list of loads (lorryloads sold to buyers) from planned to paid, and a drawer for one load. */
export const LoadsTab = (props: SalesProps) => (
  <>
    <Desk of={loadsDesk} {...props} />
    <LoadDrawer
      id={props.filters.load}
      onClose={() => props.onChange({ load: null, page: props.filters.page })}
    />
  </>
)
