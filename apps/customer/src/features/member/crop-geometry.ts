/**
 * The position of a picture in the square crop. `zoom` 1 just covers the square; `x` and `y` are its centre relative
 * to the square's, in sides of the square; `turns` are quarter turns clockwise.
 */
export type Crop = { zoom: number; x: number; y: number; turns: number }
export type Size = { width: number; height: number }

export const MOST_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0, turns: 0 }
/** Pixels of the picture that is stored. */
export const AVATAR_PX = 480

const between = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** The sides of the turned picture, in sides of the square. */
const sides = ({ width, height }: Size, { zoom, turns }: Crop): [across: number, down: number] => {
  const short = Math.min(width, height)
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
  return [(across / short) * zoom, (down / short) * zoom]
}

/** The same, moved back so far that the square is full. */
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

/** A quarter to the right, about the middle of the square. */
export const turned = (size: Size, crop: Crop): Crop =>
  kept(size, { ...crop, turns: (crop.turns + 1) % 4, x: -crop.y, y: crop.x })

/** Draws the cropped square, `px` a side. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, px: number) => {
  canvas.width = px
  canvas.height = px
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = picture
  const scale = (px * crop.zoom) / Math.min(width, height)
  // JPEG has no transparency: without a ground a cut-out would turn black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, px, px)
  pen.imageSmoothingQuality = 'high'
  pen.translate(px / 2 + crop.x * px, px / 2 + crop.y * px)
  pen.rotate((crop.turns * Math.PI) / 2)
  pen.scale(scale, scale)
  pen.drawImage(picture, -width / 2, -height / 2)
}

export const cutOut = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  drawCrop(canvas, picture, crop, AVATAR_PX)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
}
