import { IconButton } from '@huishou/kit/button'
import { lazy } from '@huishou/kit/loading/lazy'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import headStyles from './coral-background.module.css'
import { Carousel } from '../../shared/components/carousel.tsx'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './bargain-detail-page.module.css'

const ImagePreview = lazy(() =>
  import('@huishou/kit/overlays/image-preview').then((module) => ({ default: module.ImagePreview })),
)

/**
 * The top of a bargain's page: the title bar with a share button, and the pictures of the goods, which open in a viewer
 * when tapped.
 */
export function BargainHeader(props: { name: string; pictures: readonly string[]; onShare: () => void }) {
  const messages = useMessages(bargainDetailMessages)
  const [seen, setSeen] = useState<number | null>(null)
  const { name, pictures } = props
  return (
    <>
      <div className={styles.nav}>
        <NavBar
          tone="light"
          title={messages.title}
          end={<IconButton label={messages.share} icon={<Share2 size={21} />} onClick={props.onShare} />}
        />
      </div>
      <div className={`${headStyles.head} ${styles.head}`}>
        <Carousel
          label={messages.gallery}
          items={pictures}
          keyOf={(src) => src}
          mark="dots"
          dotLabel={messages.picture}
          render={(src, index) => (
            <button
              type="button"
              className={styles.picture}
              aria-label={`${name}, ${messages.picture(index + 1)}`}
              onClick={() => setSeen(index)}
            >
              <GoodsPicture src={src} size="whole" eager={index === 0} />
            </button>
          )}
        />
      </div>
      {seen !== null && (
        <Suspense fallback={null}>
          <ImagePreview
            images={pictures.map((src, index) => ({ src, alt: `${name} ${index + 1}` }))}
            at={seen}
            onClose={() => setSeen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
