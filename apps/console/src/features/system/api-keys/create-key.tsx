import { createApiKey } from '@huishou/wire/client/staff/api-keys'
import {
  apiAccess,
  apiAccessText,
  apiAreaNames,
  apiAreas,
  apiKeyLimits,
  apiKeyRoles,
  type ApiKeyRole,
  type ApiScope,
} from '@huishou/wire/staff/api-scopes'
import { staffRoleText } from '@huishou/wire/staff/roles'
import { Button, Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import { FormDialog, PlainDialog } from '../../../shared/dialog/dialog.tsx'
import { CopyButton } from '../../../shared/display/copy-button.tsx'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { useSay } from '../../../shared/language.ts'
import { useSend } from '../../../shared/use-send.ts'
import './api-keys.css'
import { messages } from './messages.ts'
import { useReloadKeys } from './use-key-decision.ts'

type Values = { name: string; role: ApiKeyRole; scopes: ApiScope[]; days: number }
type Created = { name: string; key: string }

const DAYS = [30, 90, 180, apiKeyLimits.maxDays] as const

/** Button that creates an API key and then shows it once. */
export function CreateKeyButton() {
  const [asking, setAsking] = useState(false)
  const [created, setCreated] = useState<Created | null>(null)
  return (
    <>
      <AddButton may={createApiKey} text={messages.create} onClick={() => setAsking(true)} />
      {asking && (
        <KeyForm
          onClose={() => setAsking(false)}
          onCreated={(key) => {
            setAsking(false)
            setCreated(key)
          }}
        />
      )}
      {created && <CreatedKey name={created.name} secret={created.key} onClose={() => setCreated(null)} />}
    </>
  )
}

function KeyForm({ onClose, onCreated }: { onClose: () => void; onCreated: (key: Created) => void }) {
  const say = useSay()
  const required = useRequired()
  const [form] = Form.useForm<Values>()
  const reload = useReloadKeys()
  const { send, pending, refused } = useSend(createApiKey, ({ key }, { name }) => {
    reload()
    onCreated({ name, key })
  })
  return (
    <FormDialog<Values>
      title={say(messages.create)}
      width={560}
      form={form}
      initialValues={{ role: 'auditor', days: 90, scopes: [] }}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['name', 'role', 'scopes', 'days'])}
      lead={null}
      onClose={onClose}
      onSend={(values) => void send(values)}
    >
      <FormItem name="name" label={say(messages.name)} extra={say(messages.nameHint)} rules={required}>
        <TextInput limit={apiKeyLimits.name} autoFocus />
      </FormItem>
      <Form.Item name="role" label={say(messages.role)} extra={say(messages.roleHint)}>
        <Select options={apiKeyRoles.map((role) => ({ value: role, label: say(staffRoleText[role]) }))} />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={say(messages.scopes)}
        rules={[{ required: true, type: 'array', min: 1, message: say(messages.scopesMissing) }]}
      >
        <ScopeTable />
      </Form.Item>
      <Form.Item name="days" label={say(messages.days)}>
        <Select
          options={DAYS.map((count) => ({ value: count, label: say(messages.daysOption, { count }) }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** Table of checkboxes, with a row for each area and a column for each kind of access. */
function ScopeTable({
  value = [],
  onChange,
}: {
  value?: ApiScope[]
  onChange?: (scopes: ApiScope[]) => void
}) {
  const say = useSay()
  const toggle = (scope: ApiScope, ticked: boolean) =>
    onChange?.(ticked ? [...value, scope] : value.filter((each) => each !== scope))
  return (
    <table className="scope-table">
      <thead>
        <tr>
          <th scope="col">{say(messages.area)}</th>
          {apiAccess.map((access) => (
            <th key={access} scope="col">
              {say(apiAccessText[access])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {apiAreaNames.map((area) => (
          <tr key={area}>
            <th scope="row">{say(apiAreas[area].text)}</th>
            {apiAccess.map((access) => (
              <td key={access}>
                <Checkbox
                  checked={value.includes(`${area}:${access}`)}
                  aria-label={say(messages.scopeLabel, {
                    area: say(apiAreas[area].text),
                    access: say(apiAccessText[access]),
                  })}
                  onChange={({ target }) => toggle(`${area}:${access}`, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CreatedKey({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const say = useSay()
  return (
    <PlainDialog
      title={say(messages.keyTitle, { name })}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(messages.copied)}
        </Button>
      }
      keepsOpen
      onClose={onClose}
    >
      <p className="api-key">
        <code>{secret}</code>
        <CopyButton text={secret} what={say(messages.key)} />
      </p>
      <p className="faint">{say(messages.keyOnce)}</p>
    </PlainDialog>
  )
}
