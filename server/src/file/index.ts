// Functions and types for uploaded pictures that other parts of the server may use.

export { fileUrl, hashInPath, pathOf, shownPhotos, storedName, uploadPath } from './file-url.ts'
export { cleanHtml } from './clean-html.ts'
export { eraseUploads, removeWorker } from './erase-uploads.ts'
export { filePersonalData, uploadsOf } from './personal-data.ts'
export { firstUploads, ownUploads } from './own-uploads.ts'
export { publishOwn, publishPicture, publishPicturesIn } from './publish-picture.ts'
export { upload } from './upload.ts'
export { findUpload } from './find-upload.ts'
export { hashOlderPictures } from './hash-older-pictures.ts'
export { mirrorHash } from './perceptual-hash.ts'
export { createPictureSigner, type PictureSigner } from './picture-signer.ts'
export type { FileTables } from './tables.ts'
