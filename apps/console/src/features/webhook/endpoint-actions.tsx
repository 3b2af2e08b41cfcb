// Buttons for a webhook endpoint (a URL that receives events): test it, edit it, replace its secret, or remove it.

import {
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from '@huishou/wire/client/webhook/staff'
import { HOUR } from '@huishou/wire/time'
import { deliveryFailureText, SECRET_OVERLAP, webhookLimits } from '@huishou/wire/webhook/states'
import { App, Button } from 'antd'
import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as common } from '../../shared/messages.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { messages } from './messages.ts'
import { useWebhookDecision, useWebhookSend, type WebhookEndpoint } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

type DialogProps = { row: WebhookEndpoint; onClose: () => void }

/** Button that sends a test event and shows the receiver's reply. */
function TestButton({ row }: { row: WebhookEndpoint }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending } = useWebhookSend(testWebhook, ({ state, status, failure, durationMs }) => {
    if (state === 'delivered')
      return void message.success(say(messages.testDone, { status: status ?? '', ms: durationMs ?? 0 }))
    const why = failure === '' ? `HTTP ${status ?? ''}` : say(deliveryFailureText[failure])
    void message.error(say(messages.testFailed, { why }))
  })
  const test = async () => {
    const answer = await send({ id: row.id })
    if (answer && !answer.ok) void message.error(answer.refused.message)
  }
  return (
    <Button icon={<Send size={15} />} loading={pending} onClick={() => void test()}>
      {say(messages.test)}
    </Button>
  )
}

function EditDialog({ row, onClose }: DialogProps) {
  return <EndpointForm endpoint={row} onClose={onClose} />
}

/** Dialog that creates a new secret after a confirmation, and then shows it. */
function RotateDialog({ row, onClose }: DialogProps) {
  const say = useSay()
  const [secret, setSecret] = useState('')
  const rotate = useWebhookSend(rotateWebhookSecret, (reply) => setSecret(reply.secret))
  if (secret !== '') return <SecretDialog secret={secret} onClose={onClose} />
  const { id, version } = row
  return (
    <Dialog
      title={say(messages.rotate)}
      pending={rotate.pending}
      refused={rotate.refused}
      onClose={onClose}
      onOk={() => void rotate.send({ id, version })}
    >
      <p>{say(messages.rotateLead, { hours: SECRET_OVERLAP / HOUR })}</p>
    </Dialog>
  )
}

const RemoveDialog = dialogOf<typeof removeWebhook, WebhookEndpoint, { reason: string }>({
  endpoint: removeWebhook,
  useSend: useWebhookDecision,
  title: messages.removeTitle,
  ok: messages.remove,
  danger: true,
  lead: messages.removeLead,
  Fields: () => <ReasonField max={webhookLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})

const actions: readonly RecordAction<WebhookEndpoint>[] = [
  { name: 'test', text: messages.test, endpoint: testWebhook, Button: TestButton },
  { name: 'save', text: common.edit, Icon: Pencil, endpoint: saveWebhook, Dialog: EditDialog },
  {
    name: 'rotate',
    text: messages.rotate,
    Icon: KeyRound,
    endpoint: rotateWebhookSecret,
    Dialog: RotateDialog,
  },
  { name: 'remove', text: messages.remove, Icon: Trash2, endpoint: removeWebhook, Dialog: RemoveDialog },
]
/** Every action is available on every endpoint; only the user's role limits them. */
const always = Object.fromEntries(actions.map(({ name }) => [name, { ok: true }]))

export function EndpointActions({ row }: { row: WebhookEndpoint }) {
  return <RecordActions of={actions} row={row} may={always} />
}
