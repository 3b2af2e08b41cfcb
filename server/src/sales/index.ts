// Functions and types for selling material to buyers that other parts of the server may use.

export { proposePrices } from './formula/propose-prices.ts'
export { readBestPrices } from './best-prices.ts'
export { salesPersonalData } from './personal-data.ts'
export { proveSales } from './prove-sales.ts'
export type { SalesTables } from './tables.ts'
