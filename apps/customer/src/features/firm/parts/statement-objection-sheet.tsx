import { Button } from '@huishou/kit/button'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextArea } from '@huishou/kit/forms/text-area'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import patterns from '@huishou/kit/patterns.module.css'
import { firmLimits } from '@huishou/wire/firm/states'
import { useState } from 'react'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { useMessages } from '../../../shared/i18n.ts'
import { firmMessages } from '../messages.ts'
import { useObject } from '../queries.ts'

const LEAST = 2

/**
 * The sheet in which a firm objects to a statement with a reason; the business then checks the statement and sends a
 * corrected one.
 */
export function ObjectionSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const messages = useMessages(firmMessages)
  const { pending, refused, send } = useObject()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = reason.trim().length < LEAST
  const object = async () => {
    setTried(true)
    if (short || focusLengthError()) return
    const answer = await send({ id, reason: reason.trim() })
    if (!answer?.ok) return
    toast(messages.objected, 'good')
    onClose()
  }
  const foot = (
    <Button wide pending={pending} onClick={() => void object()}>
      {messages.send}
    </Button>
  )
  return (
    <Sheet open title={messages.objectTitle} onClose={onClose} foot={foot}>
      <p className={patterns.hint}>{messages.objectHint}</p>
      <TextArea
        label={messages.reason}
        value={reason}
        onChange={setReason}
        limit={firmLimits.reason}
        error={tried && short ? messages.reasonMissing : null}
      />
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
