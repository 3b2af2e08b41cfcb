// Checks an unusual weighing: warnings, a photo of the scale, and a confirmation of the total.

import { plausibilityMessages } from './plausibility-messages.ts'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { formatYuan } from '@huishou/wire/money'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { isAskedAbout, type WeighingChecks, type WeighingDoubt } from '@huishou/wire/pickup/weighing'
import { useSay, type Say } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { storePicture } from '../../shared/local-files.ts'

type Estimate = Pick<OrderDetail, 'estimateMinFen' | 'estimateMaxFen'>
export type SlipPhotos = {
  photos: readonly Photo[]
  onChange: (update: (photos: Photo[]) => Photo[]) => void
}

const doubtText = (say: Say, doubt: WeighingDoubt, order: Estimate, checks: WeighingChecks): string =>
  say(plausibilityMessages[doubt], {
    kg: checks.photoG / 1000,
    times: checks.estimateTimes,
    money: formatYuan(checks.askFen),
    min: formatYuan(order.estimateMinFen),
    max: formatYuan(order.estimateMaxFen),
  })

/**
 * Warnings about an unusual weighing, and the photo of the scale they require; renders nothing without warnings or a
 * refused photo.
 */
export function PlausibilityCheck({
  doubts,
  order,
  checks,
  photos,
  error,
}: {
  doubts: readonly WeighingDoubt[]
  order: Estimate
  checks: WeighingChecks
  photos: SlipPhotos
  error: string | null
}) {
  const say = useSay()
  if (doubts.length === 0 && !error) return null
  return (
    <section className="c-second-look">
      {doubts.length > 0 && (
        <>
          <ul className="c-warn">
            {doubts.map((doubt) => (
              <li key={doubt}>{doubtText(say, doubt, order, checks)}</li>
            ))}
          </ul>
          <p className="c-lead">{say(plausibilityMessages.photo)}</p>
        </>
      )}
      <PhotoPicker
        label={say(plausibilityMessages.scalePhoto)}
        photos={[...photos.photos]}
        max={pickupLimits.photos}
        error={error}
        upload={storePicture}
        onChange={photos.onChange}
      />
    </section>
  )
}

/** Asks for confirmation of an unusual total; resolves to true at once if the total is normal. */
export const confirmTotal = async (
  say: Say,
  doubts: readonly WeighingDoubt[],
  order: Estimate,
  totalFen: number,
): Promise<boolean> =>
  !isAskedAbout(doubts) ||
  (await confirmDialog({
    title: say(plausibilityMessages.title, { money: formatYuan(totalFen) }),
    text:
      order.estimateMaxFen > 0
        ? say(plausibilityMessages.text, {
            min: formatYuan(order.estimateMinFen),
            max: formatYuan(order.estimateMaxFen),
          })
        : say(plausibilityMessages.textPlain),
    ok: say(plausibilityMessages.right),
    cancel: say(plausibilityMessages.back),
  }))
