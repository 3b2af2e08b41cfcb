// Functions and types for couriers' pay that other parts of the server may use.

export { closeMonth, payStatement } from './close-and-pay-month.ts'
export { earnPay, takeBackPay } from './earn-pay.ts'
export type { CourierPayTables } from './tables.ts'
