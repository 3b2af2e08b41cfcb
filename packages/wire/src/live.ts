/**
 * Server-sent events: `GET /{subDomain}/live?token=` for customers, `GET /staff/live?token=` for staff.
 * An event carries no data a person could not read by its call; it says "read this again".
 */
export type LiveEvent =
  /** `by`: the staff member who did it, told to staff only, so that nobody is told what he did himself. */
  | { topic: 'pickup'; orderId: number; state: string; version: number; by?: number }
  | { topic: 'balance' }
  | { topic: 'mail_in'; orderId: number; state: string; version: number; by?: number }
  | { topic: 'mall'; orderId: number; state: string; version: number; by?: number }
  /** `runId` 0: the bargain itself; customers hear of their own runs only. */
  | { topic: 'bargain'; kjid: number; runId: number; state: string; version: number; by?: number }
  | { topic: 'withdrawal'; id: number; state: string }
  | { topic: 'prices' }
  | { topic: 'alarm'; orderId: number; text: string }
