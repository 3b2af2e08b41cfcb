import { Button } from '@huishou/kit/button'
import { useCountdown } from '@huishou/kit/countdown'
import { TextField } from '@huishou/kit/text-field'
import { checkSmsCode, limitOf, sendSmsCode } from '@huishou/wire'
import { useState } from 'react'
import { captchaUrl } from './captcha.ts'
import { useMessages } from './i18n.ts'
import styles from './sms-code-fields.module.css'
import { smsMessages } from './sms-messages.ts'
import type { SmsCode } from './use-sms-code.ts'

/** The picture to read, and the code that comes by SMS with the button that sends it. */
export function SmsCodeFields({ of }: { of: SmsCode }) {
  const m = useMessages(smsMessages)
  return (
    <>
      <TextField
        label={m.captcha}
        placeholder={m.captchaPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        limit={limitOf(sendSmsCode, 'picCode')}
        value={of.typed.picCode}
        onChange={(picCode) => of.type({ picCode })}
        error={of.wrong.picCode}
        suffix={<Captcha id={of.captcha} onNew={of.newPicture} />}
      />
      <TextField
        label={m.code}
        placeholder={m.codePlaceholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        limit={limitOf(checkSmsCode, 'code')}
        value={of.typed.code}
        onChange={(code) => of.type({ code: code.replaceAll(/\D/g, '') })}
        error={of.wrong.code}
        hint={of.hint}
        suffix={<Send of={of} />}
      />
    </>
  )
}

/** A tap brings another picture. */
function Captcha({ id, onNew }: { id: string; onNew: () => void }) {
  const m = useMessages(smsMessages)
  const [failed, setFailed] = useState('')
  return (
    <button type="button" className={styles.captcha} aria-label={m.captchaPicture} onClick={onNew}>
      {failed === id ? (
        <span>{m.captchaFailed}</span>
      ) : (
        <img src={captchaUrl(id)} alt="" width={108} height={44} onError={() => setFailed(id)} />
      )}
    </button>
  )
}

function Send({ of }: { of: SmsCode }) {
  const m = useMessages(smsMessages)
  const left = useCountdown(of.resendAt)
  return (
    <Button tone="text" size="s" pending={of.sending} disabled={left > 0} onClick={() => void of.send()}>
      {left > 0 ? m.again(left) : m.getCode}
    </Button>
  )
}
