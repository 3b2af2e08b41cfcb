// The events that the server sends to clients as live updates.

import type { AlarmReason } from './pickup/alarms.ts'

/**
 * Server-sent events: `GET /{subDomain}/live` for customers (`Authorization: Bearer`), `GET /staff/live` for staff
 * (the cookie of a staff app, or `X-Token`). A page that shows a bargain run adds `run=` with its ID and receives every
 * cut; that requires no token.
 * An event carries no data that its receiver could not read by a call; it only tells clients what to refetch. Staff
 * receive only topics their role may read; callers without a token receive cuts with `uid` 0.
 */
export type LiveEvent =
  /** `by`: the staff member who acted, sent to staff only, so that nobody is notified of their own action. */
  | { topic: 'pickup'; orderId: number; state: string; version: number; by?: number }
  | { topic: 'balance' }
  /** The account's permissions have changed. */
  | { topic: 'account' }
  | { topic: 'mail_in'; orderId: number; state: string; version: number; by?: number }
  | { topic: 'mall'; orderId: number; state: string; version: number; by?: number }
  /**
   * `runId` 0: the bargain itself. Customers receive events of their own runs, and of the run they look at with its
   * bargain.
   */
  | {
      topic: 'bargain'
      kjid: number
      runId: number
      state: string
      version: number
      by?: number
      run?: LiveRun
    }
  | { topic: 'withdrawal'; id: number; state: string }
  /** A feedback thread; `waiting`: its author wrote last. */
  | { topic: 'feedback'; id: number; waiting: boolean }
  /** A slip needs, or no longer needs, the receiver's co-signature. */
  | { topic: 'co_sign'; orderId: number; waiting: boolean }
  | { topic: 'prices' }
  /** The rota, or a request about it, has changed. */
  | { topic: 'rota' }
  /** The courier of the customer's own order has moved. */
  | { topic: 'approach'; orderId: number }
  /** A courier has moved. */
  | { topic: 'position'; courierId: number }
  /** A courier went on or off duty. */
  | { topic: 'duty'; courierId: number }
  /** The notifications of the staff member who receives this have changed. */
  | { topic: 'notification' }
  /** The sequence of a courier's day has changed. */
  | { topic: 'sequence'; courierId: number; day: string }
  /** `text`: the order’s number. */
  | { topic: 'alarm'; orderId: number; text: string; reason: AlarmReason }

/** A run's current price, and the cut that led to it; `nick` is masked, the full log is in kanjiaInfo. */
export type LiveRun = {
  currentFen: number
  restFen: number
  /** Hundredths of a percent, never rounded up. */
  progress: number
  helps: number
  endsAt: number
  cut?: { id: number; uid: number; nick: string; cutFen: number }
}
