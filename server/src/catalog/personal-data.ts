import type { PersonalData } from '../platform/personal-data.ts'
import { goodsPictures } from './goods/pictures-in-use.ts'
import type { CatalogTables } from './tables.ts'

/** Goods are nobody's, but show pictures. */
export const catalogPersonalData: PersonalData<CatalogTables> = { picturesInUse: goodsPictures }
