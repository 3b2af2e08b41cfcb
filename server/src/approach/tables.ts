export type ApproachTables = {
  /** What a courier's phone sent, for 48 hours; the last one that counts stands in `staff`. */
  courierPosition: {
    staffId: number
    /** The phone's time. */
    at: number
    receivedAt: number
    latitude: number
    longitude: number
    /** 1: too far from the one before; kept, but not used. */
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
