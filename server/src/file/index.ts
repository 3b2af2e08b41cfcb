export { fileUrl, uploadPath } from './address.ts'
export { findUpload } from './read.ts'
export type { FileTables } from './tables.ts'
