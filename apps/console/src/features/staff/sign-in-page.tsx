import { demoPeople, staffLogin, staffRoleText, type StaffRole, deskRoles } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { LockKeyhole, UserRound } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { Brand } from '../../shared/brand.tsx'
import { useSay } from '../../shared/language.ts'
import { pageFacts } from '../../shared/page-facts.ts'
import { preferences, setLanguage } from '../../shared/preferences.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/refused-alert.tsx'
import { beginSession, howSessionEnded } from '../../shared/session.ts'
import { useSend } from '../../shared/use-send.ts'
import { words as shared } from '../../shared/words.ts'
import { words } from './words.ts'
import './sign-in.css'
import { FormItem, TextInput } from '../../shared/text-input.tsx'

const DEMO_PASSWORD = 'demo1234'
const isDesk = (role: string) => (deskRoles as readonly string[]).includes(role)

export function SignInPage() {
  const say = useSay()
  const { language } = preferences.use()
  const [form] = Form.useForm<{ username: string; password: string }>()
  const { send, sending, refused } = useSend(staffLogin, ({ token, staff }) => beginSession({ token, staff }))
  const rest = useFieldRefusal(form, refused, ['username', 'password'])
  const enterAs = (username: string) => {
    form.setFieldsValue({ username, password: DEMO_PASSWORD })
    void send({ username, password: DEMO_PASSWORD })
  }
  const required = [{ required: true, whitespace: true, message: say(shared.required) }]
  return (
    <main className="door">
      <section className="door-card">
        <header className="door-head">
          <Brand />
          <Button type="text" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
            {language === 'zh' ? 'English' : '中文'}
          </Button>
        </header>
        <h1>{say(words.signIn)}</h1>
        <p className="door-lead">{say(words.signInLead)}</p>
        {howSessionEnded() === 'expired' && !refused && (
          <Alert type="info" showIcon title={say(words.expired)} className="refused" />
        )}
        <RefusedAlert refused={rest} />
        <Form form={form} layout="vertical" size="large" onFinish={(values) => void send(values)}>
          <FormItem name="username" label={say(words.username)} rules={required}>
            <TextInput prefix={<UserRound size={16} />} autoComplete="username" autoFocus limit={50} />
          </FormItem>
          <FormItem name="password" label={say(words.password)} rules={required}>
            <Input.Password prefix={<LockKeyhole size={16} />} autoComplete="current-password" />
          </FormItem>
          <Button type="primary" htmlType="submit" block loading={sending}>
            {say(words.enter)}
          </Button>
        </Form>
        <DemoPeople onPick={enterAs} disabled={sending} />
      </section>
    </main>
  )
}

function DemoPeople({ onPick, disabled }: { onPick: (username: string) => void; disabled: boolean }) {
  const say = useSay()
  const demo = useQuery({
    queryKey: ['demo', 'people'],
    queryFn: () => api.call(demoPeople, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: pageFacts.demo !== false,
  })
  const people = demo.data?.ok ? demo.data.data.staff.filter(({ role }) => isDesk(role)) : []
  if (people.length === 0) return null
  return (
    <div className="demo-people">
      <p>{say(words.demoPeople)}</p>
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
