import { kitMessages } from '../../shared/messages/kit.ts'
import { orderMessages } from '../../shared/messages/order.ts'
import { ImagePreview } from '@huishou/kit/overlays/image-preview'
import type { ReplyOf } from '@huishou/wire/client'
import type { weighOrder } from '@huishou/wire/client/pickup/visit'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'

type Slip = ReplyOf<typeof weighOrder>['slip']
type Props = {
  slip: { photos: readonly string[]; lines: readonly Pick<Slip['lines'][number], 'photos'>[] }
  padded?: boolean
}

/** The photos of a weighing slip and of its lines, side by side; a tap opens them full-screen. */
export function SlipPhotos({ slip, padded = false }: Props) {
  const say = useSay()
  const [seen, setSeen] = useState<number | null>(null)
  const pictures = [...slip.photos, ...slip.lines.flatMap(({ photos }) => photos)]
  return (
    <>
      {pictures.length > 0 && (
        <div className={padded ? 'c-thumbs c-pad-16' : 'c-thumbs'}>
          {pictures.map((src, index) => (
            <button
              key={`${index}-${src}`}
              type="button"
              onClick={() => setSeen(index)}
              aria-label={`${say(kitMessages.viewPhoto)} ${index + 1}`}
            >
              <img src={src} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <ImagePreview
        images={pictures.map((src, index) => ({ src, alt: `${say(orderMessages.photo)} ${index + 1}` }))}
        at={seen}
        onClose={() => setSeen(null)}
      />
    </>
  )
}
