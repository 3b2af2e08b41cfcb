import { staffLogin } from '@huishou/wire/client/staff/accounts'
import { staffRoleText, type StaffRole, deskRoles } from '@huishou/wire/staff/roles'
import type { SecondFactorAsked } from '@huishou/wire/staff/security'
import { Alert, Button, Form, Input } from 'antd'
import { LockKeyhole, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Brand } from '../../shared/display/brand.tsx'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { useDemoPeople } from '../../shared/demo.ts'
import { preferences, setLanguage } from '../../shared/preferences.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { beginSession, howSessionEnded, knownDevice } from '../../shared/session.ts'
import { useSend } from '../../shared/use-send.ts'
import { SecondFactorStep } from './security/second-factor-step.tsx'
import { messages } from './messages.ts'
import '../../shared/display/sign-in-card.css'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'

const DEMO_PASSWORD = 'demo1234'
const isDesk = (role: string) => (deskRoles as readonly string[]).includes(role)

/** The sign-in page: username and password, followed by a second factor if the account needs one. */
export function SignInPage() {
  const { language } = preferences.use()
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  return (
    <main className="door">
      <section className="door-card">
        <header className="door-head">
          <Brand />
          <Button type="text" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
            {language === 'zh' ? 'English' : '中文'}
          </Button>
        </header>
        {asked ? (
          <SecondFactorStep asked={asked} onBack={() => setAsked(null)} />
        ) : (
          <FirstStep onSecondFactor={setAsked} />
        )}
      </section>
    </main>
  )
}

function FirstStep({ onSecondFactor }: { onSecondFactor: (asked: SecondFactorAsked) => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ username: string; password: string }>()
  const { send, pending, refused } = useSend(staffLogin, beginSession)
  const enter = async (values: { username: string; password: string }) => {
    const answer = await send({ ...values, ...knownDevice() })
    if (answer && !answer.ok && answer.refused.reason === 'SECOND_FACTOR_NEEDED')
      onSecondFactor(answer.refused.data as SecondFactorAsked)
  }
  const shown = refused?.reason === 'SECOND_FACTOR_NEEDED' ? null : refused
  const rest = useFieldRefusal(form, shown, ['username', 'password'])
  const enterAs = (username: string) => {
    form.setFieldsValue({ username, password: DEMO_PASSWORD })
    void enter({ username, password: DEMO_PASSWORD })
  }
  const required = useRequired()
  const ended = howSessionEnded()
  return (
    <>
      <h1>{say(messages.signIn)}</h1>
      <p className="door-lead">{say(messages.signInLead)}</p>
      {(ended === 'expired' || ended === 'idle') && !refused && (
        <Alert type="info" showIcon title={say(messages[ended])} className="refused" />
      )}
      <RefusedAlert refused={rest} />
      <Form form={form} layout="vertical" size="large" onFinish={(values) => void enter(values)}>
        <FormItem name="username" label={say(messages.username)} rules={required}>
          <TextInput prefix={<UserRound size={16} />} autoComplete="username" autoFocus limit={50} />
        </FormItem>
        <FormItem name="password" label={say(messages.password)} rules={required}>
          <Input.Password prefix={<LockKeyhole size={16} />} autoComplete="current-password" />
        </FormItem>
        <Button type="primary" htmlType="submit" block loading={pending}>
          {say(messages.enter)}
        </Button>
      </Form>
      <DemoPeople onPick={enterAs} disabled={pending} />
    </>
  )
}

function DemoPeople({ onPick, disabled }: { onPick: (username: string) => void; disabled: boolean }) {
  const say = useSay()
  const people = useDemoPeople()?.filter(({ role }) => isDesk(role)) ?? []
  if (people.length === 0) return null
  return (
    <div className="demo-people">
      <p>{say(messages.demoPeople)}</p>
      <ul>
        {people.map(({ username, name, role }) => (
          <li key={username}>
            <button type="button" disabled={disabled} onClick={() => onPick(username)}>
              <strong>{name}</strong>
              <small>
                {role in staffRoleText ? say(staffRoleText[role as StaffRole]) : role} · {username}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
