// Tables of the positions that couriers' phones send, and of the notices sent to customers about a visit.

export type ApproachTables = {
  /** Positions sent by couriers' phones, kept for 48 hours; the last valid one of each courier is stored in `staff`. */
  courierPosition: {
    staffId: number
    /** Time on the phone's clock. */
    at: number
    receivedAt: number
    latitude: number
    longitude: number
    /** 1: too far from the previous position; stored, but not used. */
    jump: number
  }
  /** A notice sent to a customer about an order's window; stored so that each is sent once. */
  approachTold: {
    orderId: number
    kind: 'next' | 'late'
    /** Day and start minute. */
    window: string
    at: number
  }
}
