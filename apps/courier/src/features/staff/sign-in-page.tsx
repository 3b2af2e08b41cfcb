import { appMessages } from '../../shared/messages/app-name.ts'
import { signInMessages } from './sign-in-messages.ts'
import { pageBrand } from '@huishou/client/page-brand'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { TextField } from '@huishou/kit/forms/text-field'
import { usePending } from '@huishou/kit/forms/use-pending'
import { demoPeople } from '@huishou/wire/client/demo/endpoints'
import { staffLogin } from '@huishou/wire/client/staff/accounts'
import { secondFactorLogin } from '@huishou/wire/client/staff/security'
import { staffRoleText, type StaffRole } from '@huishou/wire/staff/roles'
import type { SecondFactorAsked } from '@huishou/wire/staff/security'
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useRef, useState } from 'react'
import { Avatar } from '@huishou/kit/display/avatar'
import { call } from '../../shared/api.ts'
import { DEMO_PASSWORD, isDemo } from '../../shared/demo.ts'
import { useSay, useLanguage } from '../../shared/language.ts'
import { outbox } from '../../shared/outbox.ts'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { knownDevice, session } from '../../shared/session.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

/** The sign-in page: user name and password, and in a demo also the demo accounts, which sign in with one tap. */
export function SignInPage() {
  const say = useSay()
  return (
    <div className="k-app">
      <main className="c-sign-in k-fresh">
        <div className="c-sign-in-top">
          <LanguageSwitch />
        </div>
        <header className="c-sign-in-head">
          <span className="c-logo" data-own={pageBrand.logo !== '' || undefined}>
            {pageBrand.logo === '' ? (
              <Scale size={38} strokeWidth={2} aria-hidden />
            ) : (
              <img src={pageBrand.logo} alt="" />
            )}
          </span>
          <h1>{say(appMessages.name)}</h1>
          <p>{say(signInMessages.lead)}</p>
        </header>
        <SignInForm />
        {isDemo && <DemoPeople />}
      </main>
    </div>
  )
}

const useSignIn = () => {
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  const [pending, run] = usePending(async (send: () => ReturnType<typeof call<typeof staffLogin>>) => {
    setRefusal(null)
    const answer = await send()
    if (!answer.ok && answer.refused.reason === 'SECOND_FACTOR_NEEDED')
      return setAsked(answer.refused.data as SecondFactorAsked)
    if (!answer.ok) return setRefusal(answer.refused.message)
    // managers set it up in the console, where a QR code can be shown
    if (answer.data.staff.mustSetUpSecondFactor) return setRefusal(say(signInMessages.setUpAtDesk))
    session.begin(answer.data)
    void outbox.flush()
  })
  const signIn = (username: string, password: string) =>
    run(() => call(staffLogin, { username, password, ...knownDevice() }))
  const goOn = (shown: { code: string } | { recoveryCode: string } | { passkey: Record<string, unknown> }) =>
    run(() => call(secondFactorLogin, { ticket: asked?.ticket ?? '', ...knownDevice(), ...shown }))
  const back = () => {
    setAsked(null)
    setRefusal(null)
  }
  return { refusal, pending, asked, signIn, goOn, back }
}

function SignInForm() {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const { refusal, pending, asked, signIn, goOn, back } = useSignIn()
  const submit = () => {
    setChecked(true)
    if (focusLengthError()) return
    if (username.trim() && password) return void signIn(username.trim(), password)
    requestAnimationFrame(() => focusFirstError(form.current))
  }
  if (asked)
    return <SecondFactorStep asked={asked} refusal={refusal} pending={pending} onShown={goOn} onBack={back} />
  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={say(signInMessages.username)}
          value={username}
          onChange={setUsername}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          limit={50}
          error={checked && !username.trim() ? say(signInMessages.usernameMissing) : null}
        />
        <TextField
          label={say(signInMessages.password)}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          limit={200}
          error={refusal ?? (checked && !password ? say(signInMessages.passwordMissing) : null)}
        />
        <Button type="submit" size="l" wide pending={pending}>
          {say(signInMessages.action)}
        </Button>
      </form>
    </Card>
  )
}

const HERE: readonly string[] = ['courier', 'clerk', 'manager']

function DemoPeople() {
  const say = useSay()
  const language = useLanguage()
  const { refusal, pending, signIn } = useSignIn()
  const { data, isPending } = useQuery({
    queryKey: [demoPeople.name],
    queryFn: async () => {
      const answer = await call(demoPeople, {})
      return answer.ok ? answer.data.staff.filter(({ role }) => HERE.includes(role)) : []
    },
  })
  if (!isPending && !data?.length) return null
  return (
    <Card title={say(signInMessages.demo)} aside={say(signInMessages.demoAside)} flush>
      {refusal && (
        <p className="k-field-error c-inset-error" role="alert">
          {refusal}
        </p>
      )}
      {isPending && (
        <div className="c-pad-16">
          <Skeleton height="56px" />
        </div>
      )}
      <CellList label={say(signInMessages.demo)}>
        {data?.map((person) => (
          <Cell
            key={person.username}
            icon={<Avatar name={person.name} size={40} />}
            title={person.name}
            note={person.username}
            value={staffRoleText[person.role as StaffRole][language]}
            onClick={() => !pending && void signIn(person.username, DEMO_PASSWORD)}
          />
        ))}
      </CellList>
    </Card>
  )
}
