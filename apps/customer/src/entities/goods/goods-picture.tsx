// A picture of a product in the mall, replaced by a drawing of a bag when it is missing or broken.

import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { thumbnailOf } from '../../shared/photos/thumbnail-url.ts'
import styles from './goods-picture.module.css'

type GoodsPictureProps = {
  src: string
  /** The alternative text; left empty when the name is shown beside the picture. */
  alt?: string
  size?: 'small' | 'whole'
  /** Loads at once instead of lazily; for pictures visible when the page opens. */
  eager?: boolean
}

/** A square picture of goods; a missing or broken one is replaced by a bag on a soft background. */
export function GoodsPicture({ src, alt = '', size = 'small', eager }: GoodsPictureProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.picture}>
      {src && broken !== src ? (
        <img
          src={size === 'small' ? thumbnailOf(src) : src}
          alt={alt}
          width={400}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <ShoppingBag role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={!alt} />
      )}
    </span>
  )
}
