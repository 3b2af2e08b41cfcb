export { mailInPictures } from './photos.ts'
export { expireUnsent, forgetMailInPhotos } from './sweeps.ts'
export type { MailInTables } from './tables.ts'
