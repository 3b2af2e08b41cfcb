// Endpoints that upload pictures and renew their URLs.

import { Type } from 'typebox'
import { customerGet, rootPost, staffGet, staffPost } from '../endpoint.ts'
import { PictureUrl, Token } from '../schema.ts'

/** An upload is private at first: both URLs are signed and valid for at least a quarter of an hour. */
export const Upload = Type.Object({
  url: Type.String(),
  thumbnailUrl: Type.String(),
  name: Type.String(),
  originalName: Type.String(),
  size: Type.String(),
  type: Type.String(),
  id: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
})
/**
 * Multipart; the file part is named `upfile`. The token comes before the file or in a header. The configuration limits
 * the size of a picture (10 MB by default) and the attempts per person and day (200 by default).
 */
export const uploadPicture = rootPost('/upload2', {
  name: 'uploadPicture',
  who: 'customer',
  summary: { zh: '上传图片', en: 'Upload a picture' },
  input: {
    token: Token,
    subDomain: Type.Optional(Type.String({ maxLength: 50 })),
    expireHours: Type.Optional(Type.String({ maxLength: 10 })),
  },
  reply: Upload,
  refusals: [
    'FILE_TYPE',
    'FILE_TOO_LARGE',
    'FILE_BROKEN',
    'FILE_LIMIT',
    'FILE_MISSING',
    'STORAGE_FULL',
    'TOO_MANY_REQUESTS',
  ],
  alsoAt: ['/{subDomain}/dfs/upload/file'],
})
/** Always refused: fetching a URL chosen by a client would allow server-side request forgery. */
export const uploadFromAddress = rootPost('/uploadByUrl', {
  name: 'uploadFromAddress',
  who: 'anyone',
  summary: { zh: '按网址上传（不支持）', en: 'Upload by address: refused' },
  refusals: ['REMOTE_UPLOAD_CLOSED'],
  alsoAt: ['/{subDomain}/dfs/upload/url'],
})
export const staffUploadPicture = staffPost('/upload', {
  name: 'staffUploadPicture',
  who: 'staff',
  summary: { zh: '上传图片', en: 'Upload a picture' },
  reply: Upload,
  refusals: [
    'FILE_TYPE',
    'FILE_TOO_LARGE',
    'FILE_BROKEN',
    'FILE_LIMIT',
    'FILE_MISSING',
    'STORAGE_FULL',
    'TOO_MANY_REQUESTS',
  ],
})

const Renewed = Type.Object({
  url: Type.String({ description: 'empty when the caller never sent this picture' }),
})
/** Renews the URL of the caller's own upload; drafts show it after the first one has expired. */
export const renewPicture = customerGet('/user/upload/address', {
  name: 'renewPicture',
  who: 'customer',
  summary: { zh: '自己上传的图片的新地址', en: 'A fresh address for my own upload' },
  input: { token: Token, url: PictureUrl },
  reply: Renewed,
  refusals: [],
})
export const staffRenewPicture = staffGet('/upload/address', {
  name: 'staffRenewPicture',
  who: 'staff',
  summary: { zh: '自己上传的图片的新地址', en: 'A fresh address for my own upload' },
  input: { url: PictureUrl },
  reply: Renewed,
  refusals: [],
})
