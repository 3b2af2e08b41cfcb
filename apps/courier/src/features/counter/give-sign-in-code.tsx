import { CODE_MINUTES } from '@huishou/wire/member/choices'
import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextField } from '@huishou/kit/forms/text-field'
import { usePending } from '@huishou/kit/forms/use-pending'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { configValues } from '@huishou/wire/client/content/config-values'
import { giveSignInCode } from '@huishou/wire/client/member/sign-in-code'
import { isGivenByStaff, signInCodeWayOf } from '@huishou/wire/member/sign-in-code-way'
import { isMobile } from '@huishou/wire/mobile'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { useRead } from '../../shared/use-read.ts'
import { signInCodeMessages } from './sign-in-code-messages.ts'

/** A button that creates a sign-in code for the customer at the counter; hidden unless the owner has enabled it. */
export function SignInCode() {
  const say = useSay()
  const { data } = useRead(configValues, { keys: 'sign_in_code' })
  const [open, setOpen] = useState(false)
  if (!isGivenByStaff(signInCodeWayOf(data?.[0]?.value))) return null
  return (
    <>
      <Button
        tone="quiet"
        size="l"
        wide
        icon={<KeyRound size={22} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(signInCodeMessages.title)}
      </Button>
      {open && <CodeSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function CodeSheet({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [mobile, setMobile] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [pending, make] = usePending(async () => {
    if (focusLengthError()) return
    if (!isMobile(mobile)) return setError(say(signInCodeMessages.mobileWrong))
    const answer = await call(giveSignInCode, { mobile })
    if (answer.ok) setCode(answer.data.code)
    else setError(answer.refused.message)
  })
  const foot =
    code === null ? (
      <Button size="l" pending={pending} onClick={() => void make()}>
        {say(signInCodeMessages.make)}
      </Button>
    ) : (
      <Button size="l" onClick={onClose}>
        {say(signInCodeMessages.told)}
      </Button>
    )
  return (
    <Sheet open title={say(signInCodeMessages.title)} onClose={onClose} foot={foot}>
      {code === null ? (
        <SubmitForm onSubmit={() => void make()} hiddenSubmit={say(signInCodeMessages.make)}>
          <p className="c-lead">{say(signInCodeMessages.lead)}</p>
          <TextField
            label={say(signInCodeMessages.mobile)}
            value={mobile}
            inputMode="tel"
            autoComplete="off"
            limit={11}
            error={error}
            onChange={(text) => {
              setMobile(text.replace(/\D/g, ''))
              setError(null)
            }}
          />
        </SubmitForm>
      ) : (
        <div role="status">
          <p className="c-lead">{say(signInCodeMessages.of, { mobile })}</p>
          <p className="c-sign-in-code">{code}</p>
          <p className="c-lead">{say(signInCodeMessages.once, { minutes: CODE_MINUTES })}</p>
        </div>
      )}
    </Sheet>
  )
}
