import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import { useRef, type FormEvent } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { SmsCodeFields } from '../../entities/member/sms-code-fields.tsx'
import { useSmsCode } from '../../entities/member/use-sms-code.ts'
import { momentText } from '../../shared/format/dates.ts'
import { stopAndHoldMessages } from './stop-and-hold-messages.ts'
import { useRelease } from './queries.ts'
import styles from './withdrawal.module.css'
import patterns from '@huishou/kit/patterns.module.css'

/**
 * A card shown while withdrawals are on hold. It says since when, and lets the member end the hold with a code sent by
 * SMS.
 */
export function WithdrawalsHeldCard({ since, mobile }: { since: number; mobile: string }) {
  const messages = useMessages(stopAndHoldMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const sms = useSmsCode(
    mobile,
    () => requestAnimationFrame(() => focusFirstError(form.current)),
    'withdrawal',
  )
  const release = useRelease()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sms.isReady()) return
    const answer = await release.send({ code: sms.typed.code })
    if (answer?.ok) toast(messages.released, 'good')
    else if (answer) sms.refused(answer.refused)
  }
  return (
    <Card title={messages.heldTitle}>
      <p className={patterns.rule}>{messages.heldText(momentText(since, language))}</p>
      <form ref={form} noValidate className={styles.fields} onSubmit={(event) => void submit(event)}>
        <SmsCodeFields of={sms} />
        <Button type="submit" wide pending={release.pending}>
          {messages.release}
        </Button>
      </form>
    </Card>
  )
}
