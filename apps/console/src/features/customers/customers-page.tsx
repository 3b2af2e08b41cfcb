import { Desk } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { CustomerDrawer } from './customer-drawer.tsx'
import { customersSpec } from './customers-url-state.ts'
import { customersDesk } from './customers-desk.tsx'
import './customers.css'

/** Page with the list of customers, and a drawer for one customer. */
export function CustomersPage() {
  const [filters, onChange] = useUrlState(customersSpec)
  const { customer, view, kind, page } = filters
  return (
    <div className="page">
      <Desk of={customersDesk} filters={filters} onChange={onChange} />
      <CustomerDrawer
        id={customer}
        tab={view}
        kind={kind}
        onChange={onChange}
        onClose={() => onChange({ customer: null, view: 'timeline', kind: '', page }, { replace: true })}
      />
    </div>
  )
}
