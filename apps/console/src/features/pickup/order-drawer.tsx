import { Drawer, Skeleton } from 'antd'
import { LoadError } from '../../shared/data-table.tsx'
import { useSay } from '../../shared/language.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDispute } from './order-dispute.tsx'
import { OrderFacts } from './order-facts.tsx'
import { AskReversal, OrderReversal } from './order-reversal.tsx'
import { OrderSlips } from './order-slips.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrder, type OrderDetail } from './queries.ts'
import { Section } from './section.tsx'
import { SellerMark } from './seller-mark.tsx'
import { OrderMarks, StateTag } from './state-tag.tsx'
import { words } from './words.ts'
import './record.css'

/** One order with everything about it. The order is named by the address, so a link opens it. */
export function OrderDrawer({ orderId, onClose }: { orderId: number | null; onClose: () => void }) {
  const say = useSay()
  const asked = useOrder(orderId)
  const order = asked.data
  return (
    <Drawer
      open={orderId !== null}
      size={760}
      mask={false}
      onClose={onClose}
      classNames={{ body: 'order-body' }}
      title={order ? <DrawerTitle order={order} /> : say(words.order)}
    >
      {asked.error && !order ? (
        <LoadError asked={asked} />
      ) : order ? (
        <OrderRecord key={order.id} order={order} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Drawer>
  )
}

function DrawerTitle({ order }: { order: OrderDetail }) {
  return (
    <span className="drawer-title">
      <span className="mono">{order.orderNumber}</span>
      <StateTag state={order.state} />
      <OrderMarks {...order} />
      {order.seller?.warning && <SellerMark seller={order.seller} />}
    </span>
  )
}

function OrderRecord({ order }: { order: OrderDetail }) {
  const say = useSay()
  return (
    <>
      <OrderActions order={order} extra={<AskReversal order={order} />} />
      <OrderDispute order={order} />
      {order.reversal && <OrderReversal order={order} reversal={order.reversal} />}
      <OrderFacts order={order} />
      <Section title={say(words.slips)}>
        <OrderSlips slips={order.slips} />
      </Section>
      <Section title={say(words.timeline)}>
        <OrderTimeline events={order.timeline} />
      </Section>
    </>
  )
}
