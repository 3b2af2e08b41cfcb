// Drawer with the form for a webhook endpoint: its name, its URL, and the events sent to it.

import type { InputOf } from '@huishou/wire/client'
import { saveWebhook } from '@huishou/wire/client/webhook/staff'
import { webhookEventKinds, webhookEvents } from '@huishou/wire/webhook/event-kinds'
import { webhookLimits } from '@huishou/wire/webhook/states'
import { App, Checkbox, Form, Switch } from 'antd'
import { FormDrawer } from '../../shared/dialog/form-drawer.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { useSay } from '../../shared/language.ts'
import { messages as common } from '../../shared/messages.ts'
import { useLatestRecord } from '../../shared/use-latest-record.ts'
import { messages } from './messages.ts'
import { useWebhookSend, type WebhookEndpoint } from './queries.ts'
import './webhook.css'

type Values = Omit<InputOf<typeof saveWebhook>, 'id' | 'version' | 'idempotencyKey'>
const fields: (keyof Values)[] = ['name', 'url', 'events', 'active']
const fresh: Partial<Values> = { events: [], active: true }

type Props = {
  endpoint: WebhookEndpoint | null
  onClose: () => void
  /** Receives the secret of a new endpoint. */
  onSecret?: (secret: string) => void
}

/** Form of an endpoint. */
export function EndpointForm({ endpoint, onClose, onSecret }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused, clear } = useWebhookSend(saveWebhook, ({ secret }) => {
    void message.success(say(common.saved))
    onClose()
    if (secret !== '') onSecret?.(secret)
  })
  const { base, takeLatest } = useLatestRecord<Values, WebhookEndpoint>(form, endpoint, refused, clear)
  const versionOf = () => (base ? { id: base.id, version: base.version } : {})
  return (
    <FormDrawer<Values>
      title={say(endpoint ? messages.editTitle : messages.add)}
      size={560}
      form={form}
      initialValues={endpoint ?? fresh}
      pending={pending}
      refused={useFieldRefusal(form, refused, fields)}
      takeLatest={takeLatest}
      first="name"
      onClose={onClose}
      onSave={(values) => void send({ ...values, ...versionOf() })}
    >
      <Fields />
    </FormDrawer>
  )
}

function Fields() {
  const say = useSay()
  const required = useRequired()
  return (
    <>
      <FormItem name="name" label={say(messages.name)} rules={required}>
        <TextInput limit={webhookLimits.name} />
      </FormItem>
      <FormItem name="url" label={say(messages.url)} extra={say(messages.urlHint)} rules={required}>
        <TextInput limit={webhookLimits.url} />
      </FormItem>
      <FormItem
        name="events"
        label={say(messages.events)}
        rules={[{ type: 'array', min: 1, message: say(messages.eventsRequired) }]}
      >
        <Checkbox.Group
          className="webhook-events"
          options={webhookEvents.map((value) => ({ value, label: say(webhookEventKinds[value]) }))}
        />
      </FormItem>
      <FormItem
        name="active"
        label={say(messages.active)}
        valuePropName="checked"
        extra={say(messages.activeHint)}
      >
        <Switch />
      </FormItem>
    </>
  )
}
