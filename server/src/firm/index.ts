export { readFirmNames, readFirmOf } from './read-firms.ts'
export { HOUSEHOLD, readSellerTier, type SellerTier } from './seller-tier.ts'
export type { FirmTables } from './tables.ts'
