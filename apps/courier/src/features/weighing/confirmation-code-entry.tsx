// A field for the customer's four-digit confirmation code, with a keypad.

import { confirmMessages } from './confirm-messages.ts'
import type { Refused } from '@huishou/client/caller'
import { useEffect, useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { NumberPad } from '../../shared/number-pad.tsx'

const LENGTH = 4

/** Takes the four-digit code that the customer reads out, on a large keypad; submits it with the last digit. */
export function CodeEntry({
  pending,
  refused,
  lead,
  onCode,
}: {
  pending: boolean
  refused: Refused | null
  /** The instruction above the code. */
  lead: string
  onCode: (code: string) => void
}) {
  const say = useSay()
  const [code, setCode] = useState('')
  useEffect(() => {
    if (refused) setCode('')
  }, [refused])
  const take = (text: string) => {
    if (pending) return
    const next = text.replace(/\D/g, '').slice(0, LENGTH)
    setCode(next)
    if (next.length === LENGTH && next !== code) onCode(next)
  }
  return (
    <div className="c-code">
      <p className="c-lead">{lead}</p>
      <label className="c-code-boxes">
        <input
          inputMode="none"
          autoComplete="one-time-code"
          aria-label={say(confirmMessages.code)}
          value={code}
          onChange={(event) => take(event.target.value)}
        />
        {Array.from({ length: LENGTH }, (_, index) => (
          <span key={index} data-here={index === code.length || undefined} aria-hidden>
            {code[index] ?? ''}
          </span>
        ))}
      </label>
      <p className="k-field-error" role="alert">
        {pending ? say(confirmMessages.checking) : refused?.message}
      </p>
      <NumberPad
        label={say(confirmMessages.code)}
        onKey={(key) => take(code + key)}
        onErase={() => setCode(code.slice(0, -1))}
      />
    </div>
  )
}
