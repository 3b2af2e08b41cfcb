// Tables of the yard, where collected goods are stored: stock and its movements, differences, unloadings, sortings,
// bales, transfers, stock takes, refused attempts, photos, and how much shops can store.

import type { WeightSource } from '@huishou/wire/scale/choices'
import type { DeviceClock } from '@huishou/wire/device-time'
import type { BaleKind, BaleState } from '@huishou/wire/yard/bale-states'
import type {
  YardCause,
  YardCountState,
  YardDifferenceKind,
  YardDifferenceState,
  YardLocationKind,
  YardMovementKind,
  YardSortingState,
  YardTransferState,
} from '@huishou/wire/yard/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

/** Who ended a record, when, and why. */
type Ended = { endedByStaffId: number | null; endedByName: string; endedAt: number | null; reason: string }

export type YardTables = {
  /** The stock of a material at a location: net grams, pieces if sold by the piece, and its cost. */
  yardBalance: {
    locationKind: YardLocationKind
    /** The shop; the courier of a vehicle; the transfer of goods in transit, 0 for those on their way to a buyer. */
    locationId: number
    categoryId: number
    grams: number
    pieces: number
    costFen: number
    /** The part of the grams that is in tagged bales. */
    taggedG: Generated<number>
  }
  /** A part of a shop's stock that was weighed, packed and tagged. */
  yardBale: {
    id: Generated<number>
    state: Moved<BaleState>
    kind: BaleKind
    shopId: number
    categoryId: number
    grams: number
    source: WeightSource
    /** The lorry it is on, or left with. */
    loadId: number | null
    byStaffId: number
    byName: string
    at: number
  } & Ended
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
   * what the books said. `costFen` is known once it is booked, for opening stock from the start.
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
    /** Of opening stock, the first line of the table it came in; lines of one table can be decided together. */
    importId: number | null
    requestedByStaffId: number
    requestedByName: string
    requestedAt: number
    endedByStaffId: number | null
    endedByName: string
    endedAt: number | null
    refusal: string
    /** Paths of pictures as JSON, like all columns of this name. */
    photos: Generated<string>
  }
  /** An unloading: the goods a clerk weighed off a vehicle. `photos` is a JSON list of paths. */
  yardUnload: {
    id: Generated<number>
    shopId: number
    courierId: number
    byStaffId: number
    byName: string
    at: number
    reason: string
    photos: string
    undoneByStaffId: Generated<number | null>
    undoneByName: Generated<string>
    undoneAt: Generated<number | null>
    undoneReason: Generated<string>
  }
  yardUnloadLine: {
    unloadId: number
    categoryId: number
    grams: number
    pieces: number
    source: WeightSource
  }
  /**
   * An attempt whose refusal revealed something about the books, such as an unexplained weighing that does not match
   * them, or that has no answer yet; `quantities` is JSON: [categoryId, grams or pieces][].
   */
  yardWeighingTry: {
    id: Generated<number>
    subject: string
    byStaffId: number
    at: number
    quantities: string
    /** 0 while there is no answer yet; a process that ended before the answer leaves it so. */
    told: Generated<number>
  }
  /** Uploads attached to yard work. */
  yardPhoto: { cause: YardCause; causeId: number; sha256: string }
  /** The sorting of `grams` of one material, at their cost, into the lines and waste. */
  yardSorting: {
    id: Generated<number>
    state: Moved<YardSortingState>
    shopId: number
    categoryId: number
    grams: number
    wasteG: number
    costFen: number
    note: string
    byStaffId: number
    byName: string
    at: number
    photos: Generated<string>
  } & Ended
  /** `referenceFen` is the price per kilogram by which the cost was divided. */
  yardSortingLine: {
    sortingId: number
    categoryId: number
    grams: number
    costFen: number
    referenceFen: number
  }
  yardTransfer: {
    id: Generated<number>
    state: Moved<YardTransferState>
    fromShopId: number
    toShopId: number
    note: string
    sentByStaffId: number
    sentByName: string
    sentAt: number
    photos: Generated<string>
  } & Ended
  /**
   * A material that was sent; `received…` is null until the other shop has weighed it. A line with zero quantity was
   * received but never sent.
   */
  yardTransferLine: {
    transferId: number
    categoryId: number
    grams: number
    pieces: number
    costFen: number
    receivedGrams: number | null
    receivedPieces: number | null
  }
  yardCount: {
    id: Generated<number>
    state: Moved<YardCountState>
    shopId: number
    note: string
    lines: number
    openedByStaffId: number
    openedByName: string
    openedAt: number
    countedByName: string
    countedAt: number | null
    photos: Generated<string>
  } & Ended
  /** `book…` is what the books said at `doneAt`; `at` is when the line arrived. */
  yardCountLine: {
    id: Generated<number>
    countId: number
    categoryId: number
    grams: number
    pieces: number
    bookGrams: number
    bookPieces: number
    bookCostFen: number
    part: number
    /** JSON: the ids of the bales that were scanned; empty where it was weighed. */
    bales: Generated<string>
    source: WeightSource
    byStaffId: number
    byName: string
    at: number
    doneAt: number
    deviceTime: string
    clock: DeviceClock
  }
  /** Kilograms a shop has room for, by family of waste. */
  yardCapacity: { shopId: number; family: string; capacityKg: number }
}

export type DifferenceRow = Selectable<YardTables['yardDifference']>
export type UnloadRow = Selectable<YardTables['yardUnload']>
export type SortingRow = Selectable<YardTables['yardSorting']>
export type BaleRow = Selectable<YardTables['yardBale']>
export type TransferRow = Selectable<YardTables['yardTransfer']>
export type TransferLineRow = Selectable<YardTables['yardTransferLine']>
export type CountRow = Selectable<YardTables['yardCount']>
export type CountLineRow = Selectable<YardTables['yardCountLine']>
