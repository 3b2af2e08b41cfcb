// Functions and types for firms (business customers) that other parts of the server may use.

export {
  mayForSite,
  readFirmMembers,
  readFirmNames,
  readFirmOf,
  readSiteFirm,
  readSiteFirmNames,
} from './read-firms.ts'
export { HOUSEHOLD, readSellerTier, type Seller, type SellerTier } from './seller-tier.ts'
export type { FirmContactRow, FirmContractRow, FirmRow, FirmSiteRow, FirmTables } from './tables.ts'
