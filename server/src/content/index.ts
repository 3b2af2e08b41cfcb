export { contentPictures } from './pictures.ts'
export { putConfig } from './put.ts'
export { readConfigRows, readConfigValue, readWeightBands, type WeightBand } from './read.ts'
export type { ContentTables } from './tables.ts'
