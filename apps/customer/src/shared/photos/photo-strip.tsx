// A row of thumbnails of photos.

import { ImagePreview } from '@huishou/kit/overlays/image-preview'
import { useState } from 'react'
import { thumbnailOf } from './thumbnail-url.ts'
import styles from './photo-strip.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type PhotoStripProps = {
  photos: readonly string[]
  /** The label of a photo, given its number (from 1). */
  nameOf: (number: number) => string
  size?: 's' | 'm'
}

/** A row of thumbnails that open in the full-screen viewer. Renders nothing without photos. */
export function PhotoStrip({ photos, nameOf, size = 'm' }: PhotoStripProps) {
  const [seen, setSeen] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <div className={`${patterns.wrap} ${styles.strip}`} data-size={size}>
      {photos.map((src, index) => (
        <button key={src} type="button" aria-label={nameOf(index + 1)} onClick={() => setSeen(index)}>
          <img src={thumbnailOf(src)} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      <ImagePreview
        images={photos.map((src, index) => ({ src, alt: nameOf(index + 1) }))}
        at={seen}
        onClose={() => setSeen(null)}
      />
    </div>
  )
}
