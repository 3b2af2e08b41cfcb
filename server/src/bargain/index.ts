export { findRunById } from './find.ts'
export { readBargainData, readBargainGoods } from './figures.ts'
export { bargainPersonalData, countRunsAndHelps } from './personal-data.ts'
export {
  bargainsOf,
  markBought,
  markOrdered,
  markRefunded,
  orderDead,
  orderRevived,
  priceForOrder,
  type BargainPrice,
} from './order.ts'
export { expireRuns, forgetTraces, warnOwners } from './sweeps.ts'
export { turnOn } from './turn.ts'
export type { BargainTables } from './tables.ts'
