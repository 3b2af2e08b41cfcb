// Signs the URLs of private pictures and verifies the signatures.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY, MINUTE } from '@huishou/wire/time'
import { hashInPath } from './file-url.ts'

/**
 * Signed URLs expire on the quarter hour, 15 to 30 minutes ahead: replies within a quarter are identical, so that a
 * refetching screen does not reload its pictures.
 */
const STEP = 15 * MINUTE
/** Maximum lifetime of a signature; a URL that claims a longer one is rejected. */
const LONGEST = 8 * DAY
/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22

export type PictureSigner = {
  /**
   * `path?until=<seconds>&sig=<signature>`: opens the picture and its thumbnail for 15 to 30 minutes, or for `forMs`,
   * which must be shorter than the maximum lifetime.
   */
  sign: (path: string, now: number, forMs?: number) => string
  /**
   * Whether the signature is valid for the picture with this hash, and its expiry neither past nor beyond the maximum
   * lifetime.
   */
  isValid: (sha256: string, query: { until?: unknown; sig?: unknown }, now: number) => boolean
}

/** A signer of private URLs; all processes of an installation share `key`. */
export const createPictureSigner = (key: Buffer): PictureSigner => {
  const signatureOf = (sha256: string, until: string): string =>
    createHmac('sha256', key).update(`${until} ${sha256}`).digest('base64url').slice(0, SIGNATURE_LENGTH)
  return {
    sign: (path, now, forMs = STEP) => {
      const sha256 = hashInPath(path)
      // only uploads can be private
      if (sha256 === null) return path
      const until = String(((Math.floor((now + forMs) / STEP) + 1) * STEP) / 1000)
      return `${path}?until=${until}&sig=${signatureOf(sha256, until)}`
    },
    isValid: (sha256, { until, sig }, now) => {
      if (typeof until !== 'string' || typeof sig !== 'string' || !/^[1-9]\d{0,11}$/.test(until)) return false
      const [own, sent] = [Buffer.from(signatureOf(sha256, until)), Buffer.from(sig)]
      const leftMs = Number(until) * 1000 - now
      return own.length === sent.length && timingSafeEqual(own, sent) && leftMs > 0 && leftMs <= LONGEST
    },
  }
}
