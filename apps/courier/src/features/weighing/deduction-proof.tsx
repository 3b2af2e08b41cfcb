// Fields for the reason and the photo that are required when weight is deducted, for example for moisture.

import { deductionMessages } from './deduction-messages.ts'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import { TextField } from '@huishou/kit/forms/text-field'
import { useSay } from '../../shared/language.ts'
import { storePicture } from '../../shared/local-files.ts'
import { useDraftPhotos } from '../../shared/draft-photos.ts'
import type { DraftLine } from './slip-draft.ts'

export const DEDUCTION_REASON_MAX = 200

/** The reason and the photo of a deduction. */
export function DeductionProof({ line, onChange }: { line: DraftLine; onChange: (line: DraftLine) => void }) {
  const say = useSay()
  const [photos, setPhotos] = useDraftPhotos(
    line.deductionPhoto ? [line.deductionPhoto] : [],
    ([photo = null]) => {
      if (photo !== line.deductionPhoto) onChange({ ...line, deductionPhoto: photo })
    },
  )
  const common = [
    say(deductionMessages.wet),
    say(deductionMessages.dirt),
    say(deductionMessages.mixed),
    say(deductionMessages.packing),
  ]
  return (
    <div className="c-deduction">
      <ChipGroup
        label={say(deductionMessages.reason)}
        options={common.map((text) => ({ value: text, label: text }))}
        value={line.deductionReason}
        onChange={(text) => onChange({ ...line, deductionReason: text })}
      />
      <TextField
        label={say(deductionMessages.reason)}
        value={line.deductionReason}
        limit={DEDUCTION_REASON_MAX}
        onChange={(text) => onChange({ ...line, deductionReason: text })}
      />
      <PhotoPicker
        label={say(deductionMessages.photo)}
        photos={photos}
        max={1}
        upload={storePicture}
        onChange={setPhotos}
      />
    </div>
  )
}
