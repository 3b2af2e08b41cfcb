// What other parts of the server may use: functions and types for couriers' pay.

export { closeMonth, payStatement } from './close-and-pay-month.ts'
export { earnPay, takeBackPay } from './earn-pay.ts'
export type { CourierPayTables } from './tables.ts'
