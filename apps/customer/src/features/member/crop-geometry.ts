// The geometry of cropping a picture to a square.

/**
 * The position of a picture behind the square that is cropped from it. At `zoom` 1 the picture just covers the
 * square; `x` and `y` are the offset of its centre from the square's centre, in units of the square's side; `turns`
 * counts clockwise quarter turns.
 */
export type Crop = { zoom: number; x: number; y: number; turns: number }
export type Size = { width: number; height: number }

export const MOST_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0, turns: 0 }
const between = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** The sides of the rotated picture, relative to the square's side. */
const sides = ({ width, height }: Size, { zoom, turns }: Crop): [across: number, down: number] => {
  const short = Math.min(width, height)
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
  return [(across / short) * zoom, (down / short) * zoom]
}

/** The crop, moved and zoomed as little as needed for the picture to cover the square. */
export const kept = (size: Size, crop: Crop): Crop => {
  const zoomed = { ...crop, zoom: between(crop.zoom, 1, MOST_ZOOM) }
  const [across, down] = sides(size, zoomed)
  const [farX, farY] = [(across - 1) / 2, (down - 1) / 2]
  return { ...zoomed, x: between(crop.x, -farX, farX), y: between(crop.y, -farY, farY) }
}

/** Zooms by `factor`, keeping the given point of the square in place. */
export const zoomAt = (
  size: Size,
  crop: Crop,
  factor: number,
  at: { x: number; y: number } = { x: 0, y: 0 },
) => {
  const zoom = between(crop.zoom * factor, 1, MOST_ZOOM)
  const real = zoom / crop.zoom
  return kept(size, {
    ...crop,
    zoom,
    x: at.x + (crop.x - at.x) * real,
    y: at.y + (crop.y - at.y) * real,
  })
}

/** Rotates the crop a quarter turn clockwise about the centre of the square. */
export const turned = (size: Size, crop: Crop): Crop =>
  kept(size, { ...crop, turns: (crop.turns + 1) % 4, x: -crop.y, y: crop.x })
