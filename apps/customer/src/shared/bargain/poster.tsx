import { Button } from '@huishou/kit/button'
import { ErrorState } from '@huishou/kit/state-views'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'react'
import { useLanguage, useMessages } from '../i18n.ts'
import { drawPoster } from './draw-poster.ts'
import type { SharedBargain, ShareText } from './share.ts'
import { shareMessages } from './share-messages.ts'
import styles from './share.module.css'
import { useSending } from './use-sending.ts'

type Drawn = { url: string; file: File }
type PosterProps = { what: SharedBargain; share: ShareText; onBack: () => void }

/** The poster as a picture of its own: saved by a long press, by a button, or sent on. */
export function Poster({ what, share, onBack }: PosterProps) {
  const words = useMessages(shareMessages)
  const send = useSending()
  const { drawn, failed, again } = useDrawn(what, share.url)
  const canSend = drawn && navigator.canShare?.({ files: [drawn.file] })
  if (failed) return <ErrorState text={words.posterFailed} onRetry={again} />
  return (
    <div className={styles.poster}>
      <span className={styles.paper} aria-busy={!drawn}>
        {drawn ? (
          <img src={drawn.url} alt={words.posterAlt(what.goods.name)} width={750} height={1220} />
        ) : (
          <span role="status">{words.drawing}</span>
        )}
      </span>
      <small>{words.posterHint}</small>
      <div className={styles.ways}>
        <Button tone="quiet" icon={<ChevronLeft size={20} aria-hidden />} onClick={onBack}>
          {words.back}
        </Button>
        {canSend && (
          <Button
            tone="coral-soft"
            icon={<Send size={20} aria-hidden />}
            onClick={() => void send({ files: [drawn.file], title: share.title, text: share.text })}
          >
            {words.sendPoster}
          </Button>
        )}
        <Button
          tone="coral"
          pending={!drawn}
          icon={<Download size={20} aria-hidden />}
          onClick={() => drawn && save(drawn)}
        >
          {words.save}
        </Button>
      </div>
    </div>
  )
}

const save = ({ url, file }: Drawn) => {
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
}

const useDrawn = (what: SharedBargain, link: string) => {
  const words = useMessages(shareMessages)
  const language = useLanguage()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let url = ''
    let gone = false
    drawPoster({ what, link, words, language }).then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        // of plain letters: where the system has no other, a browser would call it just “download”
        const name = `bargain-${what.kjid}.png`
        setDrawn({ url, file: new File([blob], name, { type: 'image/png' }) })
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a cut that lands meanwhile does not draw the poster anew in the reader's hand
  }, [link, language, round])
  const again = () => {
    setFailed(false)
    setRound((rounds) => rounds + 1)
  }
  return { drawn, failed, again }
}
