// The sheet for recording that cash from the shop's till was taken to the bank.

import { photoMessages } from '../../shared/messages/photo.ts'
import { Button } from '@huishou/kit/button'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { TextField } from '@huishou/kit/forms/text-field'
import { usePending } from '@huishou/kit/forms/use-pending'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { depositTillCash } from '@huishou/wire/client/cash/till'
import { cashLimits } from '@huishou/wire/cash/states'
import { useState } from 'react'
import { uploading, urlsOf } from '../../shared/draft-photos.ts'
import { useSay } from '../../shared/language.ts'
import { storePicture, uploadLocalFiles } from '../../shared/local-files.ts'
import { SubmitForm } from '../../shared/submit-form.tsx'
import { AmountField, useAmount } from './amount-field.tsx'
import { shopMessages as messages } from './shop-messages.ts'
import { useCashWrite } from './use-cash-write.ts'

/** The bank's reference and the photo of its slip. `read` returns them, or null after showing what is missing. */
function useProof() {
  const say = useSay()
  const [reference, setReference] = useState('')
  const [photos, setPhotos] = useState<Photo[]>([])
  const [errors, setErrors] = useState<{ reference?: string; photos?: string }>({})
  const read = async (): Promise<{ reference: string; photos: string[] } | null> => {
    const missing = {
      ...(reference.trim() === '' ? { reference: say(messages.referenceMissing) } : {}),
      ...(uploading(photos)
        ? { photos: say(photoMessages.wait) }
        : urlsOf(photos).length === 0
          ? { photos: say(photoMessages.missing) }
          : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return null
    const stored = await uploadLocalFiles({ photos: urlsOf(photos) })
    if (stored.ok) return { reference: reference.trim(), photos: stored.input['photos'] as string[] }
    setErrors({ photos: stored.refused.message || say(photoMessages.failed) })
    return null
  }
  return { reference, setReference, photos, setPhotos, errors, setErrors, read }
}

/** Records cash taken from the till to the bank, with the bank's reference and a photo of its slip. */
export function DepositSheet({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const amount = useAmount()
  const proof = useProof()
  const { send, refused } = useCashWrite(depositTillCash, () => say(messages.depositDone))
  const [pending, submit] = usePending(async () => {
    const amountFen = amount.read()
    const proved = await proof.read()
    if (amountFen === null || proved === null) return
    if (await send({ amountFen, ...proved })) onClose()
  })
  const foot = (
    <Button size="l" pending={pending} onClick={() => void submit()}>
      {say(messages.deposit)}
    </Button>
  )
  return (
    <Sheet open title={say(messages.depositTitle)} onClose={onClose} foot={foot}>
      <SubmitForm className="c-cash-form" onSubmit={() => void submit()} hiddenSubmit={say(messages.deposit)}>
        {refused && (
          <p className="c-warn" role="alert">
            {refused.message}
          </p>
        )}
        <AmountField amount={amount} />
        <TextField
          label={say(messages.reference)}
          autoComplete="off"
          limit={cashLimits.reference}
          value={proof.reference}
          error={proof.errors.reference}
          onChange={(text) => {
            proof.setReference(text)
            proof.setErrors({})
          }}
        />
        <div>
          <h3 className="c-label">{say(messages.slip)}</h3>
          <PhotoPicker
            label={say(messages.slip)}
            photos={proof.photos}
            max={cashLimits.photos}
            error={proof.errors.photos ?? null}
            upload={storePicture}
            onChange={proof.setPhotos}
          />
        </div>
      </SubmitForm>
    </Sheet>
  )
}
