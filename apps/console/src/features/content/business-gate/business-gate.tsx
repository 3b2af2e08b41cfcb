// Asks a new business for its name and phone number before the console opens.

import { saveSettings } from '@huishou/wire/client/content/settings'
import { settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { Button, Form, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { roleMay } from '../../../shared/role-may.ts'
import { Brand } from '../../../shared/display/brand.tsx'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { useRequired } from '../../../shared/form/use-required.ts'
import { RefusedAlert, useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useMe } from '../../../shared/session.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useContentSend, useSettings, type Setting } from '../queries.ts'
import '../../../shared/display/sign-in-card.css'
import { messages } from '../settings/messages.ts'

/** Settings that a new business must fill in first, because customers see them everywhere. */
const needed = ['mallName', 'kf_tel'] as const satisfies readonly SettingKey[]
type Values = Record<(typeof needed)[number], string>

const missing = (rows: readonly Setting[]): boolean =>
  rows.some(({ key, value }) => (needed as readonly string[]).includes(key) && value === '')

/** Roles that may not change settings are not asked. */
export function BusinessGate({ children }: { children: ReactNode }) {
  return roleMay(useMe().role, saveSettings) ? <Ask>{children}</Ask> : children
}

function Ask({ children }: { children: ReactNode }) {
  const asked = useSettings()
  if (asked.error && !asked.data)
    return (
      <div className="page">
        <LoadError asked={asked} />
      </div>
    )
  if (!asked.data)
    return (
      <div className="page">
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    )
  return missing(asked.data.rows) ? <BusinessForm rows={asked.data.rows} /> : children
}

function BusinessForm({ rows }: { rows: readonly Setting[] }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useContentSend(saveSettings)
  const rest = useFieldRefusal(form, refused, needed)
  const valueOf = (key: SettingKey) => rows.find((row) => row.key === key)
  const required = useRequired()
  return (
    <main className="door">
      <section className="door-card">
        <header className="door-head">
          <Brand />
        </header>
        <h1>{say(messages.openTitle)}</h1>
        <p className="door-lead">{say(messages.openLead)}</p>
        <RefusedAlert refused={rest} />
        <Form
          form={form}
          layout="vertical"
          size="large"
          initialValues={Object.fromEntries(needed.map((key) => [key, valueOf(key)?.value]))}
          onFinish={(values) =>
            void send({
              changes: needed.map((key) => ({
                key,
                version: valueOf(key)?.version ?? 0,
                value: values[key],
              })),
            })
          }
        >
          <FormItem
            name="mallName"
            label={say(messages.openName)}
            extra={say(messages.openNameHint)}
            rules={required}
          >
            <TextInput limit={20} autoComplete="organization" />
          </FormItem>
          <FormItem
            name="kf_tel"
            label={say(settingRules.kf_tel.name)}
            extra={say(messages.openPhoneHint)}
            rules={required}
          >
            <TextInput limit={20} inputMode="tel" autoComplete="tel" />
          </FormItem>
          <Button type="primary" htmlType="submit" block loading={pending}>
            {say(messages.openSave)}
          </Button>
        </Form>
      </section>
    </main>
  )
}
