import { Desk } from '../../shared/desk/desk.tsx'
import { categoryDesk, OrderContext, useOrder } from './categories-desk.tsx'

/** Tab with the waste categories, in the order in which customers and couriers see them. */
export function CategoriesTab() {
  const order = useOrder()
  return (
    <OrderContext value={order}>
      <Desk of={categoryDesk} filters={{}} onChange={() => undefined} />
    </OrderContext>
  )
}
