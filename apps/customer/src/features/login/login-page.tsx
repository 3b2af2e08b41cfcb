import { pageBrand } from '@huishou/client/page-brand'
import { Avatar } from '@huishou/kit/display/avatar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import type { PageProps } from '@huishou/kit/shell/route'
import { TextField } from '@huishou/kit/forms/text-field'
import { demoPeople } from '@huishou/wire/client/demo/endpoints'
import { signInCodeWayOf, type SignInCodeWay } from '@huishou/wire/member/sign-in-code-way'
import { useQuery } from '@tanstack/react-query'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import Check from 'lucide-react/icons/check'
import Recycle from 'lucide-react/icons/recycle'
import { useRef, type FormEvent } from 'react'
import { readQuery } from '../../shared/api.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { isDemo } from '../../shared/components/demo-mark.tsx'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { sloganIn, useBusinessName } from '../../shared/business-name.ts'
import { useConfigValue } from '../../shared/config.ts'
import { appState } from '../../shared/app-state.ts'
import { changePreferences, usePreferences } from '../../shared/preferences.ts'
import { SmsCodeFields } from '../../entities/member/sms-code-fields.tsx'
import { Consent } from './consent.tsx'
import styles from './login.module.css'
import { loginMessages } from './messages.ts'
import { useLogin } from './use-login.ts'
import { WechatSignIn } from './wechat-sign-in.tsx'

export { WechatReturnPage } from './wechat-return.tsx'

/**
 * The sign-in page (登录), with a mobile number and a code, or with WeChat. With `bind`, a mobile number is added to
 * the account that is signed in.
 */
export function LoginPage({ query }: PageProps<'bind'>) {
  const messages = useMessages(loginMessages)
  const name = useBusinessName()
  const formElement = useRef<HTMLFormElement>(null)
  const { token } = appState.use()
  const binding = Boolean(query.bind && token)
  const way = useCodeWay(binding)
  const login = useLogin(
    () => requestAnimationFrame(() => focusFirstError(formElement.current)),
    binding,
    way,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.submit()
  }
  return (
    <div className={`k-fresh ${styles.page}`}>
      <NavBar tone="clear" title={binding ? messages.bindTitle : messages.title} end={<LargeText />} />
      <div className={styles.column}>
        <Welcome name={name} />
        <Card>
          <form ref={formElement} noValidate onSubmit={submit}>
            <TextField
              label={messages.mobile}
              placeholder={messages.mobilePlaceholder}
              inputMode="numeric"
              autoComplete="tel-national"
              limit={11}
              value={login.mobile}
              onChange={login.type}
              error={login.sms.wrong.mobile}
            />
            {!binding && <Consent {...login.consent} />}
            <SmsCodeFields of={login.sms} submitComplete way={way} />
            {way !== 'none' && (
              <Button type="submit" size="l" wide pending={login.signingIn} className={styles.submit}>
                {binding ? messages.bindSubmit : messages.submit}
              </Button>
            )}
            {binding && <p className={styles.note}>{messages.bindNote}</p>}
          </form>
        </Card>
        {!binding && <WechatSignIn isAllowed={login.isAllowed} />}
        {isDemo() && !binding && (
          <DemoPeople onChoose={(mobile) => void login.demo(mobile)} pending={login.demoing} />
        )}
      </div>
    </div>
  )
}

/** How the code is obtained. One from staff is not proof enough to add its number to an account. */
function useCodeWay(binding: boolean): SignInCodeWay {
  const { value } = useConfigValue('sign_in_code')
  return binding ? 'sms' : signInCodeWayOf(value)
}

/** The text-size switch, offered before anything has to be read or typed. */
function LargeText() {
  const messages = useMessages(loginMessages)
  const large = usePreferences().size === 'large'
  return (
    <button
      type="button"
      className={styles.large}
      aria-pressed={large}
      onClick={() => changePreferences({ size: large ? 'normal' : 'large' })}
    >
      <AArrowUp size={18} aria-hidden />
      {messages.large}
    </button>
  )
}

function Welcome({ name }: { name: string }) {
  const messages = useMessages(loginMessages)
  const { value: lockHours } = useConfigValue('quote_lock_hours')
  const slogan = sloganIn(useLanguage())
  return (
    <div className={styles.welcome}>
      <span className={styles.logo}>
        {pageBrand.logo === '' ? <Recycle size={34} aria-hidden /> : <img src={pageBrand.logo} alt="" />}
      </span>
      <strong>{name}</strong>
      {slogan !== '' && <p className={styles.slogan}>{slogan}</p>}
      <ul>
        {messages.points(Number(lockHours)).map((point) => (
          <li key={point}>
            <Check size={14} strokeWidth={2.5} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The demo accounts, which exist in demo mode only. */
function DemoPeople({ onChoose, pending }: { onChoose: (mobile: string) => void; pending: boolean }) {
  const messages = useMessages(loginMessages)
  const { data } = useQuery(readQuery(demoPeople, {}))
  if (!data?.customers.length) return null
  return (
    <Card flush title={messages.demo} aside={messages.demoNote} aria-busy={pending}>
      <CellList label={messages.demo}>
        {data.customers.map((person) => (
          <Cell
            key={person.mobile}
            icon={<Avatar name={person.name} />}
            title={person.name}
            note={person.about}
            value={<span className="k-figures">{maskMobile(person.mobile)}</span>}
            onClick={() => onChoose(person.mobile)}
          />
        ))}
      </CellList>
    </Card>
  )
}
