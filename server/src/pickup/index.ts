export { readDemand, readRecycledG } from './read-work.ts'
export { closeSettled, endNoShows, expireOffers, raiseAlarms } from './sweeps.ts'
export type { PickupTables } from './tables.ts'
