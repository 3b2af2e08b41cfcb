import { assignOrder, bulkReassign } from '@huishou/wire/client/pickup/dispatch'
import type { Refused } from '@huishou/caller'
import { useState } from 'react'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { CourierChoice } from '../choices/courier-choice.tsx'
import { useCouriers, useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

/** Offers the order to a courier; `again` moves an order that has one already. */
export function AssignDialog({
  order,
  again = false,
  onClose,
}: {
  order: OrderDetail
  again?: boolean
  onClose: () => void
}) {
  const say = useSay()
  const team = useCouriers({ orderId: order.id })
  const [courierId, setCourierId] = useState<number | null>(null)
  const [failed, setFailed] = useState<Refused | null>(null)
  const assign = useOrderSend(assignOrder, onClose)
  const reassign = useOrderSend(bulkReassign, (reply) => {
    const [first] = reply.failed
    if (first) setFailed({ reason: 'COURIER_UNAVAILABLE', code: -1, message: first.message })
    else onClose()
  })
  const go = () => {
    if (courierId === null) return
    setFailed(null)
    if (again) void reassign.send({ orderIds: [order.id], courierId })
    else void assign.send({ orderId: order.id, version: order.version, courierId })
  }
  return (
    <Dialog
      title={say(again ? messages.reassign : messages.assign)}
      blocked={courierId === null}
      width={560}
      sending={assign.sending || reassign.sending}
      refused={assign.refused ?? reassign.refused ?? failed}
      onClose={onClose}
      onOk={go}
    >
      <CourierChoice asked={team} chosen={courierId} onChoose={setCourierId} />
    </Dialog>
  )
}
