const LONGEST_SIDE_PX = 1600
const SMALL_ENOUGH_BYTES = 300_000
const QUALITY = 0.82

/**
 * Shrinks a photo for a slow network to an upright JPEG of at most 1600 px on the longer side. A photo that is already
 * small (1600 px, 300 kB) is returned unchanged, and so is a file that the browser cannot decode (some HEIC) or would
 * only make bigger.
 */
export async function compressImage(file: Blob): Promise<Blob> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= SMALL_ENOUGH_BYTES) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // JPEG has no transparency: without a white background a cut-out would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return smaller && smaller.size < file.size ? smaller : file
}
