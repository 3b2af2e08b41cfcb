import { mayDo } from '@huishou/wire/verdict'
import type { StaffEndpoint } from '@huishou/wire/client'
import {
  approveMailIn,
  inspectMailIn,
  receiveMailIn,
  refuseMailIn,
  sendBackMailIn,
} from '@huishou/wire/client/mail-in/staff'
import type { Text } from '@huishou/wire/text'
import { Button } from 'antd'
import { CircleCheck, CircleX, PackageCheck, PackageOpen, ScanSearch, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { ApproveDialog, RefuseDialog } from './review-dialogs.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { ReceiveDialog, SendBackDialog } from './parcel-dialogs.tsx'
import type { MailInDetail } from './queries.ts'
import { messages } from './messages.ts'

type Name = 'approve' | 'refuse' | 'receive' | 'inspect' | 'send_back'
type Action = { name: Name; text: Text; Icon: LucideIcon; endpoint: StaffEndpoint; danger?: boolean }

const actions: readonly Action[] = [
  { name: 'approve', text: messages.approve, Icon: CircleCheck, endpoint: approveMailIn },
  { name: 'refuse', text: messages.refuse, Icon: CircleX, endpoint: refuseMailIn, danger: true },
  { name: 'receive', text: messages.receive, Icon: PackageCheck, endpoint: receiveMailIn },
  { name: 'inspect', text: messages.inspect, Icon: ScanSearch, endpoint: inspectMailIn },
  { name: 'send_back', text: messages.sendBack, Icon: PackageOpen, endpoint: sendBackMailIn },
]

/** What this person can do next; nothing that is never possible in this state. */
export function MailInActions({ order }: { order: MailInDetail }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<Name | null>(null)
  const mine = actions.filter(({ name, endpoint }) => mayDo(order.may, name) && roleMay(role, endpoint))
  const close = () => setOpen(null)
  if (mine.length === 0 && open === null) return null
  return (
    <div className="actions">
      {mine.map(({ name, text, Icon, danger = false }) => (
        <Button
          key={name}
          icon={<Icon size={15} />}
          danger={danger}
          type={danger || (name === 'inspect' && order.finalFen !== null) ? 'default' : 'primary'}
          onClick={() => setOpen(name)}
        >
          {say(name === 'inspect' && order.finalFen !== null ? messages.inspectAgain : text)}
        </Button>
      ))}
      {open === 'approve' && <ApproveDialog row={order} onClose={close} />}
      {open === 'refuse' && <RefuseDialog row={order} onClose={close} />}
      {open === 'receive' && <ReceiveDialog row={order} onClose={close} />}
      {open === 'inspect' && <InspectDialog row={order} onClose={close} />}
      {open === 'send_back' && <SendBackDialog row={order} onClose={close} />}
    </div>
  )
}
