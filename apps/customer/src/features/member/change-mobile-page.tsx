import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { changeMobile } from '@huishou/wire/client/member/account'
import { userDetail } from '@huishou/wire/client/member/customer'
import { checkSmsCode } from '@huishou/wire/client/member/sms-code'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { api, invalidate, refusedOf } from '../../shared/api.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { LOGIN_URL } from '../../shared/login-needed.ts'
import { SmsCodeFields } from '../../entities/member/sms-code-fields.tsx'
import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import { useSmsCode } from '../../entities/member/use-sms-code.ts'
import { changeMobileMessages } from './change-mobile-messages.ts'
import styles from './profile.module.css'
import { userQuery } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** The page 更换手机号 (change mobile number), which verifies the old number by SMS code, then the new one. */
export function ChangeMobilePage() {
  const messages = useMessages(changeMobileMessages)
  const { token } = appState.use()
  return (
    <>
      <NavBar title={messages.mobileTitle} />
      {token ? (
        <Numbered />
      ) : (
        <EmptyState
          title={messages.signInFirst}
          action={<PageLink to={LOGIN_URL}>{messages.signIn}</PageLink>}
        />
      )}
    </>
  )
}

function Numbered() {
  const messages = useMessages(changeMobileMessages)
  const { data, error, refetch } = useQuery(userQuery)
  const [proved, setProved] = useState('')
  const [wrongOld, setWrongOld] = useState('')
  const own = data?.base.mobile
  if (own === '')
    return (
      <EmptyState
        title={messages.noMobile}
        action={<PageLink to={`${LOGIN_URL}?bind=1`}>{messages.bind}</PageLink>}
      />
    )
  if (!own && error)
    return <ErrorState text={refusedOf(error)?.message ?? ''} onRetry={() => void refetch()} />
  return (
    <div className="k-column">
      {!own && <SkeletonList rows={2} label={messages.mobileTitle} />}
      {own && !proved && <OldNumber mobile={own} wrong={wrongOld} onProved={setProved} />}
      {own && proved && (
        <NewNumber
          own={own}
          oldCode={proved}
          onOldWrong={(message) => {
            setWrongOld(message)
            setProved('')
          }}
        />
      )}
    </div>
  )
}

/** The ref of a form, and a function that focuses its first invalid field. */
function useStep() {
  const form = useRef<HTMLFormElement>(null)
  const focusWrong = () => requestAnimationFrame(() => focusFirstError(form.current))
  return { form, focusWrong }
}

type StepProps = {
  form: RefObject<HTMLFormElement | null>
  step: number
  title: string
  text: string
  onSubmit: () => void
  children: ReactNode
}

function Step({ form, step, title, text, onSubmit, children }: StepProps) {
  const messages = useMessages(changeMobileMessages)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Card title={title} aside={<span className={styles.step}>{messages.step(step)}</span>}>
      <p className="k-muted">{text}</p>
      <form ref={form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Card>
  )
}

function OldNumber(props: { mobile: string; wrong: string; onProved: (code: string) => void }) {
  const messages = useMessages(changeMobileMessages)
  const { value: phone } = useConfigValue('kf_tel')
  const { form, focusWrong } = useStep()
  const sms = useSmsCode(props.mobile, focusWrong, 'mobile')
  const [checking, check] = usePending(async () => {
    if (!sms.isReady()) return
    const { code } = sms.typed
    const answer = await api.call(checkSmsCode, { mobile: props.mobile, code })
    if (answer.ok) props.onProved(code)
    else sms.refused({ ...answer.refused, field: 'code' })
  })
  const shown = props.wrong && !sms.wrong.code && !sms.typed.code ? { code: props.wrong } : {}
  return (
    <Step
      form={form}
      step={1}
      title={messages.oldHead}
      text={messages.oldText(maskMobile(props.mobile))}
      onSubmit={() => void check()}
    >
      <SmsCodeFields of={{ ...sms, wrong: { ...sms.wrong, ...shown } }} />
      <Button type="submit" size="l" wide pending={checking} className={styles.submit}>
        {messages.next}
      </Button>
      {phone && (
        <p className={`${patterns.remark} ${styles.help}`}>
          {messages.lost} <a href={`tel:${phone}`}>{messages.call(phone)}</a>
        </p>
      )}
    </Step>
  )
}

function NewNumber(props: { own: string; oldCode: string; onOldWrong: (message: string) => void }) {
  const messages = useMessages(changeMobileMessages)
  const navigator = useNavigator()
  const { form, focusWrong } = useStep()
  const [mobile, setMobile] = useState('')
  const sms = useSmsCode(mobile, focusWrong, 'mobile')
  const same = mobile === props.own ? messages.same : undefined
  const [changing, change] = usePending(async () => {
    if (same) return focusWrong()
    if (!sms.isReady()) return
    const answer = await api.call(changeMobile, { oldCode: props.oldCode, mobile, code: sms.typed.code })
    if (!answer.ok) {
      const { field, message } = answer.refused
      return field === 'oldCode' ? props.onOldWrong(message) : sms.refused(answer.refused)
    }
    appState.set({ mobile })
    await invalidate(userDetail)
    toast(messages.changed, 'good')
    await navigator.navigateBack()
  })
  return (
    <Step
      form={form}
      step={2}
      title={messages.newHead}
      text={messages.newText}
      onSubmit={() => void change()}
    >
      <TextField
        label={messages.newMobile}
        placeholder={messages.newPlaceholder}
        inputMode="numeric"
        autoComplete="tel-national"
        limit={11}
        value={mobile}
        onChange={(next) => {
          setMobile(normalizeMobile(next))
          sms.forgive('mobile')
        }}
        error={same ?? sms.wrong.mobile}
      />
      <SmsCodeFields of={sms} />
      <Button type="submit" size="l" wide pending={changing} className={styles.submit}>
        {messages.finish}
      </Button>
    </Step>
  )
}
