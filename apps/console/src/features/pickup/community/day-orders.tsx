import { Link } from 'react-router'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { Section } from '../../../shared/record/section.tsx'
import { messages } from './messages.ts'
import type { DayDetail } from './queries.ts'

/** The orders of a community day, on which couriers collect from a whole estate, with their couriers and amounts. */
export function DayOrders({ orders }: { orders: DayDetail['orders'] }) {
  const say = useSay()
  return (
    <Section title={say(messages.orders)}>
      {orders.length === 0 ? (
        <p className="faint">{say(messages.noOrders)}</p>
      ) : (
        <table className="community-orders">
          <thead>
            <tr>
              <th>{say(messages.order)}</th>
              <th>{say(messages.customer)}</th>
              <th>{say(messages.states)}</th>
              <th>{say(messages.courier)}</th>
              <th className="end">{say(messages.total)}</th>
              <th className="end">{say(messages.bonus)}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.orderId}>
                <td>
                  <Link to={`/orders?order=${order.orderId}`}>{order.orderNumber}</Link>
                </td>
                <td>{order.linkMan}</td>
                <td>{order.stateText}</td>
                <td>{order.courierName || '—'}</td>
                <td className="end">{order.totalFen === null ? '—' : money(order.totalFen)}</td>
                <td className="end">{order.bonusFen === null ? '—' : money(order.bonusFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
