// Fixtures: pictures of coloured shapes, and the same pictures scaled, compressed and brightened, or mirrored as well.

import sharp from 'sharp'

/** A picture of coloured shapes, the same for the same number. */
export const scene = async (number: number): Promise<Buffer> => {
  let state = number * 2_654_435_761 + 1
  const next = (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state % most
  }
  const shape = (): string => {
    const fill = `rgb(${next(256)},${next(256)},${next(256)})`
    return next(2) === 0
      ? `<rect x="${next(560)}" y="${next(400)}" width="${60 + next(260)}" height="${60 + next(220)}" fill="${fill}"/>`
      : `<circle cx="${next(640)}" cy="${next(480)}" r="${30 + next(130)}" fill="${fill}"/>`
  }
  const shapes = Array.from({ length: 14 }, shape).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#888"/>${shapes}</svg>`
  return await sharp(Buffer.from(drawing)).png().toBuffer()
}

/** The same picture, smaller, strongly compressed and brighter; or also mirrored. */
export const again = async (picture: Buffer, { mirrored = false } = {}): Promise<Buffer> => {
  const smaller = sharp(picture).resize({ width: 500 }).modulate({ brightness: 1.08 })
  return await (mirrored ? smaller.flop() : smaller).jpeg({ quality: 55 }).toBuffer()
}
