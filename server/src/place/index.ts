// Functions and types for shops, zones and addresses that other parts of the server may use.

export { addressText } from './address-text.ts'
export { knownPosition, type Position } from './position.ts'
export { findZone, type Found, type Zone } from './find-zone.ts'
export { countAddresses, placePersonalData, readCityNames } from './personal-data.ts'
export { readAddress, readAddresses, readFirmSiteAt, type AddressRow } from './read-addresses.ts'
export { keepSiteAddress, readSiteAddresses, type SiteAddress } from './firm-site-address.ts'
export { regionsOf } from './address-region.ts'
export { updateAddress } from './save-address.ts'
export {
  isShopOpenOn,
  readAllShops,
  readServedCities,
  readShop,
  readShops,
  shopNameIn,
  shopRefusal,
  toWireShop,
  withOrigin,
  type ShopRow,
} from './read-shops.ts'
export { couriersOfZone, readZone, readZones, shopServiceM } from './read-zones.ts'
export { queryGeocoder } from './geocoder/query-geocoder.ts'
export { readCity, regionName, type RegionRow } from './region/regions.ts'
export { isStreetOf, readStreetName, searchStreets } from './region/search-streets.ts'
export { cityOfVisitor } from './visitor-city.ts'
export type { PlaceTables } from './tables.ts'
