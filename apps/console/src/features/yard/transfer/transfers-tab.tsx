import { Desk } from '../../../shared/desk/desk.tsx'
import type { YardProps } from '../yard-url-state.ts'
import { TransferDrawer } from './transfer-drawer.tsx'
import { transfersDesk } from './transfers-desk.tsx'

/** Tab with the transfers of material from one shop to another, and a drawer for the details of one. */
export const TransfersTab = (props: YardProps) => (
  <>
    <Desk of={transfersDesk} {...props} />
    <TransferDrawer
      id={props.filters.transfer}
      onClose={() => props.onChange({ transfer: null, page: props.filters.page })}
    />
  </>
)
