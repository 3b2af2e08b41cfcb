// Functions and types for bargains that other parts of the server may use.

export { findRunById } from './run/find-bargain.ts'
export { readBargainData, readBargainGoods } from './read-figures.ts'
export { bargainPersonalData, countRunsAndHelps } from './personal-data.ts'
export {
  bargainsOf,
  markBought,
  markOrdered,
  markRefunded,
  orderCancelled,
  orderReinstated,
  priceForOrder,
  type BargainPrice,
} from './run/link-runs-to-mall-orders.ts'
export { expireRuns, eraseTraces, warnOwners } from './sweeps.ts'
export { mutexOn } from './run/keyed-mutex.ts'
export type { BargainTables } from './tables.ts'
