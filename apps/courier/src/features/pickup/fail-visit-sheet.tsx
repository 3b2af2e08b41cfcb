// The sheet for reporting a failed visit, with the cause, a photo of the door and a note. If nobody could be reached,
// it also shows whether the courier has called often enough and waited long enough.

import { doorPhotoMessages } from '../../shared/messages/door-photo.ts'
import { failMessages } from './fail-messages.ts'
import { moreActionsMessages } from './more-actions-messages.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import { failProofMessages } from './unreachable-messages.ts'
import { Button } from '@huishou/kit/button'
import { useCountdown } from '@huishou/kit/display/countdown'
import { FieldError } from '@huishou/kit/forms/field'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { TextArea } from '@huishou/kit/forms/text-area'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { usePending } from '@huishou/kit/forms/use-pending'
import { failOrder } from '@huishou/wire/client/pickup/visit'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { failCauses, failCauseText, type FailCause } from '@huishou/wire/pickup/states'
import { MINUTE } from '@huishou/wire/time'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { useSay, useLanguage } from '../../shared/language.ts'
import { write } from '../../shared/outbox.ts'
import { CallButton, CallLog } from './call-button-and-log.tsx'
import { toast } from '@huishou/kit/overlays/toast'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { storePicture } from '../../shared/local-files.ts'
import { uploading, urlsOf } from '../../shared/draft-photos.ts'

const { calls: CALLS_NEEDED, minutes } = pickupLimits.unreachable
const WAIT_MS = minutes * MINUTE

/** The state of the failed-visit form: its values, and submitting it. */
function useFailedVisit(order: OrderDetail, onDone: () => void) {
  const say = useSay()
  const [cause, setCause] = useState<FailCause | null>(null)
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<Photo[]>([])
  const [error, setError] = useState<string | null>(null)
  const [pending, fail] = usePending(async () => {
    if (focusLengthError()) return
    if (!cause) return setError(say(failMessages.causeMissing))
    if (uploading(photos)) return setError(say(photoMessages.wait))
    const [photo] = urlsOf(photos)
    const outcome = await write(
      failOrder,
      { orderId: order.id, cause, ...(note.trim() && { note: note.trim() }), ...(photo && { photo }) },
      { orderId: order.id, label: order.orderNumber },
    )
    if (outcome.state === 'refused') return setError(outcome.refused.message)
    toast(
      outcome.state === 'queued' ? say(outboxMessages.kept) : say(failMessages.done),
      outcome.state === 'sent' ? 'good' : 'plain',
    )
    onDone()
  })
  const choose = (chosen: FailCause) => {
    setCause(chosen)
    setError(null)
  }
  return { cause, choose, note, setNote, photos, setPhotos, error, pending, fail }
}

/**
 * Ends a visit without goods. Requires a cause and, for "unreachable", two calls, a wait of ten minutes and a photo;
 * otherwise the photo is optional, as the note always is.
 */
export function FailVisitSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay()
  const navigator = useNavigator()
  const { cause, choose, note, setNote, photos, setPhotos, error, pending, fail } = useFailedVisit(
    order,
    () => {
      onClose()
      void navigator.navigateBack()
    },
  )
  return (
    <Sheet
      open
      title={say(moreActionsMessages.fail)}
      onClose={onClose}
      foot={
        <Button size="l" tone="danger" pending={pending} onClick={() => void fail()}>
          {say(failMessages.action)}
        </Button>
      }
    >
      <CauseTiles cause={cause} onCause={choose} />
      {cause === 'unreachable' && (
        <>
          <Proof order={order} photo={photos.length > 0} />
          <CallLog order={order} />
          <div className="c-two">
            <CallButton order={order} />
          </div>
        </>
      )}
      <h3 className="c-label">{say(doorPhotoMessages.photo)}</h3>
      <PhotoPicker
        label={say(doorPhotoMessages.photo)}
        photos={photos}
        max={1}
        upload={storePicture}
        onChange={setPhotos}
      />
      <TextArea label={say(failMessages.note)} value={note} onChange={setNote} limit={200} rows={2} />
      <FieldError id="fail-error" error={error} />
    </Sheet>
  )
}

function CauseTiles({ cause, onCause }: { cause: FailCause | null; onCause: (cause: FailCause) => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <TileGrid label={say(failMessages.cause)} columns={2}>
      {failCauses.map((value) => (
        <RadioTile
          key={value}
          name="cause"
          title={failCauseText[value][language]}
          checked={value === cause}
          onSelect={() => onCause(value)}
        />
      ))}
    </TileGrid>
  )
}

/** A checklist of the proof that "unreachable" requires. */
function Proof({ order, photo }: { order: OrderDetail; photo: boolean }) {
  const say = useSay()
  const left = useCountdown(order.arrivedAt === null ? null : order.arrivedAt + WAIT_MS)
  const waited = order.arrivedAt !== null && left === 0
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const rows = [
    {
      key: 'calls',
      done: order.callsLogged >= CALLS_NEEDED,
      text: say(failProofMessages.calls, {
        count: Math.min(order.callsLogged, CALLS_NEEDED),
        needed: CALLS_NEEDED,
      }),
    },
    {
      key: 'wait',
      done: waited,
      text:
        order.arrivedAt === null
          ? say(failProofMessages.notArrived, { minutes })
          : waited
            ? say(failProofMessages.waited, { minutes })
            : say(failProofMessages.waiting, { time: clock }),
    },
    { key: 'photo', done: photo, text: say(failProofMessages.photo) },
  ]
  return (
    <ul className="c-proof">
      {rows.map(({ key, done, text }) => (
        <li key={key} data-done={done || undefined}>
          {done ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  )
}
