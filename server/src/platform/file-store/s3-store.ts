// Stores files as objects in a private bucket of an S3-compatible object store.

import { Readable } from 'node:stream'
import type { S3Config } from '../config/read-files-config.ts'
import { checkPath, StoreAway, type FileStore } from './file-store.ts'
import { createS3Client, type S3Client } from './s3-client.ts'

const AT_A_TIME = '1000'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (name) => ENTITIES[name] ?? name)
const inTag = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)
  return found?.[1] === undefined ? null : plain(found[1])
}

/** The names of all objects that begin with `prefix`, page by page (ListObjectsV2), in order. */
const listKeys = async function* (call: S3Client, prefix: string): AsyncGenerator<string> {
  let token: string | null = null
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      'max-keys': AT_A_TIME,
      prefix,
      ...(token === null ? {} : { 'continuation-token': token }),
    }
    const answer = await call({ method: 'GET', key: '', query })
    const xml: string = answer?.body.toString() ?? ''
    if (!/<ListBucketResult[\s>]/.test(xml))
      throw new StoreAway('the object store sent no list of its objects')
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield plain(key)
    const next: string | null =
      inTag(xml, 'IsTruncated') === 'true' ? (inTag(xml, 'NextContinuationToken') ?? '') : null
    if (next === '' || (next !== null && next === token))
      throw new StoreAway('the object store sent a list of its objects that does not go on')
    token = next
  } while (token !== null)
}

/** Creates the store of files in a bucket, below the prefix of the configuration. */
export const createS3Store = (
  config: S3Config,
  options: Parameters<typeof createS3Client>[1] = {},
): FileStore => {
  const call = createS3Client(config, options)
  const start = config.prefix === '' ? '' : `${config.prefix}/`
  const keyOf = (path: string): string => start + checkPath(path)
  const read = async (path: string): Promise<Buffer | null> =>
    (await call({ method: 'GET', key: keyOf(path) }))?.body ?? null
  const put = async (path: string, body: Buffer): Promise<void> => {
    if (!(await call({ method: 'PUT', key: keyOf(path), body })))
      throw new StoreAway(`${path} was not stored`)
  }
  const store: FileStore = {
    name: `${new URL(config.endpoint).host}/${config.bucket}${config.prefix === '' ? '' : `/${config.prefix}`}`,
    size: async (path) => {
      const answer = await call({ method: 'HEAD', key: keyOf(path) })
      return answer ? Number(answer.headers.get('content-length') ?? 0) : null
    },
    // read whole, so that the store is not kept waiting by a slow reader, nor a reader given half a file
    open: async (path) => {
      const all = await read(path)
      return all && { bytes: all.length, stream: Readable.from([all], { objectMode: false }) }
    },
    read,
    write: async (files) => {
      for (const { path, bytes } of files) await put(path, bytes)
    },
    // an object cannot be renamed; the copy is whole before the original goes
    move: async (from, to) => {
      const bytes = await read(from)
      if (!bytes) return false
      await put(to, bytes)
      await store.remove(from)
      return true
    },
    remove: async (path) => void (await call({ method: 'DELETE', key: keyOf(path) })),
    list: async function* (folder) {
      for await (const key of listKeys(call, `${start}${folder}/`)) yield key.slice(start.length)
    },
  }
  return store
}
