// The functions and types for the sites, contracts and statements of firms (business customers) that other parts of the server may use.

export { firmPersonalData } from './personal-data.ts'
export type { FirmServiceTables } from './tables.ts'
