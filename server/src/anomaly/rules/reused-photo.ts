// Finds photos that staff took as evidence and that were used before in another record
// (docs/rules/anomalies.md#photo-used-twice).

import { anomalyLimits } from '@huishou/wire/anomaly/states'
import { mirrorHash } from '../../file/index.ts'
import { type EvidencePhoto, readEvidencePhotos } from '../evidence-photos.ts'
import { type Db, evidence, groupBy, type Hit, type Photo, type Rule, ruleOf } from '../rule.ts'
import { pictureIndex } from '../similar-pictures.ts'

type Pair = { earlier: EvidencePhoto; later: EvidencePhoto; bits: number; mirrored: boolean }

async function* read(db: Db, since: number): AsyncGenerator<EvidencePhoto[]> {
  yield await readEvidencePhotos(db, since)
}

/** Each photo with the earlier one of another record that it looks most like; of several the latest. */
const pairsOf = (photos: readonly EvidencePhoto[], most: number): Pair[] => {
  const index = pictureIndex<EvidencePhoto>()
  const sorted = photos.toSorted((one, other) => one.at - other.at || one.record.localeCompare(other.record))
  return sorted.flatMap((later) => {
    const pairs = [false, true].flatMap((mirrored) =>
      index
        .near(mirrored ? mirrorHash(later.perceptualHash) : later.perceptualHash)
        .flatMap(({ items, bits }) => {
          const earlier = items.findLast(({ record }) => record !== later.record)
          return earlier && bits <= most ? [{ earlier, later, bits, mirrored }] : []
        }),
    )
    index.add(later.perceptualHash, later)
    const [closest] = pairs.toSorted(
      (one, other) => one.bits - other.bits || other.earlier.at - one.earlier.at,
    )
    return closest ? [closest] : []
  })
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

const lineOf = ({ earlier, later, bits, mirrored }: Pair, most: number) =>
  evidence(mirrored ? 'mirrored_photo' : 'same_photo', {
    unit: 'count',
    value: bits,
    threshold: most,
    at: later.at,
    photos: [photoOf(earlier), photoOf(later)],
  })

const hitOf = (pairs: readonly Pair[], { photoBits, reusedPhotos }: Limits): Hit => {
  const shown = pairs.slice(1 - anomalyLimits.rows).toReversed()
  const staff = new Set(shown.flatMap(({ earlier, later }) => [later.staffId, earlier.staffId]))
  const orders = new Set(
    shown.flatMap(({ earlier, later }) => [later.orderId ?? [], earlier.orderId ?? []].flat()),
  )
  const last = pairs.at(-1)
  return {
    key: `staff:${last?.later.staffId}`,
    at: last?.later.at ?? 0,
    subjects: [
      ...[...staff].map((id) => ({ kind: 'staff' as const, id })),
      ...[...orders].map((id) => ({ kind: 'order' as const, id })),
    ],
    records: pairs.map(({ later }) => `photo:${later.record}:${later.sha256.slice(0, 16)}`),
    evidence: [
      evidence('reused_photos', { unit: 'count', value: pairs.length, usual: 0, threshold: reusedPhotos }),
      ...shown.map((pair) => lineOf(pair, photoBits)),
    ],
  }
}

type Limits = { photoBits: number; reusedPhotos: number }
export const reusedPhoto: Rule<EvidencePhoto> = {
  name: 'reused_photo',
  fresh: 'some',
  read,
  find: (photos, limits) =>
    [...groupBy(pairsOf(photos, limits.photoBits), ({ later }) => String(later.staffId)).values()].flatMap(
      (own) =>
        own.flatMap((_pair, index) =>
          index + 1 < limits.reusedPhotos ? [] : [hitOf(own.slice(0, index + 1), limits)],
        ),
    ),
}

export const reusedPhotoRule = ruleOf(reusedPhoto)
