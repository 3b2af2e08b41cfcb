import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { PayInDrawer } from './pay-in-drawer.tsx'
import { payInsDesk, spec } from './pay-ins-desk.tsx'

/** Page with the list of online payments by customers (pay-ins), and a drawer for one of them. */
export function PayInsPage() {
  const [filters, onChange] = useUrlState(spec)
  const { payIn, page } = filters
  return (
    <div className="page">
      <Desk of={payInsDesk} filters={filters} onChange={onChange} />
      <PayInDrawer id={payIn} onClose={() => onChange({ payIn: null, page }, { replace: true })} />
    </div>
  )
}
