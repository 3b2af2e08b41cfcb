// The sheet in which a member shares a bargain, so that friends help lower its price.

import { Button } from '@huishou/kit/button'
import { lazy } from '@huishou/kit/loading/lazy'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import Copy from 'lucide-react/icons/copy'
import QrCode from 'lucide-react/icons/qr-code'
import Send from 'lucide-react/icons/send'
import { Suspense, useState, type ReactNode } from 'react'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { helpedBy, textOf, type SharedBargain, type ShareText } from './share-text.ts'
import { shareMessages } from './share-messages.ts'
import styles from './share-sheet.module.css'
import { useShare } from '../../shared/use-share.ts'
import patterns from '@huishou/kit/patterns.module.css'

const Poster = lazy(() => import('./bargain-poster.tsx').then((module) => ({ default: module.Poster })))

type ShareSheetProps = {
  what: SharedBargain
  /** Whether the run was started just now. */
  fresh?: boolean
  onClose: () => void
}

/** The sheet with a preview of the bargain and the ways to share it: the phone's share sheet, the link, or a poster. */
export function ShareSheet({ what, fresh, onClose }: ShareSheetProps) {
  const messages = useMessages(shareMessages)
  const [poster, setPoster] = useState(false)
  const mine = helpedBy(what)?.mine !== false
  const share = textOf(what, messages)
  return (
    <Sheet
      open
      onClose={onClose}
      title={fresh ? messages.startedTitle : mine ? messages.title : messages.shareFriend}
      foot={poster ? undefined : <Ways share={share} onPoster={() => setPoster(true)} />}
    >
      {poster ? (
        <Suspense fallback={<p className={styles.drawing}>{messages.drawing}</p>}>
          <Poster what={what} share={share} onBack={() => setPoster(false)} />
        </Suspense>
      ) : (
        <Preview what={what} share={share} />
      )}
    </Sheet>
  )
}

function Preview({ what, share }: { what: SharedBargain; share: ShareText }) {
  const messages = useMessages(shareMessages)
  return (
    <>
      <div className={styles.preview}>
        <span className={styles.pic}>
          <GoodsPicture src={what.goods.pic} />
        </span>
        <span>
          <b>{share.title}</b>
          <small>{share.text}</small>
        </span>
      </div>
      <p className={patterns.rule}>
        {what.facts.boundsText} · {messages.rule}
      </p>
      <p className={styles.link} aria-label={messages.link}>
        {share.url}
      </p>
    </>
  )
}

/** The ways to share; the first is offered only where the phone has a share sheet. */
function Ways({ share, onPoster }: { share: ShareText; onPoster: () => void }) {
  const messages = useMessages(shareMessages)
  const send = useShare()
  const canSend = typeof navigator.share === 'function'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${share.text}\n${share.url}`)
      toast(messages.copied, 'good')
    } catch {
      toast(messages.failed)
    }
  }
  return (
    <div className={styles.ways} role="group" aria-label={messages.ways}>
      {canSend && (
        <Way icon={<Send size={22} aria-hidden />} lead onTap={() => void send(share)}>
          {messages.send}
        </Way>
      )}
      <Way icon={<Copy size={22} aria-hidden />} lead={!canSend} onTap={() => void copy()}>
        {messages.copy}
      </Way>
      <Way icon={<QrCode size={22} aria-hidden />} onTap={onPoster}>
        {messages.poster}
      </Way>
    </div>
  )
}

type WayProps = { icon: ReactNode; lead?: boolean; onTap: () => void; children: ReactNode }
function Way({ icon, lead, onTap, children }: WayProps) {
  return (
    <Button tone={lead ? 'coral' : 'coral-soft'} icon={icon} onClick={onTap}>
      {children}
    </Button>
  )
}
