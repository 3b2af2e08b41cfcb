// The page on which a member enters a code and gets points for it.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { exchangePointsLimits, exchangePoints } from '@huishou/wire/client/points/codes-tasks-and-invites'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import X from 'lucide-react/icons/x'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { useSend } from '../../shared/use-send.ts'
import { exchangeMessages } from './redeem-code-messages.ts'
import styles from './exchange.module.css'
import { pointsText } from './format-points.ts'
import { pointsReads } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

const MOST = exchangePointsLimits.number

/** Redeeming a code for points (兑换积分); the code is typed, pasted, or taken from the link. */
export function ExchangePage({ query }: PageProps<'number'>) {
  const messages = useMessages(exchangeMessages)
  return (
    <>
      <NavBar title={messages.title} />
      <div className="k-column">
        <ExchangeForm start={query.number ?? ''} />
        <Rules />
      </div>
    </>
  )
}

/** The state of the form: the typed code, its error, and redeeming it. */
function useExchange(form: RefObject<HTMLElement | null>, start: string) {
  const messages = useMessages(exchangeMessages)
  const navigator = useNavigator()
  const [number, setNumber] = useState(start)
  const [wrong, setWrong] = useState<string | null>(null)
  const redeem = useSend(exchangePoints, pointsReads)
  const change = (next: string) => {
    setNumber(next)
    setWrong(null)
  }
  const fail = (message: string) => {
    flushSync(() => setWrong(message))
    focusFirstError(form.current)
  }
  const send = async () => {
    if (focusLengthError()) return
    if (number.trim() === '') return fail(messages.missing)
    if (!appState.get().token) return onLoginNeeded()
    const answer = await redeem.send({ number: number.trim() })
    if (!answer) return
    if (!answer.ok) return fail(answer.refused.message)
    setNumber('')
    const { score, points } = answer.data
    await alertDialog({
      title: messages.doneTitle,
      text: messages.doneText(score, pointsText(points)),
      ok: messages.ok,
    })
    await navigator.navigateBack()
  }
  return { number, change, wrong, send, pending: redeem.pending }
}

function ExchangeForm({ start }: { start: string }) {
  const messages = useMessages(exchangeMessages)
  const form = useRef<HTMLFormElement>(null)
  const { number, change, wrong, send, pending } = useExchange(form, start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Card>
      <div className={`${patterns.centred} ${styles.head}`}>
        <VoucherPicture />
        <h2>{messages.head}</h2>
        <p>{messages.headText}</p>
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={messages.number}
          placeholder={messages.placeholder}
          hint={messages.hint}
          error={wrong ?? undefined}
          value={number}
          onChange={change}
          limit={MOST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.number}
          suffix={
            number === '' ? (
              <Paste onPaste={change} />
            ) : (
              <Button
                tone="text"
                size="s"
                icon={<X size={18} />}
                aria-label={messages.clear}
                onClick={() => change('')}
              />
            )
          }
        />
        <Button type="submit" size="l" wide pending={pending}>
          {messages.send}
        </Button>
      </form>
    </Card>
  )
}

/** Pastes from the clipboard where the browser allows reading it. */
function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const messages = useMessages(exchangeMessages)
  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text === '') toast(messages.pasteEmpty)
      else onPaste(text)
    } catch {
      toast(messages.pasteFailed)
    }
  }
  return (
    <Button tone="soft" size="s" icon={<ClipboardPaste size={16} />} onClick={() => void paste()}>
      {messages.paste}
    </Button>
  )
}

function Rules() {
  const messages = useMessages(exchangeMessages)
  const { value: phone } = useConfigValue('kf_tel')
  return (
    <Card title={messages.rules}>
      <ul className={patterns.looseBullets}>
        {messages.rule.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {phone && (
        <a className={styles.help} href={`tel:${phone}`}>
          {messages.help} <span className="k-figures">{phone}</span>
        </a>
      )}
    </Card>
  )
}

function VoucherPicture() {
  return (
    <svg width={148} height={104} viewBox="0 0 148 104" fill="none" aria-hidden>
      <ellipse cx={74} cy={94} rx={58} ry={7} fill="var(--brand-soft)" />
      <g stroke="var(--brand)" strokeWidth={2.4} strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M18 26h112a4 4 0 0 1 4 4v13a10 10 0 0 0 0 20v13a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V63a10 10 0 0 0 0-20V30a4 4 0 0 1 4-4z"
          fill="var(--surface)"
        />
        <path d="M98 27v52" strokeDasharray="5 6" />
        <circle cx={54} cy={53} r={17} fill="var(--money-soft)" stroke="var(--money)" />
        <path
          d="M54 43c-1.600 5.500-4.500 8.400-10 10 5.500 1.600 8.400 4.500 10 10 1.600-5.500 4.500-8.400 10-10-5.500-1.600-8.400-4.500-10-10z"
          stroke="var(--money)"
          fill="var(--surface)"
        />
        <path d="M108 44h14M108 54h14M108 64h8" />
        <path d="M28 10l4 6M120 8l-5 7M74 6v8" stroke="var(--money)" />
      </g>
    </svg>
  )
}
