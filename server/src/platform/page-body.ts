import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
export type PageBody = { encoding: Encoding; bytes: Buffer }

/** A page is some 60 KB of text: this quality costs a millisecond or two and is within a tenth of the best. */
const QUALITY = 6

const encode: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
}

const bestOf = (accepted: string | undefined): Encoding => {
  const offered = (accepted ?? '').split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
  const takes = (name: string) => offered.some((one) => one.trim().split(';')[0] === name)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** A page whose text changes now and then, compressed once per text and encoding. `accepted`: the request's accept-encoding. */
export const createPageBody = () => {
  let written = ''
  let bodies = new Map<Encoding, Buffer>()
  return (text: string, accepted: string | undefined): PageBody => {
    if (text !== written) {
      written = text
      bodies = new Map()
    }
    const encoding = bestOf(accepted)
    const bytes = bodies.get(encoding) ?? encode[encoding](text)
    bodies.set(encoding, bytes)
    return { encoding, bytes }
  }
}
