// What other parts of the server may use: functions and types for firms (business customers).

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
