import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { PlanDrawer } from './plan-drawer.tsx'
import { plansDesk, spec } from './plans-desk.tsx'

/** Page with the list of customers' recurring pickups, and a drawer with the details and days of one. */
export function PlansPage() {
  const [filters, onChange] = useUrlState(spec)
  const { plan, page } = filters
  return (
    <div className="page">
      <Desk of={plansDesk} filters={filters} onChange={onChange} />
      <PlanDrawer id={plan} onClose={() => onChange({ plan: null, page })} />
    </div>
  )
}
