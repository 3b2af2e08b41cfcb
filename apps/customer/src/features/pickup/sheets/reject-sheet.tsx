import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { TextArea } from '@huishou/kit/forms/text-area'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import { rejectSlipLimits } from '@huishou/wire/client/pickup/slip'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n.ts'
import { focusErrorInSheet } from './focus-first-error-in-sheet.ts'
import { useRejectSlip } from '../queries.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { sheetMessages } from './sheet-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** The sheet for rejecting a weighing slip with a reason; the waste is then weighed again. */
export function RejectSheet({
  orderId,
  slipId,
  onClose,
}: {
  orderId: number
  slipId: number
  onClose: () => void
}) {
  const messages = useMessages(sheetMessages).reject
  const { pending, refused, send } = useRejectSlip()
  const [chosen, setChosen] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState(false)
  const reason = [chosen, more.trim()].filter(Boolean).join('：')
  const reject = async () => {
    setMissing(!reason)
    if (focusLengthError()) return
    if (!reason) return focusErrorInSheet()
    const answer = await send({ orderId, slipId, reason })
    if (!answer?.ok) return
    toast(messages.rejected, 'good')
    onClose()
  }
  const foot = (
    <Button pending={pending} onClick={() => void reject()}>
      {messages.rejectSend}
    </Button>
  )
  return (
    <Sheet open title={messages.rejectTitle} onClose={onClose} foot={foot}>
      <p className={patterns.hint}>{messages.rejectHint}</p>
      <ChipGroup
        label={messages.rejectTitle}
        options={messages.rejectReasons.map((value) => ({ value, label: value }))}
        value={chosen}
        onChange={setChosen}
      />
      <TextArea
        label={messages.rejectOther}
        value={more}
        onChange={setMore}
        limit={rejectSlipLimits.reason - (chosen ? chosen.length + 1 : 0)}
        error={missing && !reason ? messages.rejectMissing : null}
      />
      <RefusalNote text={refused?.reason === 'SLIP_OUTDATED' ? messages.outdated : refused?.message} />
    </Sheet>
  )
}
