import type { PersonalData } from '../platform/personal-data.ts'
import { goodsPictures } from './goods/pictures-in-use.ts'
import type { CatalogTables } from './tables.ts'

/** Goods contain no personal data, but their pictures are in use. */
export const catalogPersonalData: PersonalData<CatalogTables> = { picturesInUse: goodsPictures }
