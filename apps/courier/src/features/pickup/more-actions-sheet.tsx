import { moreActionsMessages } from './more-actions-messages.ts'
import { orderMessages } from '../../shared/messages/order.ts'
import { unassignMessages } from './unassign-messages.ts'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { unassignOrder } from '@huishou/wire/client/pickup/staff-changes'
import { offerOf } from '@huishou/wire/verdict'
import CircleX from 'lucide-react/icons/circle-x'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { toast } from '@huishou/kit/overlays/toast'
import { FailVisitSheet } from './fail-visit-sheet.tsx'
import { GoFirst, PutOff, RouteRows } from './route-actions.tsx'

/**
 * The sheet with the less common actions on an order: moving the stop within the route, returning the order to the
 * dispatchers, and reporting that the visit has failed.
 */
export function MoreActionsSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const navigator = useNavigator()
  const [open, setOpen] = useState<'menu' | 'unassign' | 'fail' | 'first' | 'skip'>('menu')
  const about = { orderId: order.id, label: order.orderNumber }
  const giveBack = async (reason: string) => {
    const done = await writeAndTell(unassignOrder, { orderId: order.id, reason }, about)
    if (done) void navigator.navigateBack()
    return done !== null
  }
  const row = (action: 'unassign' | 'fail' | 'skip', choose: () => void) => {
    const offer = offerOf(order.may, action)
    const why = offer?.ok ? null : offer?.why || say(orderMessages.notNow)
    return { note: why ?? undefined, onClick: () => (why ? toast(why) : choose()) }
  }
  if (open === 'first') return <GoFirst order={order} onClose={onClose} />
  if (open === 'skip') return <PutOff order={order} onClose={onClose} />
  if (open === 'fail') return <FailVisitSheet order={order} onClose={onClose} />
  if (open === 'unassign')
    return (
      <ReasonSheet
        title={say(moreActionsMessages.unassign)}
        common={[
          say(unassignMessages.vehicle),
          say(unassignMessages.late),
          say(unassignMessages.ill),
          say(unassignMessages.area),
        ]}
        action={say(moreActionsMessages.unassignAction)}
        danger
        intro={<p className="c-lead">{say(moreActionsMessages.unassignText)}</p>}
        onClose={onClose}
        onGiven={giveBack}
      />
    )
  return (
    <Sheet open title={say(orderMessages.more)} onClose={onClose}>
      <CellList>
        <RouteRows order={order} skip={row('skip', () => setOpen('skip'))} onFirst={() => setOpen('first')} />
        <Cell
          icon={<Undo2 size={22} aria-hidden />}
          title={say(moreActionsMessages.unassign)}
          {...row('unassign', () => setOpen('unassign'))}
        />
        <Cell
          icon={<CircleX size={22} aria-hidden />}
          title={say(moreActionsMessages.fail)}
          {...row('fail', () => setOpen('fail'))}
        />
      </CellList>
    </Sheet>
  )
}
