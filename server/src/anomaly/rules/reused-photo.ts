// Finds staff whose evidence photos look like an earlier photo of another record
// (docs/rules/anomalies.md#photo-used-twice).

import { anomalyLimits } from '@huishou/wire/anomaly/states'
import { type EvidencePhoto, readEvidencePhotos } from '../evidence-photos.ts'
import { photoPairs, type PhotoPair } from '../photo-pairs.ts'
import { type Db, evidence, groupBy, type Hit, type Photo, type Rule, ruleOf } from '../rule.ts'

/** Yields pairs whose later photo was taken since `since`; the earlier one may be older. */
async function* read(db: Db, since: number): AsyncGenerator<PhotoPair[]> {
  const pairs = await photoPairs(await readEvidencePhotos(db, since))
  yield pairs.filter(({ later }) => later.at >= since)
}

const photoOf = ({ sha256, source, recordId, number, orderId, staffId, at }: EvidencePhoto): Photo => ({
  sha256,
  source,
  recordId,
  number,
  orderId,
  staffId,
  at,
})

const lineOf = ({ earlier, later, bits, mirrored }: PhotoPair, most: number) =>
  evidence(mirrored ? 'mirrored_photo' : 'same_photo', {
    unit: 'count',
    value: bits,
    threshold: most,
    at: later.at,
    photos: [photoOf(earlier), photoOf(later)],
  })

const hitOf = (pairs: readonly PhotoPair[], { photoBits, reusedPhotos }: Limits): Hit => {
  const shown = pairs.slice(1 - anomalyLimits.rows).toReversed()
  const staff = new Set(shown.flatMap(({ earlier, later }) => [later.staffId, earlier.staffId]))
  const orders = new Set(
    shown.flatMap(({ earlier, later }) => [later.orderId ?? [], earlier.orderId ?? []].flat()),
  )
  const customers = new Set(
    shown.flatMap(({ earlier, later }) => [later.memberId ?? [], earlier.memberId ?? []].flat()),
  )
  const last = pairs.at(-1)
  return {
    key: `staff:${last?.later.staffId}`,
    at: last?.later.at ?? 0,
    subjects: [
      ...[...staff].map((id) => ({ kind: 'staff' as const, id })),
      ...[...orders].map((id) => ({ kind: 'order' as const, id })),
      // of mail-in orders, which are no orders to link to
      ...[...customers].map((id) => ({ kind: 'customer' as const, id })),
    ],
    records: pairs.map(({ later }) => `photo:${later.record}:${later.sha256.slice(0, 16)}`),
    evidence: [
      evidence('reused_photos', { unit: 'count', value: pairs.length, usual: 0, threshold: reusedPhotos }),
      ...shown.map((pair) => lineOf(pair, photoBits)),
    ],
  }
}

type Limits = { photoBits: number; reusedPhotos: number }
export const reusedPhoto: Rule<PhotoPair> = {
  name: 'reused_photo',
  fresh: 'some',
  read,
  find: (pairs, limits) => {
    const close = pairs.filter(({ bits }) => bits <= limits.photoBits)
    return [...groupBy(close, ({ later }) => String(later.staffId)).values()].flatMap((own) =>
      own.length < limits.reusedPhotos ? [] : [hitOf(own, limits)],
    )
  },
}

export const reusedPhotoRule = ruleOf(reusedPhoto)
