import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { closeOrderLimits } from '@huishou/wire/client/pickup/customer'
import type { PickupState } from '@huishou/wire/pickup/states'
import { useState } from 'react'
import { serverNow } from '../../../shared/clock.ts'
import { useConfigValue } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/i18n.ts'
import { cancelPrice } from '../cancellation-terms.ts'
import { useCancel } from '../queries.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { sheetMessages } from './sheet-messages.ts'
import styles from './sheets.module.css'

type CancelSheetProps = {
  orderId: number
  pickup: { state: PickupState; slotDay: string | null; slotStartMinute: number | null }
  onClose: () => void
}

/** The sheet for cancelling a pickup order. It first says what cancelling means now; a reason is optional. */
export function CancelSheet({ orderId, pickup, onClose }: CancelSheetProps) {
  const messages = useMessages(sheetMessages).cancel
  const { pending, refused, send } = useCancel()
  const [reason, setReason] = useState<string | null>(null)
  const [other, setOther] = useState('')
  const price = cancelPrice(pickup, serverNow(), Number(useConfigValue('late_cancel_hours').value))
  const cancel = async () => {
    if (focusLengthError()) return
    const given = [reason, other.trim()].filter(Boolean).join('：')
    const answer = await send({ orderId, ...(given ? { reason: given } : {}) })
    if (!answer?.ok) return
    toast(messages.done, 'good')
    onClose()
  }
  const foot = (
    <>
      <Button tone="quiet" onClick={onClose}>
        {messages.keep}
      </Button>
      <Button tone="danger" pending={pending} onClick={() => void cancel()}>
        {messages.send}
      </Button>
    </>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot}>
      <p className={styles.consequence} data-grave={price === 'late' || undefined}>
        {messages.price[price]}
      </p>
      <ChipGroup
        label={messages.reasonLabel}
        options={messages.reasons.map((value) => ({ value, label: value }))}
        value={reason}
        onChange={setReason}
      />
      <TextField
        label={messages.other}
        value={other}
        onChange={setOther}
        limit={closeOrderLimits.reason - (reason ? reason.length + 1 : 0)}
      />
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
