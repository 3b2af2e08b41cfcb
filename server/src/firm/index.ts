// Functions and types for firms (business customers) that other parts of the server may use.

export {
  mayForSite,
  readFirmMembers,
  readFirmNames,
  readFirmOf,
  readSiteFirm,
  readSiteFirmNames,
} from './read-firms.ts'
export { readSellerTier, type Seller } from './seller-tier.ts'
export type { FirmContactRow, FirmContractRow, FirmRow, FirmSiteRow, FirmTables } from './tables.ts'
