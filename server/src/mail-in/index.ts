// What other parts of the server may use: functions and types for mail-in orders.

export { countMailIns, countOpenMailIns, mailInPersonalData } from './personal-data.ts'
export { expireUnsent, eraseMailInPhotos } from './sweeps.ts'
export type { MailInTables } from './tables.ts'
