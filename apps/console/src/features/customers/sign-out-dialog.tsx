import { signOutCustomer } from '@huishou/wire/client/member/customer-record'
import { ALL_SESSIONS, deviceText } from '@huishou/wire/member/sign-in-device'
import { Form } from 'antd'
import { FormDialog } from '../../shared/dialog/dialog.tsx'
import { useSay } from '../../shared/language.ts'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import type { Session } from '../../shared/record/session-list.tsx'
import { useCustomerSend } from './queries.ts'
import { messages } from './messages.ts'

/** Dialog that signs a customer out on one device, or on all devices. */
export function SignOutDialog({
  customerId,
  session,
  onClose,
}: {
  customerId: number
  session?: Session
  onClose: () => void
}) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, pending, refused } = useCustomerSend(signOutCustomer, onClose)
  return (
    <FormDialog<{ reason: string }>
      title={session ? say(messages.signOutOf, { device: say(deviceText(session)) }) : say(messages.signOut)}
      okText={say(session ? messages.signOutOne : messages.signOut)}
      danger
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['reason'])}
      lead={<p className="lead">{say(session ? messages.signOutOneLead : messages.signOutLead)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ id: customerId, reason, sessionId: session?.id ?? ALL_SESSIONS })}
    >
      <ReasonField max={200} templates={[messages.lostPhone, messages.stolen]} />
    </FormDialog>
  )
}
