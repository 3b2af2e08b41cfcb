import type { Generated, Selectable } from 'kysely'
import type { BargainDecision, BargainRunState } from '@huishou/wire/bargain/states'
import type { Moved } from '../platform/life-cycle.ts'

/** Tables of bargains, of the runs that customers start in them, and of the help friends give. Money in fen. */
export type BargainTables = {
  /** `taken` counts the pieces ordered, except those of orders that were cancelled unpaid. */
  bargain: {
    id: Generated<number>
    goodsId: number
    skuId: number
    decision: Moved<BargainDecision>
    paused: number
    startAt: number
    endAt: number
    originalFen: number
    floorFen: number
    costFen: number
    minCutFen: number
    maxCutFen: number
    /** The helper with this number takes off all that is left; 0: none does. */
    enoughHelpers: Generated<number>
    number: number
    taken: number
    runHours: number
    runsPerMember: number
    piecesPerMember: number
    sort: number
    pausedReason: string
    endedReason: string
    overrideReason: string
    clonedFrom: number | null
    createdAt: number
    updatedAt: number
    publishedAt: number | null
    endedAt: number | null
    version: number
  }
  /** A customer's `nth` run in a bargain, with the terms as they were at its start. */
  bargainRun: {
    id: Generated<number>
    bargainId: number
    memberId: number
    nth: number
    state: Moved<BargainRunState>
    version: number
    originalFen: number
    floorFen: number
    minCutFen: number
    maxCutFen: number
    enoughHelpers: Generated<number>
    currentFen: number
    helps: number
    startedAt: number
    endsAt: number
    updatedAt: number
    endedAt: number | null
    boughtAt: number | null
    /** Fully refunded; the run remains bought. */
    refundedAt: number | null
    /** Its current order. */
    orderId: number | null
    /** The last warning about its end that was due: 1 a day before it, 2 an hour before it; 0: none. */
    warned: number
  }
  /** A help of `memberId` for `ownerId`. Device and address are erased after TRACE_DAYS. */
  bargainHelp: {
    id: Generated<number>
    runId: number
    bargainId: number
    ownerId: number
    memberId: number
    cutFen: number
    afterFen: number
    remark: string
    device: string
    address: string
    /** 1: the account is newer than the run. */
    brought: number
    at: number
  }
  /** Every order a run ever belonged to. */
  bargainOrder: { orderId: number; runId: number; priceFen: number; orderedAt: number; deadAt: number | null }
  /** Number of helps by a person, device or address in a period that ends at `until`. */
  bargainTally: { key: string; count: number; until: number }
  /** Events of a bargain or one of its runs, except helps. */
  bargainEvent: {
    id: Generated<number>
    bargainId: number
    runId: number | null
    action: string
    actor: string
    staffId: number | null
    actorName: string
    reason: string
    /** JSON, never searched. */
    detail: string
    at: number
  }
}
export type BargainRow = Selectable<BargainTables['bargain']>
/** The columns of a bargain that decide whether it can be joined, helped in and bought from, and its goods. */
export type BargainNow = Pick<
  BargainRow,
  'goodsId' | 'skuId' | 'decision' | 'paused' | 'startAt' | 'endAt' | 'number' | 'taken'
>
export type RunRow = Selectable<BargainTables['bargainRun']>
/** A run together with the current state of its bargain. */
export type RunHere = RunRow & BargainNow & Pick<BargainRow, 'runsPerMember' | 'piecesPerMember'>
export type HelpRow = Selectable<BargainTables['bargainHelp']>
