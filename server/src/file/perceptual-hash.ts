// Computes perceptual hashes of pictures, which stay nearly the same when a picture is scaled, compressed or
// brightened, and derives the hash of a mirror image from that of its picture.

import { loadSharp } from '../platform/load-sharp.ts'

const SIDE = 32
const LOW = 8
/**
 * A smaller standard deviation of the grey values (0 to 255) counts as one colour, in which nothing is recognisable.
 */
const LEAST_SPREAD = 8

const waves = Array.from({ length: LOW }, (_, frequency) =>
  Array.from({ length: SIDE }, (_cell, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
)

const spreadOf = (grey: Uint8Array): number => {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
}

const product = (values: readonly number[], wave: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (wave[at] ?? 0), 0)

/** The 8 × 8 lowest frequencies of the picture's cosine transform, row by row; the first is its mean brightness. */
const lowFrequencies = (grey: Uint8Array): number[] => {
  const rows = Array.from({ length: SIDE }, (_, row) => [...grey.subarray(row * SIDE, (row + 1) * SIDE)])
  const across = waves.map((wave) => rows.map((row) => product(row, wave)))
  return waves.flatMap((wave) => across.map((column) => product(column, wave)))
}

/**
 * The hash of an encoded picture in hex, 64 bits: the signs of its low frequencies. The brightness is left out and
 * counts as 0. Empty when the picture is nearly one colour. Throws when it cannot be decoded.
 */
export const hashPicture = async (picture: Buffer): Promise<string> => {
  const sharp = await loadSharp()
  const shrunk = sharp(picture)
    .greyscale()
    .resize({ width: SIDE, height: SIDE, fit: 'fill', fastShrinkOnLoad: false })
  const grey = await shrunk.raw().toBuffer()
  if (spreadOf(grey) < LEAST_SPREAD) return ''
  const bits = lowFrequencies(grey).map((value, at) => (at > 0 && value > 0 ? '1' : '0'))
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0')
}

/** Mirroring a picture changes the sign of every odd horizontal frequency, which is every second bit of its hash. */
const ODD_ACROSS = 0x5555_5555_5555_5555n

/** The hash of a picture's mirror image, from its own. */
export const mirrorHash = (hash: string): string =>
  (BigInt(`0x${hash}`) ^ ODD_ACROSS).toString(16).padStart(16, '0')
