// The environment variables that choose where pictures are stored, and those of the object store.

import { Type } from 'typebox'
import { onOff, oneOf, optional, text } from './variable-formats.ts'

export const fileStore = {
  HUISHOU_FILES: Type.Optional(
    oneOf(['folder', 's3'], {
      expected: 'folder, or s3 together with HUISHOU_S3_ENDPOINT, …_BUCKET, …_KEY_ID and …_KEY_SECRET',
    }),
  ),
  HUISHOU_S3_ENDPOINT: optional(
    /^https?:\/\/[^/?#@\\\s]+$/,
    'an address such as https://s3.example.com, without a path, user name or query',
  ),
  HUISHOU_S3_REGION: text(/^[\w-]+$/, { default: 'us-east-1', expected: 'a region such as us-east-1' }),
  HUISHOU_S3_BUCKET: optional(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
  HUISHOU_S3_KEY_ID: optional(/^[\x21-\x7e]+$/, 'the id of an access key'),
  HUISHOU_S3_KEY_SECRET: optional(/^[\x21-\x7e]+$/, 'the secret of the access key'),
  HUISHOU_S3_PREFIX: text(/^$|^[\w-]+(\/[\w-]+)*$/, {
    default: '',
    expected: 'names such as huishou or shops/huishou, without a slash at either end',
  }),
  HUISHOU_S3_PATH_STYLE: onOff({ default: true }),
}
