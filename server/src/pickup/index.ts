export { audiencesOf, ownOrder, staffOrderRow } from './access.ts'
export { giveTo, type AssigningTables } from './visit/assign.ts'
export { giveBySystem, mayPin, noteUnserved, setPinned } from './visit/give-by-system.ts'
export { skip } from './visit/skip.ts'
export { isZoneAssumed } from './order/assumed-zone.ts'
export { toStaffOrders, type StaffReadTables } from './read-models/staff-to-wire.ts'
export { cancelOwn } from './order/cancel.ts'
export { hide } from './order/hide-order.ts'
export { erasePhotos } from './pictures/erase-photos.ts'
export { eraseSellers } from './seller/erase-sellers.ts'
export { customerActor, systemActor, writeEvent, type OrderRow } from './life-cycle.ts'
export { notifyCustomer } from './notify.ts'
export { slotEnd } from './order/slot-start.ts'
export { raiseAlarm } from './visit/raise-alarm.ts'
export {
  countOpenOf,
  countOpenPickups,
  countPickups,
  pickupPersonalData,
  readWeightG,
} from './personal-data.ts'
export { removalFee } from './settlement/pay-removal-fee.ts'
export { readOrderWithoutFee } from './settlement/read-order-without-fee.ts'
export { OPEN_STATES, placeOrder, type PlacingTables } from './order/place-order.ts'
export { readOrderDetail } from './read-models/read-order-detail.ts'
export { readTradedVolume, readRecycled } from './read-models/read-volumes.ts'
export { listPickups, readOrderList } from './read-models/read-order-list.ts'
export { countByStatus } from './read-models/count-by-status.ts'
export { returnStopsWorker } from './visit/return-stops.ts'
export { closeSettled, endNoShows, expireOffers, raiseAlarms } from './sweeps.ts'
export type { PickupTables } from './tables.ts'
export { showWaiting } from './visit/shop-waiting.ts'
export { pickupSealed } from './seller/seller-record.ts'
export { sealSellers } from './seller/seal-stored-sellers.ts'
