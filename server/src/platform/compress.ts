// Compresses replies and pages with Brotli or gzip, depending on what the client accepts.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
/** An encoded body; `encoding` is its content-encoding. */
export type EncodedBody = { encoding: Encoding; bytes: Buffer }

/** Compression quality of replies: within a few percent of the best size for a fraction of the time. */
const ANSWER_QUALITY = 4
/** Compression quality of pages, which are read far more often than they change. */
const PAGE_QUALITY = 6
/** Minimum size for compression; a shorter text saves less than a packet. */
const LEAST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const encode = async (text: string, encoding: Encoding, quality: number): Promise<Buffer> => {
  if (encoding === 'identity') return Buffer.from(text)
  if (encoding === 'gzip') return await gzipped(text)
  const size = Buffer.byteLength(text)
  return await brotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  })
}

const bestOf = (accepted: string | undefined): Encoding => {
  const offered = (accepted ?? '').split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
  const takes = (name: string) => offered.some((one) => one.trim().split(';')[0] === name)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/**
 * Encodes a JSON reply according to the accept-encoding `accepted`: compressed from 1 KB on. With `cache`, which
 * belongs to this exact text, each encoding is computed once.
 */
export const encodeAnswer = async (
  text: string,
  accepted: string | undefined,
  cache?: Map<Encoding, Promise<Buffer>>,
): Promise<EncodedBody> => {
  const encoding = Buffer.byteLength(text) < LEAST_BYTES ? 'identity' : bestOf(accepted)
  const bytes = cache?.get(encoding) ?? encode(text, encoding, ANSWER_QUALITY)
  cache?.set(encoding, bytes)
  return { encoding, bytes: await bytes }
}

/**
 * The body of a page that changes occasionally, compressed once per text and encoding. `accepted` is the request's
 * accept-encoding.
 */
export const createPageBody = () => {
  let written = ''
  let bodies = new Map<Encoding, Promise<Buffer>>()
  return async (text: string, accepted: string | undefined): Promise<EncodedBody> => {
    if (text !== written) {
      written = text
      bodies = new Map()
    }
    const encoding = bestOf(accepted)
    const bytes = bodies.get(encoding) ?? encode(text, encoding, PAGE_QUALITY)
    bodies.set(encoding, bytes)
    return { encoding, bytes: await bytes }
  }
}
