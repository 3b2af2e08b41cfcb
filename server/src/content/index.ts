export { putConfig } from './put.ts'
export { readConfigValue, readWeightBands, type WeightBand } from './read.ts'
export type { ContentTables } from './tables.ts'
