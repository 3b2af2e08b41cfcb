import { Badge } from '@huishou/kit/display/badge'
import { voteStatus } from '@huishou/wire/vote/states'
import Check from 'lucide-react/icons/check'
import { useMessages } from '../../shared/i18n.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { voteMessages } from './messages.ts'
import type { Vote } from './queries.ts'
import styles from './vote.module.css'

/** Facts about a vote: its state, how many have voted, when it begins or ends, and whether the member has voted. */
export function VoteFacts({ info, voted = false }: { info: Vote['info']; voted?: boolean }) {
  const messages = useMessages(voteMessages)
  const waits = info.status === voteStatus.waiting
  const isOver = info.status === voteStatus.ended
  return (
    <p className={styles.facts}>
      <Badge tone={isOver ? 'plain' : waits ? 'info' : 'brand'}>{info.statusStr}</Badge>
      {voted && (
        <span className={styles.voted}>
          <Check size={14} strokeWidth={2.5} aria-hidden />
          {messages.voted}
        </span>
      )}
      {!waits && <span className="k-figures">{messages.voters(info.number)}</span>}
      <span>
        {waits ? messages.begins : isOver ? messages.endedAt : messages.until}{' '}
        <ServerTime at={waits ? info.dateBegin : info.dateEnd} />
      </span>
    </p>
  )
}
