import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { FirmDrawer } from './firm-drawer.tsx'
import { firmsDesk, spec } from './firms-desk.tsx'

/** Page with the list of firms, which are business customers, and a drawer for the details of one. */
export function FirmsPage() {
  const [filters, onChange] = useUrlState(spec)
  const { firm, page } = filters
  return (
    <div className="page">
      <Desk of={firmsDesk} filters={filters} onChange={onChange} />
      <FirmDrawer id={firm} onClose={() => onChange({ firm: null, page })} />
    </div>
  )
}
