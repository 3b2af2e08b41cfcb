// Reads from the environment where uploaded pictures are stored: in the data folder, or in an S3-compatible object
// store.

import type { Read } from './read-environment.ts'

/** A bucket of an S3-compatible object store, and the access key to it. */
export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  keySecret: string
  /** Begins every object's name, without slashes at its ends; empty for none. */
  prefix: string
  /** Whether the bucket is named in the path of URLs, or in the host name. */
  pathStyle: boolean
}
/** Where new pictures are written, and the object store if there is one; pictures are then found in either place. */
export type FilesConfig = { writeTo: 'folder' | 's3'; s3: S3Config | null }

const NEEDED = [
  'HUISHOU_S3_ENDPOINT',
  'HUISHOU_S3_BUCKET',
  'HUISHOU_S3_KEY_ID',
  'HUISHOU_S3_KEY_SECRET',
] as const

/**
 * Reports a problem when only some of the object store's variables are set. With `HUISHOU_FILES=folder` a configured
 * store gets no new pictures, but is still read from.
 */
export const readFilesConfig = ({ values, problems }: Read): FilesConfig => {
  const missing = NEEDED.filter((name) => values[name] === undefined)
  const [endpoint = '', bucket = '', keyId = '', keySecret = ''] = NEEDED.map((name) => values[name])
  if (missing.length > 0) {
    if (missing.length < NEEDED.length)
      problems.push(`the object store is only half configured: ${missing.join(', ')} missing`)
    else if (values.HUISHOU_FILES === 's3') problems.push(`HUISHOU_FILES=s3 needs ${NEEDED.join(', ')}`)
    return { writeTo: 'folder', s3: null }
  }
  return {
    writeTo: values.HUISHOU_FILES ?? 's3',
    s3: {
      endpoint,
      region: values.HUISHOU_S3_REGION,
      bucket,
      keyId,
      keySecret,
      prefix: values.HUISHOU_S3_PREFIX,
      pathStyle: values.HUISHOU_S3_PATH_STYLE,
    },
  }
}
