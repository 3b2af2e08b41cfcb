export { audiencesOf } from './access.ts'
export { cancelOwn, hide } from './cancel.ts'
export { forgetPhotos } from './forget-photos.ts'
export { forgetSellers } from './forget-sellers.ts'
export { customerActor } from './move.ts'
export {
  countOpenOf,
  countOpenPickups,
  countPickups,
  pickupPersonalData,
  readWeightG,
} from './personal-data.ts'
export { readUnowed, removalFee } from './pay-fee.ts'
export { OPEN_STATES, placeOrder, type PlacingTables } from './place-order.ts'
export { readOrderDetail } from './read-customer.ts'
export { readDemand, readRecycled } from './read-demand.ts'
export { listPickups, readOrderList } from './read-list.ts'
export { countByStatus } from './read-overview.ts'
export { closeSettled, endNoShows, expireOffers, raiseAlarms } from './sweeps.ts'
export type { PickupTables } from './tables.ts'
export { pickupSealed, sealSellers } from './seller.ts'
