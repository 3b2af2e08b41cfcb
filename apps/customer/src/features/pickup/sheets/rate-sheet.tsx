import { Button } from '@huishou/kit/button'
import { FieldError } from '@huishou/kit/forms/field'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { rateOrderLimits } from '@huishou/wire/client/pickup/customer'
import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import { useMessages } from '../../../shared/i18n.ts'
import { focusErrorInSheet } from './focus-first-error-in-sheet.ts'
import { useRate } from '../queries.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { sheetMessages } from './sheet-messages.ts'
import styles from '../stars.module.css'

/** The sheet for rating a pickup or a visit to a shop, once per order: one to five stars and an optional comment. */
export function RateSheet({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const messages = useMessages(sheetMessages).rate
  const id = useId()
  const { pending, refused, send } = useRate()
  const [stars, setStars] = useState(0)
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const rate = async () => {
    setMissing(stars === 0)
    if (focusLengthError()) return
    if (stars === 0) return focusErrorInSheet()
    const text = remark.trim()
    const answer = await send({ orderId, stars, ...(text ? { remark: text } : {}) })
    if (!answer?.ok) return
    toast(messages.done, 'good')
    onClose()
  }
  const foot = (
    <Button pending={pending} onClick={() => void rate()}>
      {messages.send}
    </Button>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot}>
      <div
        className={styles.stars}
        role="radiogroup"
        aria-label={messages.starsLabel}
        aria-describedby={id}
        aria-invalid={missing && stars === 0}
      >
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} data-on={count <= stars || undefined}>
            <input
              type="radio"
              name={id}
              checked={stars === count}
              aria-label={messages.stars(count)}
              onChange={() => setStars(count)}
            />
            <Star size={36} strokeWidth={1.6} aria-hidden />
          </label>
        ))}
      </div>
      <p className={styles.word} aria-live="polite">
        {messages.words[stars - 1]}
      </p>
      <FieldError id={id} error={missing && stars === 0 ? messages.missing : null} />
      <TextArea label={messages.remark} value={remark} onChange={setRemark} limit={rateOrderLimits.remark} />
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
