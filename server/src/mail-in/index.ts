// Functions and types for mail-in orders that other parts of the server may use.

export { countMailIns, countOpenMailIns, mailInPersonalData } from './personal-data.ts'
export { expireUnsent, eraseMailInPhotos } from './sweeps.ts'
export type { MailInTables } from './tables.ts'
