// A sheet that asks for a reason.

import { reasonMessages } from './messages/reason-field.ts'
import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useState, type ReactNode } from 'react'
import { useSay } from './language.ts'

type Props = {
  title: string
  /** Common reasons, chosen with one tap each. */
  common: readonly string[]
  action: string
  danger?: boolean
  intro?: ReactNode
  onClose: () => void
  /** Called with a non-empty reason; resolve to true to close the sheet. */
  onGiven: (reason: string) => Promise<boolean>
}

/** A sheet that requires a reason: a common one, or free text. */
export function ReasonSheet({ title, common, action, danger, intro, onClose, onGiven }: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, give] = usePending(async () => {
    if (focusLengthError()) return
    if (!reason.trim()) return setError(say(reasonMessages.missing))
    if (await onGiven(reason.trim())) onClose()
  })
  const foot = (
    <Button size="l" tone={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void give()}>
      {action}
    </Button>
  )
  return (
    <Sheet open title={title} onClose={onClose} foot={foot}>
      {intro}
      <ChipGroup
        label={title}
        options={common.map((text) => ({ value: text, label: text }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={say(reasonMessages.label)}
        hideLabel
        placeholder={say(reasonMessages.placeholder)}
        value={reason}
        error={error}
        limit={200}
        rows={2}
        onChange={(text) => {
          setReason(text)
          setError(null)
        }}
      />
    </Sheet>
  )
}
