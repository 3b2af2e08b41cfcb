export { readDemand, readRecycledG } from './read-demand.ts'
export { closeSettled, endNoShows, expireOffers, raiseAlarms } from './sweeps.ts'
export type { PickupTables } from './tables.ts'
