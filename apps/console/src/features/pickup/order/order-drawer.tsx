import { useSay } from '../../../shared/language.ts'
import { OrderAssignment } from './order-assignment.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDispute } from './order-dispute.tsx'
import { OrderFacts } from './order-facts.tsx'
import { AskReversal, OrderReversal } from './order-reversal.tsx'
import { OrderRaiseCoupons } from './order-raise-coupons.tsx'
import { OrderSlips } from './order-slips.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrder, type OrderDetail } from '../queries.ts'
import { PinnedNotes } from '../../../entities/customer/pinned-notes.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { SellerLimitWarning } from './seller-limit-warning.tsx'
import { OrderMarks, OrderStateTag } from '../order-tags.tsx'
import { messages } from './messages.ts'
import './order.css'

/**
 * Drawer with one pickup order: its actions, notes on the customer, dispute, courier, reversal, details, weighing slips
 * and history.
 */
export function OrderDrawer({ orderId, onClose }: { orderId: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<OrderDetail>
      open={orderId !== null}
      size={760}
      asked={useOrder(orderId)}
      waiting={say(messages.order)}
      onClose={onClose}
      head={(order) => (
        <>
          <span className="mono">{order.orderNumber}</span>
          <OrderStateTag state={order.state} />
          <OrderMarks {...order} inFull />
          {order.seller?.warning && <SellerLimitWarning seller={order.seller} />}
        </>
      )}
    >
      {(order) => <OrderRecord key={order.id} order={order} />}
    </RecordDrawer>
  )
}

function OrderRecord({ order }: { order: OrderDetail }) {
  const say = useSay()
  return (
    <>
      <OrderActions order={order}>
        <AskReversal order={order} />
      </OrderActions>
      <PinnedNotes customerId={order.memberId} />
      <OrderDispute order={order} />
      <OrderAssignment order={order} />
      {order.reversal && <OrderReversal order={order} reversal={order.reversal} />}
      <OrderFacts order={order} />
      <Section title={say(messages.slips)}>
        <OrderRaiseCoupons orderId={order.id} />
        <OrderSlips slips={order.slips} />
      </Section>
      <Section title={say(messages.timeline)}>
        <OrderTimeline events={order.timeline} />
      </Section>
    </>
  )
}
