// A sheet that asks for an SMS code before a sensitive action.

import type { Refused } from '@huishou/client/caller'
import { Button } from '@huishou/kit/button'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { usePending } from '@huishou/kit/forms/use-pending'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { SmsPurpose } from '@huishou/wire/member/sms-code'
import { useRef } from 'react'
import { SmsCodeFields } from './sms-code-fields.tsx'
import { useSmsCode } from './use-sms-code.ts'

type Props = {
  mobile: string
  purpose: SmsPurpose
  title: string
  /** Explains what the code is needed for. */
  text: string
  ok: string
  onClose: () => void
  /** Performs the action with the code; a refusal is shown beside its field. */
  onCode: (code: string) => Promise<Refused | null>
}

/** Asks for a code sent to the member's own number before something that a session alone may not do. */
export function SmsCodeSheet({ mobile, purpose, title, text, ok, onClose, onCode }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const sms = useSmsCode(mobile, () => requestAnimationFrame(() => focusFirstError(form.current)), purpose)
  const [pending, take] = usePending(async () => {
    if (!sms.isReady()) return
    const refused = await onCode(sms.typed.code)
    if (refused) sms.refused(refused)
  })
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      foot={
        <Button pending={pending} onClick={() => void take()}>
          {ok}
        </Button>
      }
    >
      <p className="k-muted">{text}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <SmsCodeFields of={sms} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  )
}
