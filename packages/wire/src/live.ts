/**
 * Server-sent events: `GET /{subDomain}/live?token=` for customers, `GET /staff/live?token=` for staff.
 * An event carries no data a person could not read by its call; it says "read this again".
 */
export type LiveEvent =
  | { topic: 'pickup'; orderId: number; state: string; version: number }
  | { topic: 'balance' }
  | { topic: 'prices' }
  | { topic: 'alarm'; orderId: number; text: string }
