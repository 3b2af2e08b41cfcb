import { endBargainRun } from '@huishou/wire/client/bargain/staff-runs'
import { blockCustomer } from '@huishou/wire/client/member/staff'
import { Button } from 'antd'
import { Ban, CircleStop } from 'lucide-react'
import { useState } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { BlockDialog } from '../../../entities/customer/block-dialogs.tsx'
import { blockMessages } from '../../../entities/customer/block-messages.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { useSay } from '../../../shared/language.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { useMe } from '../../../shared/session.ts'
import { useRunSend, type Run } from '../queries.ts'
import { runMessages as messages } from './messages.ts'

/** Buttons for a bargain that a customer has started: end it, or block the customer. */
export function RunActions({ run }: { run: Run }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<'end' | 'block' | null>(null)
  const close = () => setOpen(null)
  const goesOn = run.state === 'running' || run.state === 'floor'
  return (
    <div className="actions">
      {goesOn && roleMay(role, endBargainRun) && (
        <Button icon={<CircleStop size={15} />} onClick={() => setOpen('end')}>
          {say(messages.endRun)}
        </Button>
      )}{' '}
      {roleMay(role, blockCustomer) && (
        <Button danger icon={<Ban size={15} />} onClick={() => setOpen('block')}>
          {say(run.blacklisted ? blockMessages.change : messages.blockOwner)}
        </Button>
      )}
      {open === 'end' && <EndDialog row={run} onClose={close} />}
      {open === 'block' && <BlockDialog customerId={run.memberId} onClose={close} />}
    </div>
  )
}

const EndDialog = dialogOf<typeof endBargainRun, Run, { reason: string }>({
  endpoint: endBargainRun,
  useSend: useRunSend,
  title: messages.endRun,
  danger: true,
  width: 520,
  lead: (_, { say }) => <p className="lead">{say(messages.endRunLead)}</p>,
  Fields: () => <ReasonField max={200} templates={[messages.endCheating, messages.endAsked]} />,
  input: ({ id }, { reason }) => ({ id, reason }),
})
