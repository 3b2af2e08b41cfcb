export { firmPersonalData } from './personal-data.ts'
export type { FirmServiceTables } from './tables.ts'
