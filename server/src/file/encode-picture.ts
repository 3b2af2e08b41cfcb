// Checks and re-encodes uploaded pictures.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { loadSharp } from '../platform/load-sharp.ts'

const LONGEST = 2000
const THUMBNAIL = 400
/** 50 million pixels take 200 MB decoded: larger than a phone photo, smaller than a decompression bomb. */
const MOST_PIXELS = 50_000_000

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** Recognises a picture by its first bytes, regardless of name and declared type. */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) &&
    ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif'].includes(
      bytes.subarray(8, 12).toString('latin1'),
    ))

/** The thumbnail of an encoded picture, 400 px. */
export const thumbnailOf = async (full: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp()
  return await sharp(full)
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()
}

/** Whether a stored picture or thumbnail can be decoded to its end. */
export const isDecodable = async (bytes: Buffer): Promise<boolean> => {
  const sharp = await loadSharp()
  try {
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).stats()
    return true
  } catch {
    return false
  }
}

export type Encoded = { full: Buffer; thumbnail: Buffer; width: number; height: number }

// each encoder may take a few hundred MB for a moment, so they queue
const AT_ONCE = 2
let busy = 0
const waiting: (() => void)[] = []
const queued = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

/**
 * Re-encodes a picture: upright, at most 2000 px, as WebP, without EXIF (which may contain the location), with a 400 px
 * thumbnail. Refuses FILE_TYPE for anything but a picture, FILE_BROKEN when it cannot be decoded.
 */
export const encodePicture = async (bytes: Buffer): Promise<Encoded | Refusal> => {
  if (!isPicture(bytes)) return refuse('FILE_TYPE')
  return await queued(async () => {
    try {
      const sharp = await loadSharp()
      const { data: full, info } = await sharp(bytes, {
        limitInputPixels: MOST_PIXELS,
        failOn: 'error',
        pages: 1,
      })
        .autoOrient()
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { full, thumbnail: await thumbnailOf(full), width: info.width, height: info.height }
    } catch {
      return refuse('FILE_BROKEN')
    }
  })
}
