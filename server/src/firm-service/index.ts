// Functions and types for the contacts, sites, contracts and statements of firms (business customers) that other parts
// of the server may use.

export { ownContact } from './firm-of-customer.ts'
export { firmPersonalData } from './personal-data.ts'
export type { FirmServiceTables } from './tables.ts'
