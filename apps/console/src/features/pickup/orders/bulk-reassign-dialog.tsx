// Dialog that reassigns several orders to a courier, after a preview of which ones can and cannot move.
import { bulkReassign } from '@huishou/wire/client/pickup/staff-changes'
import { App } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useSend } from '../../../shared/use-send.ts'
import { CourierChoice, OverruleField } from '../choices/courier-choice.tsx'
import { useCouriers, useReloadPickup, type BulkResult } from '../queries.ts'
import { messages } from './messages.ts'

type Props = {
  orderIds: number[]
  /** The preselected courier, e.g. because the orders were dragged onto them. */
  to?: number | null
  onClose: () => void
  onDone: () => void
  /** Called with the orders that were moved, even if others were refused. */
  onMoved?: (orderIds: number[], courierId: number) => void
}

export function BulkReassignDialog({ orderIds, to = null, onClose, onDone, onMoved }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadPickup()
  const team = useCouriers({})
  const [courierId, setCourierId] = useState(to)
  const [plan, setPlan] = useState<BulkResult | null>(null)
  const [overrule, setOverrule] = useState('')
  const rehearsal = useSend(bulkReassign, setPlan)
  const move = useSend(bulkReassign, ({ done, failed }, input) => {
    if (done.length > 0) onMoved?.(done, input.courierId)
    if (done.length > 0) message.success(say(messages.moved, { count: done.length }))
    reload()
    // orders that changed since the preview are listed; the dialog stays open to show them
    if (failed.length > 0) return setPlan({ done: [], failed })
    onDone()
    onClose()
  })
  const choose = (id: number) => {
    setCourierId(id)
    setPlan(null)
    setOverrule('')
  }
  // orders with an objection that can be overruled are moved too, once a reason is given
  const overrulable = plan?.failed.some((one) => one.overrulable) === true
  const against =
    plan && overrule !== '' ? plan.failed.flatMap((one) => (one.overrulable ? one.orderId : [])) : []
  const why = overrule === '' ? {} : { overrule }
  const go = () => {
    if (courierId === null) return
    if (plan) void move.send({ orderIds: [...plan.done, ...against], courierId, ...why })
    else void rehearsal.send({ orderIds, courierId, dryRun: true })
  }
  return (
    <Dialog
      title={say(messages.bulkTitle, { count: orderIds.length })}
      okText={
        plan ? say(messages.moveThem, { count: plan.done.length + against.length }) : say(messages.preview)
      }
      blocked={courierId === null || (plan !== null && plan.done.length + against.length === 0)}
      width={560}
      pending={rehearsal.pending || move.pending}
      refused={rehearsal.refused ?? move.refused}
      onClose={onClose}
      onOk={go}
    >
      <CourierChoice asked={team} chosen={courierId} onChoose={choose} />
      {plan && <Plan plan={plan} />}
      {overrulable && <OverruleField onChange={setOverrule} />}
    </Dialog>
  )
}

function Plan({ plan: { done, failed } }: { plan: BulkResult }) {
  const say = useSay()
  return (
    <div className="plan" role="status">
      <strong>{say(messages.willMove, { count: done.length })}</strong>
      {failed.length > 0 && (
        <>
          <strong className="plan-bad">{say(messages.willFail, { count: failed.length })}</strong>
          <ul>
            {failed.map(({ orderId, orderNumber, message }) => (
              <li key={orderId}>
                <span className="mono">{orderNumber}</span> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
