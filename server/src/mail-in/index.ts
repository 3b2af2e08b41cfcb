export { countMailIns, countOpenMailIns, forgetOfferer, mailInKept } from './of-member.ts'
export { mailInPictures } from './photos.ts'
export { expireUnsent, forgetMailInPhotos } from './sweeps.ts'
export type { MailInTables } from './tables.ts'
