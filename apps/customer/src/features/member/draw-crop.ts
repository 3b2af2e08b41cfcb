// Draws the part of a picture that the member has cropped to a square.

import type { Crop } from './crop-geometry.ts'

/** The side of the stored picture in pixels. */
export const AVATAR_PX = 480

/** Draws the cropped square with a side of `px` pixels. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, px: number) => {
  canvas.width = px
  canvas.height = px
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = picture
  const scale = (px * crop.zoom) / Math.min(width, height)
  // JPEG has no transparency: without a background, transparent parts would turn black
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
