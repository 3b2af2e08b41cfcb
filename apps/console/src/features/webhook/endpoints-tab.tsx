import { saveWebhook, webhookEndpoints } from '@huishou/wire/client/webhook/staff'
import { MINUTE } from '@huishou/wire/time'
import { Flex } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { useSay } from '../../shared/language.ts'
import { endpointColumns } from './endpoint-columns.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { messages } from './messages.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { webhookSpec, type WebhookFilters, type WebhookProps } from './webhook-url-state.ts'

const endpointsDesk: DeskOf<typeof webhookEndpoints, WebhookFilters> = {
  endpoint: webhookEndpoints,
  spec: webhookSpec,
  input: () => ({}),
  pageSize: null,
  everyMs: MINUTE,
  actions: [Add],
  columns: endpointColumns,
  minWidth: 1120,
  empty: messages.noEndpoints,
}

/** Tab with the webhook endpoints (URLs that receive events), and buttons to create, change, test and remove them. */
export function EndpointsTab(props: WebhookProps) {
  const say = useSay()
  return (
    <Flex vertical gap={12}>
      <p className="faint">{say(messages.lead)}</p>
      <Desk of={endpointsDesk} {...props} />
    </Flex>
  )
}

/** Opens the form of a new endpoint, and then shows its secret. */
function Add() {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState('')
  return (
    <>
      <AddButton may={saveWebhook} text={messages.add} onClick={() => setOpen(true)} />
      {open && <EndpointForm endpoint={null} onClose={() => setOpen(false)} onSecret={setSecret} />}
      {secret !== '' && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </>
  )
}
