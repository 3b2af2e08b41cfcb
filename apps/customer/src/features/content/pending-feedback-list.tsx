import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { useEffect, useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { PhotoStrip } from '../../shared/photos/photo-strip.tsx'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { momentText } from '../../shared/format/dates.ts'
import styles from './content.module.css'
import type { WaitingFeedback } from './feedback-queue.ts'
import { sourceOf } from './feedback-photos.ts'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { needsLogin, outbox, useWaiting, waitedTooLong } from './feedback-outbox.ts'

type Props = { onEdit: (row: WaitingFeedback) => void }

/**
 * The customer's feedback that has not been sent yet, listed above the feedback already sent. It can still be edited or
 * removed.
 */
export function PendingFeedbackList({ onEdit }: Props) {
  const messages = useMessages(contentMessages)
  const rows = useWaiting()
  if (rows.length === 0) return null
  return (
    <section className={styles.waitingList} aria-label={messages.waiting}>
      {rows.map((row) => (
        <WaitingCard key={row.key} row={row} onEdit={() => onEdit(row)} />
      ))}
    </section>
  )
}

function WaitingCard({ row, onEdit }: { row: WaitingFeedback; onEdit: () => void }) {
  const messages = useMessages(contentMessages)
  const language = useLanguage()
  const { message, reason } = row
  const note = needsLogin(row) ? messages.waitingLogin : messages.waitingNote
  const photos = useSources(message.photos)
  const askToRemove = async () => {
    if (
      await confirmDialog({
        title: messages.removeAsk,
        text: messages.removeText,
        ok: messages.remove,
        danger: true,
      })
    )
      await outbox.remove(row.key)
  }
  return (
    <Card>
      <article className={styles.thread} aria-label={messages.waiting}>
        <header>
          <span className="k-grow">
            <b>{messages.kinds[message.type]}</b>
            <small className="k-figures">{momentText(row.at, language)}</small>
          </span>
          <Badge tone={row.state === 'refused' ? 'coral' : 'gold'}>
            {row.state === 'refused' ? messages.notSent : messages.waiting}
          </Badge>
        </header>
        <p>{message.content}</p>
        <PhotoStrip photos={photos} nameOf={messages.photoOf} size="s" />
        {row.state === 'refused' ? (
          <RefusalNote text={waitedTooLong(row) ? messages.tooLong : reason} />
        ) : (
          <small>{note}</small>
        )}
        <div className={styles.acts}>
          <Button tone="text" size="s" onClick={() => void askToRemove()}>
            {messages.remove}
          </Button>
          <Button tone={row.state === 'refused' ? 'quiet' : 'soft'} size="s" onClick={onEdit}>
            {messages.edit}
          </Button>
          {row.state === 'refused' && (
            <Button size="s" onClick={() => void outbox.retry(row.key)}>
              {messages.again}
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}

/** Image URLs for the photos, including those stored only on this device. */
function useSources(photos: readonly string[]): string[] {
  const [sources, setSources] = useState<string[]>([])
  const names = photos.join('\n')
  useEffect(() => {
    let gone = false
    let made: string[] = []
    void Promise.all(names === '' ? [] : names.split('\n').map(sourceOf)).then((found) => {
      made = found.filter((source) => source !== null)
      if (!gone) setSources(made)
    })
    return () => {
      gone = true
      for (const source of made) if (source.startsWith('blob:')) URL.revokeObjectURL(source)
    }
  }, [names])
  return sources
}
