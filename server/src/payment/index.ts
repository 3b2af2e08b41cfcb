// Functions and types for online payments that other parts of the server may use.

export type { PayOutProvider, PayOutRail, PayOutState } from './provider.ts'
export { queryDuePayIns } from './query-gateway.ts'
export { serveCashier } from './serve-sandbox-cashier.ts'
export { countOpenPayIns, paymentPersonalData } from './personal-data.ts'
export { countAttention } from './read-for-staff.ts'
export { servePayNotices } from './serve-notices.ts'
export { beginPartRefund, ordersBeingPaid, partRefundStates } from './partial-refunds.ts'
export { orderKindsOf, type FindOpenid, type PayOrderKind, type PaymentDependencies } from './dependencies.ts'
export type { PaymentTables } from './tables.ts'
