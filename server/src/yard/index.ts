export { shopStock, vehicleStock } from './move-goods.ts'
export { proveYard } from './prove-yard.ts'
export { goodsCostFen, MAIL_IN_CATEGORY, receivePurchase, reversePurchase } from './purchase.ts'
export type { YardTables } from './tables.ts'
