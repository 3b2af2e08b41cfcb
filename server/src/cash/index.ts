// Functions and types for the cash of couriers and shops that other parts of the server may use.

export { countDay, recountDay } from './close-courier-day.ts'
export { type CashWriteTables, offer, take } from './float.ts'
export { settleCash } from './take-back-and-settle.ts'
export { accountOf, courierCash, type Holder, tillCash } from './move-cash.ts'
export { cashPersonalData } from './personal-data.ts'
export { proveCash } from './prove-cash.ts'
export { payInCash, reverseCash } from './pay-in-cash.ts'
export { toWireDays } from './to-wire.ts'
export type { CashTables, DayRow } from './tables.ts'
export { deposit, moveInTill } from './move-till-cash.ts'
export { approveCount, count, openWithCount } from './open-and-count-till.ts'
