import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { Poster as AnyPoster } from '../../shared/poster/poster.tsx'
import { drawPoster } from './draw-bargain-poster.ts'
import type { SharedBargain, ShareText } from './share-text.ts'
import { shareMessages } from './share-messages.ts'

type PosterProps = { what: SharedBargain; share: ShareText; onBack: () => void }

/** A poster that a member saves or shares so that friends help lower the price of a bargain. */
export function Poster({ what, share, onBack }: PosterProps) {
  const messages = useMessages(shareMessages)
  const language = useLanguage()
  return (
    <AnyPoster
      draw={() => drawPoster({ what, link: share.url, messages, language })}
      fileName={`bargain-${what.kjid}.png`}
      alt={messages.posterAlt(what.goods.name)}
      share={{ title: share.title, text: share.text }}
      onBack={onBack}
    />
  )
}
