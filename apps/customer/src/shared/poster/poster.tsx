// A poster that can be saved or shared as an image.

import { Button } from '@huishou/kit/button'
import { ErrorState } from '@huishou/kit/loading/state-views'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'react'
import { useLanguage, useMessages } from '../i18n.ts'
import { POSTER } from './draw-on-canvas.ts'
import { posterMessages } from './poster-messages.ts'
import styles from './poster.module.css'
import { useShare } from '../use-share.ts'

type Drawn = { url: string; file: File }
type PosterProps = {
  /** Draws the poster; called again when the language changes, or when the user retries. */
  draw: () => Promise<Blob>
  /** ASCII only: otherwise a browser may name the file just “download”. */
  fileName: string
  alt: string
  share: { title: string; text: string }
  tone?: 'coral' | 'primary'
  onBack: () => void
}

/** A poster as an image to save or share. */
export function Poster({ draw, fileName, alt, share, tone = 'coral', onBack }: PosterProps) {
  const messages = useMessages(posterMessages)
  const send = useShare()
  const { drawn, failed, again } = useDrawn(draw, fileName)
  const canSend = drawn && navigator.canShare?.({ files: [drawn.file] })
  if (failed) return <ErrorState text={messages.failed} onRetry={again} />
  return (
    <div className={styles.poster} data-tone={tone}>
      <span className={styles.paper} aria-busy={!drawn}>
        {drawn ? (
          <img src={drawn.url} alt={alt} width={POSTER.width} height={POSTER.height} />
        ) : (
          <span role="status">{messages.drawing}</span>
        )}
      </span>
      <small>{messages.hint}</small>
      <div className={styles.ways}>
        <Button tone="quiet" icon={<ChevronLeft size={20} aria-hidden />} onClick={onBack}>
          {messages.back}
        </Button>
        {canSend && (
          <Button
            tone={tone === 'coral' ? 'coral-soft' : 'soft'}
            icon={<Send size={20} aria-hidden />}
            onClick={() => void send({ files: [drawn.file], ...share })}
          >
            {messages.send}
          </Button>
        )}
        <Button
          tone={tone}
          pending={!drawn}
          icon={<Download size={20} aria-hidden />}
          onClick={() => drawn && save(drawn)}
        >
          {messages.save}
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

const useDrawn = (draw: () => Promise<Blob>, name: string) => {
  const language = useLanguage()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let url = ''
    let gone = false
    draw().then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setDrawn({ url, file: new File([blob], name, { type: 'image/png' }) })
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- new data must not redraw the poster while it is being viewed
  }, [language, round])
  const again = () => {
    setFailed(false)
    setRound((rounds) => rounds + 1)
  }
  return { drawn, failed, again }
}
