// Pairs photos that look alike and belong to different records.

import { mirrorHash } from '../file/index.ts'
import type { EvidencePhoto } from './evidence-photos.ts'
import { yieldToOtherWork } from '../platform/yield-to-other-work.ts'
import { pictureIndex } from './similar-pictures.ts'

export type PhotoPair = { earlier: EvidencePhoto; later: EvidencePhoto; bits: number; mirrored: boolean }

const isCloser = (one: PhotoPair, other: PhotoPair): boolean =>
  one.bits < other.bits || (one.bits === other.bits && one.earlier.at > other.earlier.at)

/**
 * Pairs each photo that has a likeness with the earlier photo of another record that it most resembles (the latest of
 * several equally close ones); returns the pairs in order of time.
 */
export const photoPairs = async (photos: readonly EvidencePhoto[]): Promise<PhotoPair[]> => {
  const index = pictureIndex<EvidencePhoto>()
  const sorted = photos.toSorted((one, other) => one.at - other.at || one.record.localeCompare(other.record))
  const pairs: PhotoPair[] = []
  const turn = yieldToOtherWork()
  for (const later of sorted) {
    await turn()
    let closest: PhotoPair | null = null
    for (const mirrored of [false, true])
      for (const { items, bits } of index.near(
        mirrored ? mirrorHash(later.perceptualHash) : later.perceptualHash,
      )) {
        const earlier = items.findLast(({ record }) => record !== later.record)
        const pair = earlier && { earlier, later, bits, mirrored }
        if (pair && (!closest || isCloser(pair, closest))) closest = pair
      }
    if (closest) pairs.push(closest)
    index.add(later.perceptualHash, later)
  }
  return pairs
}
