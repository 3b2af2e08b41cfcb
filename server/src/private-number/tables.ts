// The table of private phone numbers, through which the customer and the courier of an order call each other without
// seeing each other's real number.

import type { Generated } from 'kysely'

export type PrivateNumberTables = {
  /**
   * The number by which an order's customer and courier call each other; one row for each courier an order has had.
   * The real numbers are stored while it is bound, because a changed number has to be bound again.
   */
  privateNumber: {
    id: Generated<number>
    orderId: number
    courierId: number
    /** `binding`: a number has been requested; `failed`: it is requested again at `nextAt`. */
    state: 'binding' | 'bound' | 'failed' | 'ended'
    courierMobile: string
    customerMobile: string
    number: string
    /** The service's name for it. */
    bindingId: string
    /** When the service ends the number, whatever happens here. */
    expiresAt: number | null
    tries: number
    nextAt: number
    /** The last error of the service; empty if there was none. */
    problem: string
    changedAt: number
  }
}
