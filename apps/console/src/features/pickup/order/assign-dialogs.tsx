// Dialogs to assign an order to a courier, or to move it to another one.
import { assignOrder, bulkReassign } from '@huishou/wire/client/pickup/staff-changes'
import type { Refused } from '@huishou/client/caller'
import type { Text } from '@huishou/wire/text'
import { useState } from 'react'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { CourierChoice, OverruleField } from '../choices/courier-choice.tsx'
import { messages as choiceMessages } from '../choices/messages.ts'
import { useCouriers, useOrderSend, type OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

type Props = { row: OrderDetail; onClose: () => void }

/** Dialog that offers an order to a courier. */
export function AssignDialog({ row: { id, version }, onClose }: Props) {
  const { send, ...state } = useOrderSend(assignOrder, onClose)
  return (
    <ChooseCourier
      {...state}
      title={messages.assign}
      orderId={id}
      onClose={onClose}
      onChosen={(courierId, why) => void send({ orderId: id, version, courierId, ...why })}
    />
  )
}

/** Dialog that moves an order to another courier. */
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
      onChosen={(courierId, why) => {
        setFailed(null)
        void send({ orderIds: [id], courierId, ...why })
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
  onChosen: (courierId: number, why: { overrule?: string }) => void
}

function ChooseCourier({ title, orderId, pending, refused, onClose, onChosen }: ChooseProps) {
  const say = useSay()
  const [courierId, setCourierId] = useState<number | null>(null)
  const [overrule, setOverrule] = useState('')
  const team = useCouriers({ orderId })
  const isAgainst = team.data?.rows.find(({ id }) => id === courierId)?.overrulable === true
  return (
    <Dialog
      title={say(title)}
      okText={say(isAgainst ? choiceMessages.overrule : title)}
      blocked={courierId === null || (isAgainst && overrule === '')}
      width={560}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => courierId !== null && onChosen(courierId, isAgainst ? { overrule } : {})}
    >
      <CourierChoice asked={team} chosen={courierId} onChoose={setCourierId} />
      {isAgainst && <OverruleField onChange={setOverrule} />}
    </Dialog>
  )
}
