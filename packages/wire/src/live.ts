import type { AlarmReason } from './pickup/alarms.ts'

/**
 * Server-sent events: `GET /{subDomain}/live` for customers (`Authorization: Bearer`), `GET /staff/live` for staff (`X-Token`).
 * The token comes in a header only, never in the address. A page that shows a bargain run adds `run=` with its id and hears of
 * every cut; for that no token is needed.
 * An event carries no data a person could not read by its call; it says "read this again". Staff hear of topics their role
 * may read only, and whoever has no token hears of a cut with its `uid` 0.
 */
export type LiveEvent =
  /** `by`: the staff member who did it, sent to staff only, so that nobody is notified of their own action. */
  | { topic: 'pickup'; orderId: number; state: string; version: number; by?: number }
  | { topic: 'balance' }
  /** The account's permissions have changed. */
  | { topic: 'account' }
  | { topic: 'mail_in'; orderId: number; state: string; version: number; by?: number }
  | { topic: 'mall'; orderId: number; state: string; version: number; by?: number }
  /** `runId` 0: the bargain itself. Customers hear of their own runs, and of the one they look at with its bargain. */
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
  /** A thread of feedback; `waiting`: its author has spoken last. */
  | { topic: 'feedback'; id: number; waiting: boolean }
  /** A slip waits for the co-signature of who hears this, or no longer does. */
  | { topic: 'co_sign'; orderId: number; waiting: boolean }
  | { topic: 'prices' }
  /** A courier went on or off duty. */
  | { topic: 'duty'; courierId: number }
  /** `text`: the order’s number. */
  | { topic: 'alarm'; orderId: number; text: string; reason: AlarmReason }

/** A run's current price, and the cut that led to it; `nick` is masked, the whole log is in kanjiaInfo. */
export type LiveRun = {
  currentFen: number
  restFen: number
  /** Hundredths of a percent, never rounded up. */
  progress: number
  helps: number
  endsAt: number
  cut?: { id: number; uid: number; nick: string; cutFen: number }
}
