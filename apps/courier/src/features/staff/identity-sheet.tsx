// The identity check that sensitive calls require, as a sheet above the page.

import { identityMessages } from './identity-messages.ts'
import { signInMessages } from './sign-in-messages.ts'
import { isIdentityAsked, settleIdentity, subscribeIdentity } from '@huishou/client/reauthenticate'
import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextField } from '@huishou/kit/forms/text-field'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf } from '@huishou/wire/client'
import { confirmIdentity, confirmOptions } from '@huishou/wire/client/staff/security'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { call } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { requestPasskey } from './passkey.ts'

/** Renders the identity check above everything while a call waits for it. */
export function IdentityHost() {
  return useSyncExternalStore(subscribeIdentity, isIdentityAsked) ? <IdentitySheet /> : null
}

/** The ways this person can prove their identity; never cached, as a passkey challenge is valid only once. */
const useWays = () =>
  useQuery({
    queryKey: [confirmOptions.name],
    queryFn: async () => {
      const answer = await call(confirmOptions, {})
      return answer.ok ? answer.data : null
    },
    gcTime: 0,
    staleTime: 0,
  })

/** Verifies the user's identity by passkey, password or code. */
function useProof() {
  const say = useSay()
  const { data: ways, refetch } = useWays()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, confirm] = usePending(async (shown: InputOf<typeof confirmIdentity>) => {
    const answer = await call(confirmIdentity, shown)
    if (answer.ok) settleIdentity(true)
    else setProblem(answer.refused.message)
  })
  const [atPasskey, byPasskey] = usePending(async () => {
    setProblem(null)
    const passkey = ways?.passkey && (await requestPasskey(ways.passkey))
    if (passkey && ways.ticket) await confirm({ passkey, ticket: ways.ticket })
    else setProblem(say(signInMessages.passkeyFailed))
    void refetch()
  })
  const byPassword = ways?.password ?? true
  const byText = (text: string) => {
    if (focusLengthError()) return
    if (!text)
      return setProblem(say(byPassword ? signInMessages.passwordMissing : signInMessages.codeMissing))
    setProblem(null)
    if (byPassword) return void confirm({ password: text })
    const proof = text.trim()
    void confirm(ways?.totp && /^\d{6}$/.test(proof) ? { code: proof } : { recoveryCode: proof })
  }
  return { ways, byPassword, problem, setProblem, pending, atPasskey, byPasskey, byText }
}

/** Requests proof of identity; the call that waited for it then continues. */
function IdentitySheet() {
  const say = useSay()
  const [text, setText] = useState('')
  const { ways, byPassword, problem, setProblem, pending, atPasskey, byPasskey, byText } = useProof()
  return (
    <Sheet
      open
      title={say(identityMessages.title)}
      onClose={() => settleIdentity(false)}
      foot={
        <Button
          size="l"
          tone={ways?.passkey ? 'quiet' : 'primary'}
          pending={pending}
          onClick={() => byText(text)}
        >
          {say(signInMessages.confirm)}
        </Button>
      }
    >
      <p className="c-lead">{say(identityMessages.lead)}</p>
      {ways?.passkey && (
        <Button size="l" wide pending={atPasskey} onClick={() => void byPasskey()}>
          {say(signInMessages.usePasskey)}
        </Button>
      )}
      <SubmitForm onSubmit={() => byText(text)}>
        <TextField
          label={say(
            byPassword
              ? signInMessages.password
              : ways?.totp
                ? signInMessages.code
                : signInMessages.recoveryCode,
          )}
          type={byPassword ? 'password' : 'text'}
          value={text}
          onChange={(next) => {
            setText(next)
            setProblem(null)
          }}
          autoComplete={byPassword ? 'current-password' : 'one-time-code'}
          limit={byPassword ? 200 : 20}
          error={problem}
        />
      </SubmitForm>
    </Sheet>
  )
}
