import { Card } from '@huishou/kit/layout/card'
import { Cell } from '@huishou/kit/layout/cell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useMessages } from '../../../shared/i18n.ts'
import type { OrderDetail, PickupDetail } from '../pickup-order.ts'
import { planMessages } from './messages.ts'

/**
 * A card on the page of a door pickup that links to the recurring pickup that created the order or, for any other
 * order, to the form for setting up a recurring pickup like it. Not shown for orders of a community day.
 */
export function PlanCell({ detail, pickup }: { detail: OrderDetail; pickup: PickupDetail }) {
  const messages = useMessages(planMessages)
  const { plan, communityDay } = pickup
  if (pickup.channel !== 'door' || communityDay) return null
  return (
    <Card flush>
      <Cell
        icon={<CalendarClock size={22} strokeWidth={1.7} aria-hidden />}
        {...(plan
          ? { title: messages.ofPlan(plan.patternText), to: `/pages/plan/detail?id=${plan.id}` }
          : {
              title: messages.fromOrder,
              note: messages.fromOrderNote,
              to: `/pages/plan/edit?order=${detail.orderInfo.id}`,
            })}
      />
    </Card>
  )
}
