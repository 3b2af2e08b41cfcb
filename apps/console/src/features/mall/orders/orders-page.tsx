import { Desk } from '../../../shared/desk/desk.tsx'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { MallOrderDrawer } from '../order/order-drawer.tsx'
import { mallSpec } from './orders-url-state.ts'
import { shipByFile } from '@huishou/wire/client/mall/shipping'
import { PickListView } from './pick-list-view.tsx'
import { ShipFileView } from '../shipping/ship-file-view.tsx'
import { mallOrdersDesk } from './orders-desk.tsx'
import '../mall.css'

/** Page with the list of mall orders, the pick list, or the view to ship from a file; and a drawer for one order. */
export function MallOrdersPage() {
  const [filters, onChange] = useUrlState(mallSpec)
  const mayShip = roleMay(useMe().role, shipByFile)
  const { view, page, only, order } = filters
  const back = () => onChange({ view: '', only: '', page })
  return (
    <div className="page">
      {view === 'pick' ? (
        <PickListView only={only} onBack={back} />
      ) : view === 'file' && mayShip ? (
        <ShipFileView onBack={back} />
      ) : (
        <Desk of={mallOrdersDesk} filters={filters} onChange={onChange} />
      )}
      <MallOrderDrawer orderId={order} onClose={() => onChange({ order: null }, { replace: true })} />
    </div>
  )
}
