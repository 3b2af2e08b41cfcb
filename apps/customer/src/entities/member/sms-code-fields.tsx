// The form fields for a captcha and for a verification code, which is sent by SMS or given by staff.

import { Button } from '@huishou/kit/button'
import { useCountdown } from '@huishou/kit/display/countdown'
import { TextField } from '@huishou/kit/forms/text-field'
import { sendSmsCodeLimits, checkSmsCodeLimits } from '@huishou/wire/client/member/sms-code'
import type { SignInCodeWay } from '@huishou/wire/member/sign-in-code-way'
import { useEffect, useRef, useState } from 'react'
import { captchaUrl } from './captcha.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './sms-code-fields.module.css'
import { smsMessages } from './sms-messages.ts'
import type { SmsCode } from './use-sms-code.ts'

/** The number of digits in a code sent by the server. */
const CODE_LENGTH = 6

type SmsCodeFieldsProps = {
  of: SmsCode
  /** Submits the form once the code is complete, for forms without other fields. */
  submitComplete?: boolean
  /** How the code is obtained: by SMS, unless the form also accepts one from staff. */
  way?: SignInCodeWay
}

/** The captcha and the code field with its send button; only the code field where staff give the code. */
export function SmsCodeFields({ of, submitComplete, way = 'sms' }: SmsCodeFieldsProps) {
  const messages = useMessages(smsMessages)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // a code was sent, so its field is next
    if (of.resendAt) code.current?.focus()
  }, [of.resendAt])
  const bySms = way === 'sms' || way === 'sms_or_staff'
  const complete = submitComplete && Boolean(of.resendAt) && of.typed.code.length === CODE_LENGTH
  useEffect(() => {
    // only input typed or autofilled just now, not a code still there when the page is shown again
    if (!complete || document.activeElement !== code.current) return
    // child effects run first: the surrounding form has the last digit one frame later
    const frame = requestAnimationFrame(() => code.current?.form?.requestSubmit())
    return () => cancelAnimationFrame(frame)
  }, [complete])
  if (way === 'none') return <p className={styles.off}>{messages.noCodes}</p>
  return (
    <>
      {bySms && (
        <TextField
          label={messages.captcha}
          placeholder={messages.captchaPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          limit={sendSmsCodeLimits.picCode}
          value={of.typed.picCode}
          onChange={(picCode) => of.type({ picCode })}
          error={of.wrong.picCode}
          suffix={<Captcha id={of.captcha} onNew={of.newPicture} />}
        />
      )}
      <TextField
        ref={code}
        name="one-time-code"
        label={bySms ? messages.code : messages.staffCode}
        placeholder={bySms ? messages.codePlaceholder : messages.staffCodePlaceholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={checkSmsCodeLimits.code}
        value={of.typed.code}
        onChange={(code) => of.type({ code: code.replaceAll(/\D/g, '') })}
        error={of.wrong.code}
        hint={
          bySms ? of.hint || (way === 'sms_or_staff' ? messages.orStaffHint : '') : messages.staffCodeHint
        }
        {...(bySms ? { suffix: <Send of={of} /> } : {})}
      />
    </>
  )
}

/** A captcha picture; a tap loads another one. */
function Captcha({ id, onNew }: { id: string; onNew: () => void }) {
  const messages = useMessages(smsMessages)
  const [failed, setFailed] = useState('')
  return (
    <button type="button" className={styles.captcha} aria-label={messages.captchaPicture} onClick={onNew}>
      {failed === id ? (
        <span>{messages.captchaFailed}</span>
      ) : (
        <img src={captchaUrl(id)} alt="" width={108} height={44} onError={() => setFailed(id)} />
      )}
    </button>
  )
}

function Send({ of }: { of: SmsCode }) {
  const messages = useMessages(smsMessages)
  const left = useCountdown(of.resendAt)
  return (
    <Button tone="text" size="s" pending={of.sending} disabled={left > 0} onClick={() => void of.send()}>
      {left > 0 ? messages.again(left) : messages.getCode}
    </Button>
  )
}
