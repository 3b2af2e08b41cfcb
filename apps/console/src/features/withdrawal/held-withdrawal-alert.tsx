import { releaseWithdrawals } from '@huishou/wire/client/withdrawal/alerts-and-holds'
import { Alert, App, Button, Form } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useMe } from '../../shared/session.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { callAndHoldMessages } from './call-and-hold-messages.ts'
import { useReloadWithdrawals, type WithdrawalRecord } from './queries.ts'

/**
 * Warns that the customer asked to stop this withdrawal, or that the customer's withdrawals are on hold. Roles that may
 * release withdrawals can lift the hold.
 */
export function HeldWithdrawalAlert({ record: { withdrawal } }: { record: WithdrawalRecord }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  return (
    <>
      {withdrawal.stopAsked && (
        <Alert type="error" showIcon className="refused" title={say(callAndHoldMessages.stopAskedText)} />
      )}
      {withdrawal.held && (
        <Alert
          type="warning"
          showIcon
          className="refused"
          title={say(callAndHoldMessages.held)}
          action={
            roleMay(role, releaseWithdrawals) && (
              <Button size="small" onClick={() => setOpen(true)}>
                {say(callAndHoldMessages.release)}
              </Button>
            )
          }
        />
      )}
      {open && <ReleaseDialog memberId={withdrawal.memberId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReleaseDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { message } = App.useApp()
  const { send, pending, refused } = useSendAndReload(releaseWithdrawals, useReloadWithdrawals(), () => {
    message.success(say(callAndHoldMessages.released))
    onClose()
  })
  return (
    <FormDialog
      title={say(callAndHoldMessages.release)}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p>{say(callAndHoldMessages.releaseText)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ memberId, reason: reason.trim() })}
    >
      <ReasonField max={200} autoFocus />
    </FormDialog>
  )
}
