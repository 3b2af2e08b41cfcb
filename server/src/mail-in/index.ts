export { countMailIns, countOpenMailIns, mailInPersonalData } from './personal-data.ts'
export { expireUnsent, forgetMailInPhotos } from './sweeps.ts'
export type { MailInTables } from './tables.ts'
