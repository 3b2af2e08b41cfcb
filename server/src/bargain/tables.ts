import type { Generated, Selectable } from 'kysely'
import type { BargainDecision, BargainRunState } from '@huishou/wire/bargain/states'
import type { Moved } from '../platform/life-cycle.ts'

/** Money in fen. */
export type BargainTables = {
  /** A bargain; `taken` are the pieces ordered and not given back. */
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
    /** The friend with this number takes off all that is left; 0: nobody. */
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
  /** One customer's try at one bargain, with the terms as they were when it began; the `nth` of the customer. */
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
    /** All of it was given back; it stays bought. */
    refundedAt: number | null
    /** The order it stands in now. */
    orderId: number | null
    /** How many warnings of its end the owner has had. */
    warned: number
  }
  /** `memberId` helped `ownerId`. Device and address are forgotten after a while. */
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
    /** 1: the account is younger than the run. */
    brought: number
    at: number
  }
  /** Every order a run was ever in. */
  bargainOrder: { orderId: number; runId: number; priceFen: number; orderedAt: number; deadAt: number | null }
  /** How often somebody, a device or an address helped in a span of time that ends at `until`. */
  bargainTally: { key: string; count: number; until: number }
  /** What happened to a bargain, or to one of its runs but for helps. */
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
/** The part of a bargain that decides whether it can be joined, helped in and bought at, and the goods it sells. */
export type BargainNow = Pick<
  BargainRow,
  'goodsId' | 'skuId' | 'decision' | 'paused' | 'startAt' | 'endAt' | 'number' | 'taken'
>
export type RunRow = Selectable<BargainTables['bargainRun']>
/** A run together with the current state of its bargain. */
export type RunHere = RunRow & BargainNow & Pick<BargainRow, 'runsPerMember' | 'piecesPerMember'>
export type HelpRow = Selectable<BargainTables['bargainHelp']>
