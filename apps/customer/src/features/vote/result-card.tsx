import { Card } from '@huishou/kit/layout/card'
import { offerOf } from '@huishou/wire/verdict'
import { voteStatus } from '@huishou/wire/vote/states'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useMessages } from '../../shared/i18n.ts'
import { ServerTime } from '../../shared/format/server-time.tsx'
import { voteMessages } from './messages.ts'
import { OptionFace } from './vote-option.tsx'
import type { Vote } from './queries.ts'
import styles from './vote.module.css'

/** The options of a vote, with the results where they may be seen, and the member's own choice. */
export function ResultCard({ vote: { info, items, mine, may } }: { vote: Vote }) {
  const messages = useMessages(voteMessages)
  const vote = offerOf(may, 'vote')
  const chosen = new Set(mine?.items.map(({ id }) => id))
  const isHidden = items.every(({ number }) => number === undefined)
  return (
    <Card
      title={messages.options}
      aside={info.maxSelect === 1 ? messages.one : messages.upTo(info.maxSelect)}
    >
      <ul className={styles.options}>
        {items.map((item) => (
          <li key={item.id} className={styles.option} data-mine={chosen.has(item.id) || undefined}>
            <OptionFace item={item} voters={info.number} />
            {chosen.has(item.id) && (
              <CircleCheck className={styles.mine} size={20} role="img" aria-label={messages.mine} />
            )}
          </li>
        ))}
      </ul>
      {isHidden && info.status !== voteStatus.ended && (
        <p className="k-muted">
          {info.resultShown === 'ended' ? messages.resultEnded : messages.resultVoted}
        </p>
      )}
      {mine ? (
        <p className={styles.voted}>
          <CircleCheck size={18} aria-hidden />
          {messages.votedOn} · <ServerTime at={mine.dateAdd} />
        </p>
      ) : (
        vote?.reason !== 'LOGIN_REQUIRED' && <p className="k-muted">{vote?.why}</p>
      )}
    </Card>
  )
}
