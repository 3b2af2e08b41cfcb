import { Desk } from '../../shared/desk/desk.tsx'
import { categoryDesk, OrderContext, useOrder } from './categories-desk.tsx'

/** The waste categories with names, pictures and order, as customers and couriers see them. */
export function CategoriesTab() {
  const order = useOrder()
  return (
    <OrderContext value={order}>
      <Desk of={categoryDesk} filters={{}} onChange={() => undefined} />
    </OrderContext>
  )
}
