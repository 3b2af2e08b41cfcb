import { placeForCustomer } from '@huishou/wire/client/pickup/phone-order'
import { roleMay } from '../../../shared/role-may.ts'
import { Desk } from '../../../shared/desk/desk.tsx'
import { useMe } from '../../../shared/session.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { ordersSpec } from './orders-url-state.ts'
import { OrderDrawer } from '../order/order-drawer.tsx'
import { PhoneOrderDrawer } from '../phone-order/phone-order-drawer.tsx'
import { ordersDesk } from './orders-desk.tsx'
import './orders.css'

/** Page with the list of pickup orders, a drawer for one order, and the form for an order taken by phone. */
export function OrdersPage() {
  const [filters, onChange] = useUrlState(ordersSpec)
  const mayPlace = roleMay(useMe().role, placeForCustomer)
  const { placing, forCustomer, cityId, order } = filters
  const placed = { placing: false, forCustomer: null }
  return (
    <div className="page">
      <Desk of={ordersDesk} filters={filters} onChange={onChange} />
      {mayPlace && (placing || forCustomer !== null) && (
        <PhoneOrderDrawer
          cityId={cityId}
          customerId={forCustomer}
          onClose={() => onChange({ ...placed, page: filters.page }, { replace: true })}
          onPlaced={(id) => onChange({ ...placed, order: id })}
        />
      )}
      <OrderDrawer orderId={order} onClose={() => onChange({ order: null }, { replace: true })} />
    </div>
  )
}
