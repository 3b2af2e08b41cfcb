import { moreActionsMessages } from './more-actions-messages.ts'
import { orderMessages } from '../../shared/messages/order.ts'
import { unassignMessages } from './unassign-messages.ts'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { courierSequence, moveStop, skipStop } from '@huishou/wire/client/dispatch/courier'
import { unassignOrder } from '@huishou/wire/client/pickup/dispatch'
import { skipCauses, skipCauseText } from '@huishou/wire/dispatch/choices'
import { dayOf } from '@huishou/wire/time'
import { offerOf } from '@huishou/wire/verdict'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { call, invalidate } from '../../shared/api.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { toast } from '@huishou/kit/overlays/toast'
import { FailVisitSheet } from './fail-visit-sheet.tsx'
import { useSequence } from './sequence.ts'
import { sequenceMessages } from './sequence-messages.ts'

/** Makes a stop the next one of its day, against the plan and with a reason. */
function GoFirst({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const { data: sequence } = useSequence(order.slotDay ?? dayOf(Date.now()))
  const first = async (reason: string) => {
    const { planVersion } = sequence ?? { planVersion: 0 }
    const answer = await call(moveStop, { orderId: order.id, planVersion, reason })
    toast(answer.ok ? say(sequenceMessages.firstDone) : answer.refused.message, answer.ok ? 'good' : 'plain')
    if (answer.ok) await invalidate(courierSequence)
    return answer.ok
  }
  return (
    <ReasonSheet
      title={say(sequenceMessages.first)}
      common={[say(sequenceMessages.onTheWay), say(sequenceMessages.asked), say(sequenceMessages.easier)]}
      action={say(sequenceMessages.first)}
      intro={<p className="c-lead">{say(sequenceMessages.firstText)}</p>}
      onClose={onClose}
      onGiven={first}
    />
  )
}

/** Puts a stop off to later in the day. */
function PutOff({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const skip = async (reason: string) => {
    const cause = skipCauses.find((one) => skipCauseText[one][language] === reason) ?? 'other'
    const done = await writeAndTell(
      skipStop,
      { orderId: order.id, cause, ...(cause === 'other' ? { note: reason } : {}) },
      { orderId: order.id, label: order.orderNumber },
    )
    if (done?.state === 'sent') toast(say(sequenceMessages.skipDone), 'good')
    return done !== null
  }
  return (
    <ReasonSheet
      title={say(sequenceMessages.skip)}
      common={skipCauses.filter((cause) => cause !== 'other').map((cause) => skipCauseText[cause][language])}
      action={say(sequenceMessages.skip)}
      intro={<p className="c-lead">{say(sequenceMessages.skipText)}</p>}
      onClose={onClose}
      onGiven={skip}
    />
  )
}

/** Less common actions: another place in the route, returning the order, or ending the visit as failed with proof. */
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
        {order.state === 'accepted' && (
          <Cell
            icon={<ArrowUpToLine size={22} aria-hidden />}
            title={say(sequenceMessages.first)}
            onClick={() => setOpen('first')}
          />
        )}
        {offerOf(order.may, 'skip') && (
          <Cell
            icon={<Clock size={22} aria-hidden />}
            title={say(sequenceMessages.skip)}
            {...row('skip', () => setOpen('skip'))}
          />
        )}
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
