import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { thumbnailOf } from '../../shared/photos/thumbnail-url.ts'
import styles from './goods-picture.module.css'

type GoodsPictureProps = {
  src: string
  /** Empty when the name is shown beside the picture. */
  alt?: string
  size?: 'small' | 'whole'
  /** In sight when the page opens, so it does not wait. */
  eager?: boolean
}

/** A square picture of goods; one that is missing or broken gives way to a bag on a soft ground. */
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
