import type { YardCause, YardLocationKind, YardMovementKind } from '@huishou/wire/yard/states'
import type { Generated } from 'kysely'

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
}
