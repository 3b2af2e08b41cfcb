export { readBargainData, readBargainGoods } from './figures.ts'
export {
  markBought,
  markOrdered,
  orderDead,
  orderRevived,
  priceForOrder,
  type BargainPrice,
} from './order.ts'
export { expireRuns, forgetTraces, warnOwners } from './sweeps.ts'
export { turnOn } from './turn.ts'
export type { BargainTables } from './tables.ts'
