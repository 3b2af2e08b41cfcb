export { countMailIns, countOpenMailIns, mailInPersonalData } from './personal-data.ts'
export { expireUnsent, eraseMailInPhotos } from './sweeps.ts'
export type { MailInTables } from './tables.ts'
