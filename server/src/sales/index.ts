export { readBestPrices } from './best-prices.ts'
export { salesPersonalData } from './personal-data.ts'
