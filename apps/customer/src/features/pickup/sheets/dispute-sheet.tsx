import { Button } from '@huishou/kit/button'
import { Field } from '@huishou/kit/forms/field'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { toast } from '@huishou/kit/overlays/toast'
import { disputeOrderLimits } from '@huishou/wire/client/pickup/customer'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n.ts'
import { uploadPhoto } from '../../../shared/photos/upload-photo.ts'
import { focusErrorInSheet } from './focus-first-error-in-sheet.ts'
import { photosError } from '../../../shared/photos/upload-state.ts'
import { useDispute } from '../queries.ts'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { sheetMessages } from './sheet-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'
import { useConfigValue } from '../../../shared/config.ts'

/** The sheet in which a customer disputes a settled order: a reason and optional photos. */
export function DisputeSheet({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const all = useMessages(sheetMessages)
  const { value: disputeHours } = useConfigValue('dispute_hours')
  const messages = all.dispute
  const { pending, refused, send } = useDispute()
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<Photo[]>([])
  const [tried, setTried] = useState(false)
  const reasonWrong = reason.trim() ? null : messages.missing
  const photosWrong = photosError(photos, all.edit.photoFailed, all.edit.uploading)
  const open = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (reasonWrong || photosWrong) return focusErrorInSheet()
    const stored = photos.flatMap(({ url }) => url ?? [])
    const answer = await send({
      orderId,
      reason: reason.trim(),
      ...(stored.length ? { photos: stored } : {}),
    })
    if (!answer?.ok) return
    toast(messages.done, 'good')
    onClose()
  }
  const foot = (
    <Button pending={pending} onClick={() => void open()}>
      {messages.send}
    </Button>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot}>
      <p className={patterns.hint}>{messages.hint(disputeHours)}</p>
      <TextArea
        label={messages.reason}
        required
        placeholder={messages.reasonPlaceholder}
        value={reason}
        onChange={setReason}
        limit={disputeOrderLimits.reason}
        error={tried ? reasonWrong : null}
      />
      <Field label={messages.photos}>
        {() => (
          <PhotoPicker
            label={messages.photos}
            photos={photos}
            onChange={setPhotos}
            upload={uploadPhoto}
            error={tried ? photosWrong : null}
          />
        )}
      </Field>
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
