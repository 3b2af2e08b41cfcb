// The pictures at the top of a product's page, with buttons to go back, save the product and share it.

import { IconButton } from '@huishou/kit/button'
import { lazy } from '@huishou/kit/loading/lazy'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { useKitMessages } from '@huishou/kit/kit-messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { businessName } from '../../shared/business-name.ts'
import { Carousel } from '../../shared/components/carousel.tsx'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import { favouriteMessages } from './favourite-messages.ts'
import styles from './goods-detail-page.module.css'
import { useFavourite } from './favourites.ts'
import { nameOf } from '../../shared/format/localized-name.ts'
import type { GoodsDetail } from '../../entities/goods/goods.ts'
import { GoodsPicture } from '../../entities/goods/goods-picture.tsx'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'

const ImagePreview = lazy(() =>
  import('@huishou/kit/overlays/image-preview').then((module) => ({ default: module.ImagePreview })),
)

/** Full-width pictures that open in the viewer, with back, favourite and share buttons on top. */
export function Gallery({ detail }: { detail: GoodsDetail }) {
  const messages = useMessages(goodsDetailMessages)
  const language = useLanguage()
  const navigator = useNavigator()
  const kit = useKitMessages()
  const [seen, setSeen] = useState<number | null>(null)
  const share = useShare(detail)
  const name = nameOf(detail.basicInfo, language)
  const pictures = detail.pics2.length > 0 ? detail.pics2 : [detail.basicInfo.pic]
  return (
    <>
      <header className={styles.over}>
        <IconButton
          label={kit.back}
          icon={<ChevronLeft size={24} />}
          onClick={() => void navigator.navigateBack()}
        />
        <span>
          <FavouriteButton goodsId={detail.basicInfo.id} />
          <IconButton label={messages.share} icon={<Share2 size={20} />} onClick={() => void share()} />
        </span>
      </header>
      <div className={styles.gallery}>
        <Carousel
          label={messages.gallery}
          items={pictures}
          keyOf={(src) => src}
          mark="figures"
          dotLabel={messages.picture}
          render={(src, index) => (
            <button
              type="button"
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

/** The heart that saves these goods. */
function FavouriteButton({ goodsId }: { goodsId: number }) {
  const messages = useMessages(favouriteMessages)
  const { saved, toggle } = useFavourite(goodsId)
  return (
    <IconButton
      label={saved ? messages.remove : messages.save}
      aria-pressed={saved}
      data-saved={saved || undefined}
      icon={<Heart size={20} fill={saved ? 'currentColor' : 'none'} />}
      onClick={() => void toggle()}
    />
  )
}

/** Shares through the phone's share sheet, or else copies the link, which carries the inviter. */
function useShare({ basicInfo: goods }: GoodsDetail) {
  const messages = useMessages(goodsDetailMessages)
  const common = useMessages(goodsMessages)
  const language = useLanguage()
  const { uid } = appState.use()
  return async () => {
    const url = `${window.location.origin}/#/pages/shop/detail?id=${goods.id}&inviter_id=${uid ?? ''}`
    const title = messages.sharing(nameOf(goods, language), businessName())
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(`${title} ${url}`)
        toast(messages.shared, 'good')
      }
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(common.copyFailed)
    }
  }
}
