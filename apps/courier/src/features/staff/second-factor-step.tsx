// The second step of signing in, after the password.

import { signInMessages } from './sign-in-messages.ts'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { TextField } from '@huishou/kit/forms/text-field'
import type { SecondFactorAsked } from '@huishou/wire/staff/security'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { requestPasskey } from './passkey.ts'

type Shown = { code: string } | { recoveryCode: string } | { passkey: Record<string, unknown> }

type Props = {
  asked: SecondFactorAsked
  refusal: string | null
  pending: boolean
  onShown: (shown: Shown) => unknown
  onBack: () => void
}

/** The second factor after the password: a passkey, or one field for a code or a recovery code. */
export function SecondFactorStep({ asked, refusal, pending, onShown, onBack }: Props) {
  const say = useSay()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const byPasskey = async () => {
    setProblem(null)
    const passkey = asked.passkey && (await requestPasskey(asked.passkey))
    if (passkey) onShown({ passkey })
    else setProblem(say(signInMessages.passkeyFailed))
  }
  const submit = () => {
    const typed = text.trim()
    setProblem(typed ? null : say(signInMessages.codeMissing))
    if (typed) onShown(/^\d{6}$/.test(typed) ? { code: typed } : { recoveryCode: typed })
  }
  return (
    <Card title={say(signInMessages.secondStep)}>
      <SubmitForm onSubmit={submit}>
        {asked.passkey && (
          <Button size="l" wide tone="quiet" pending={pending} onClick={() => void byPasskey()}>
            {say(signInMessages.usePasskey)}
          </Button>
        )}
        <TextField
          label={say(asked.totp ? signInMessages.code : signInMessages.recoveryCode)}
          value={text}
          onChange={setText}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          limit={20}
          error={problem ?? refusal}
        />
        <Button type="submit" size="l" wide pending={pending}>
          {say(signInMessages.confirm)}
        </Button>
        <Button wide tone="quiet" onClick={onBack}>
          {say(signInMessages.back)}
        </Button>
      </SubmitForm>
    </Card>
  )
}
