import type { Generated } from 'kysely'

export type PrivateNumberTables = {
  /**
   * The number by which an order's customer and courier call each other; one row for each courier an order has had.
   * The real numbers are stored while it is bound, because a changed one has to be bound again.
   */
  privateNumber: {
    id: Generated<number>
    orderId: number
    courierId: number
    /** `binding`: being asked for; `failed`: asked again at `nextAt`. */
    state: 'binding' | 'bound' | 'failed' | 'ended'
    courierMobile: string
    customerMobile: string
    number: string
    /** The service's name for it. */
    bindingId: string
    /** When the service ends it, whatever happens here. */
    expiresAt: number | null
    tries: number
    nextAt: number
    /** What the service said last; empty: nothing was wrong. */
    problem: string
    changedAt: number
  }
}
