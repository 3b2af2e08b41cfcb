// Tables of the cash held by couriers and tills: movements, floats, counted days, tills, deposits and corrections.
import type {
  CashCause,
  CashDayState,
  CashFloatState,
  CashHolderKind,
  CashMovementKind,
  CashTillState,
} from '@huishou/wire/cash/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

/** `counts` is a JSON list of notes and coins. */
type Counted = { counts: string; countedFen: number; expectedFen: number; differenceFen: number }

export type CashTables = {
  /**
   * The cash a courier or a till holds according to the books, negative where couriers paid out of their own pocket; it
   * is the negative of their balance in the ledger. `moves` counts the changes, so that a count made before another
   * change is refused.
   */
  cashHolder: {
    holderKind: CashHolderKind
    /** The courier, or the shop of the till. */
    holderId: number
    heldFen: number
    moves: number
    /** Since when cash may be paid and taken; null before a float or a till is opened and once it is counted. */
    openSince: number | null
  }
  /** Never changed or deleted; the sum over all rows is the cash held. */
  cashMovement: {
    id: Generated<number>
    at: number
    holderKind: CashHolderKind
    holderId: number
    kind: CashMovementKind
    amountFen: number
    cause: CashCause
    causeId: number
    byStaffId: number | null
    byName: string
    reason: string
  }
  /** Cash offered to a courier from a till, or from the company's safe if there is no shop. */
  cashFloat: {
    id: Generated<number>
    state: Moved<CashFloatState>
    courierId: number
    shopId: number | null
    amountFen: number
    byStaffId: number
    byName: string
    offeredAt: number
    answeredAt: number | null
    note: string
  }
  /** One close of a courier's day; `shopId` is the till that took the cash. */
  cashDay: Counted & {
    id: Generated<number>
    state: Moved<CashDayState>
    courierId: number
    courierName: string
    shopId: number | null
    day: string
    carryOver: string
    reason: string
    countedAt: number
    recountedByStaffId: number | null
    recountedByName: string
    recountedAt: number | null
    endedByStaffId: number | null
    endedByName: string
    endedAt: number | null
  }
  /** A till from its opening to its cash-up. */
  cashTill: Counted & {
    id: Generated<number>
    state: Moved<CashTillState>
    shopId: number
    openedByStaffId: number
    openedByName: string
    openedAt: number
    openFen: number
    openDifferenceFen: number
    reason: string
    countedByStaffId: number | null
    countedByName: string
    countedAt: number | null
    endedByStaffId: number | null
    endedByName: string
    endedAt: number | null
  }
  /** `photos` is a JSON list of paths. */
  cashDeposit: {
    id: Generated<number>
    shopId: number
    tillId: number
    amountFen: number
    reference: string
    photos: string
    at: number
    byStaffId: number
    byName: string
  }
  /** Uploads shown by deposits. */
  cashPhoto: { depositId: number; sha256: string }
  /** A difference found after a day was closed. */
  cashCorrection: {
    id: Generated<number>
    dayId: number
    amountFen: number
    reason: string
    at: number
    byStaffId: number
    byName: string
  }
}

export type FloatRow = Selectable<CashTables['cashFloat']>
export type DayRow = Selectable<CashTables['cashDay']>
export type TillRow = Selectable<CashTables['cashTill']>
