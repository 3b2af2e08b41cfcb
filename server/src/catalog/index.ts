export { readCategories, type CategoryRow } from './read-categories.ts'
export { readPrices, type Prices } from './read-prices.ts'
export type { Demand, ReadDemand } from './demand.ts'
export type { CatalogTables } from './tables.ts'
