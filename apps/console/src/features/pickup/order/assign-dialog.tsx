import { assignOrder, bulkReassign } from '@huishou/wire/client/pickup/dispatch'
import type { Refused } from '@huishou/client/caller'
import type { Text } from '@huishou/wire/text'
import { useState } from 'react'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { CourierChoice } from '../choices/courier-choice.tsx'
import { useCouriers, useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

type Props = { row: OrderDetail; onClose: () => void }

/** Offers an order to a courier. */
export function AssignDialog({ row: { id, version }, onClose }: Props) {
  const { send, ...state } = useOrderSend(assignOrder, onClose)
  return (
    <ChooseCourier
      {...state}
      title={messages.assign}
      orderId={id}
      onClose={onClose}
      onChosen={(courierId) => void send({ orderId: id, version, courierId })}
    />
  )
}

/** Moves an order to another courier. */
export function ReassignDialog({ row: { id }, onClose }: Props) {
  const [failed, setFailed] = useState<Refused | null>(null)
  const { send, pending, refused } = useOrderSend(bulkReassign, (reply) => {
    const [first] = reply.failed
    if (first) setFailed({ reason: 'COURIER_UNAVAILABLE', code: -1, message: first.message })
    else onClose()
  })
  return (
    <ChooseCourier
      title={messages.reassign}
      pending={pending}
      refused={refused ?? failed}
      orderId={id}
      onClose={onClose}
      onChosen={(courierId) => {
        setFailed(null)
        void send({ orderIds: [id], courierId })
      }}
    />
  )
}

type ChooseProps = {
  title: Text
  orderId: number
  pending: boolean
  refused: Refused | null
  onClose: () => void
  onChosen: (courierId: number) => void
}

function ChooseCourier({ title, orderId, pending, refused, onClose, onChosen }: ChooseProps) {
  const say = useSay()
  const [courierId, setCourierId] = useState<number | null>(null)
  return (
    <Dialog
      title={say(title)}
      blocked={courierId === null}
      width={560}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => courierId !== null && onChosen(courierId)}
    >
      <CourierChoice asked={useCouriers({ orderId })} chosen={courierId} onChoose={setCourierId} />
    </Dialog>
  )
}
