export { fileUrl, uploadPath } from './address.ts'
export { ownUploads } from './own-uploads.ts'
export { findUpload } from './read.ts'
export type { FileTables } from './tables.ts'
