import type {
  YardCause,
  YardDifferenceKind,
  YardDifferenceState,
  YardLocationKind,
  YardMovementKind,
} from '@huishou/wire/yard/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type YardTables = {
  /** What a location holds of a material: net grams, pieces where sold by the piece, and what was paid for it. */
  yardBalance: {
    locationKind: YardLocationKind
    /** The shop; the courier of a vehicle; 0 for goods in transit. */
    locationId: number
    categoryId: number
    grams: number
    pieces: number
    costFen: number
  }
  /** Never changed or deleted; the sums over all rows are the balances. */
  yardMovement: {
    id: Generated<number>
    at: number
    locationKind: YardLocationKind
    locationId: number
    categoryId: number
    kind: YardMovementKind
    grams: number
    pieces: number
    costFen: number
    cause: YardCause
    causeId: number
    /** Grams of CO₂e avoided by a purchase; null: no source, not counted. */
    co2g: number | null
    /** The movement this one takes back. */
    undoesId: number | null
    byStaffId: number | null
    byName: string
    reason: string
  }
  /**
   * A difference between books and scale; `grams` and `pieces` are what is to be added, `bookGrams` and `bookPieces`
   * what the books said. `costFen` is known once it is booked.
   */
  yardDifference: {
    id: Generated<number>
    state: Moved<YardDifferenceState>
    kind: YardDifferenceKind
    locationKind: YardLocationKind
    locationId: number
    categoryId: number
    grams: number
    pieces: number
    bookGrams: number
    bookPieces: number
    costFen: number
    cause: YardCause
    causeId: number
    reason: string
    requestedByStaffId: number
    requestedByName: string
    requestedAt: number
    endedByStaffId: number | null
    endedByName: string
    endedAt: number | null
    refusal: string
  }
  /** What a clerk weighed off a vehicle; `photos` is a JSON list of paths. */
  yardUnload: {
    id: Generated<number>
    shopId: number
    courierId: number
    byStaffId: number
    byName: string
    at: number
    reason: string
    photos: string
  }
  yardUnloadLine: {
    unloadId: number
    categoryId: number
    grams: number
    pieces: number
    source: 'scale' | 'hand'
  }
  /** Uploads shown by unloadings. */
  yardPhoto: { cause: YardCause; causeId: number; sha256: string }
}

export type DifferenceRow = Selectable<YardTables['yardDifference']>
export type UnloadRow = Selectable<YardTables['yardUnload']>
