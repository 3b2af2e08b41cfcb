// Functions and types for the yard and its stock that other parts of the server may use.

export { ownShopOf, seesCost, shopActedIn } from './access.ts'
export { balesToLoad, bringBack, loadBales, readLoadedBales } from './bale/load-or-bring-back.ts'
export { open as openBale, pack as packBale } from './bale/pack-and-open.ts'
export { addLine } from './count/add-line.ts'
export {
  finish as finishCount,
  open as openCount,
  postResult as postCount,
} from './count/open-post-or-undo.ts'
export { dividedBy, type Goods, goodsTaken, shareOf } from './cost.ts'
export { inTransit, leaving, moveGoods, readBalances, shopStock, vehicleStock } from './move-goods.ts'
export { limitingShortTries, limitingTries } from './limit-attempts.ts'
export { yardPersonalData } from './personal-data.ts'
export { proveYard } from './prove-yard.ts'
export { goodsCostFen, MAIL_IN_CATEGORY, receivePurchase, reversePurchase } from './purchase.ts'
export { showFullness } from './fullness/update-shown-fullness.ts'
export { saveCapacity } from './fullness/save-capacity.ts'
export type { ReadBuyerPrices } from './sorting/reference-prices.ts'
export type { BaleRow, YardTables } from './tables.ts'
export { unload } from './unload.ts'
export { sortInto, undo as undoSorting } from './sorting/sort.ts'
export { receive as receiveTransfer, send as sendTransfer } from './transfer/send-or-receive.ts'
