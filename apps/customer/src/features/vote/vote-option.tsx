import { useMessages } from '../../shared/i18n.ts'
import { thumbnailOf } from '../../shared/photos/thumbnail-url.ts'
import { voteMessages } from './messages.ts'
import type { Vote } from './queries.ts'
import styles from './vote.module.css'

const percent = (votes: number, voters: number): string =>
  `${voters === 0 ? 0 : Math.round((votes / voters) * 100)}%`

/** One option of a vote with its picture, and its number of votes where visible. */
export function OptionFace({ item, voters }: { item: Vote['items'][number]; voters: number }) {
  const messages = useMessages(voteMessages)
  const share = item.number === undefined ? null : percent(item.number, voters)
  return (
    <>
      {item.pic !== '' && <img src={thumbnailOf(item.pic)} alt="" loading="lazy" decoding="async" />}
      <span className={styles.face}>
        <span className={styles.label}>
          <span>{item.title}</span>
          {share !== null && <small className="k-figures">{messages.votes(item.number ?? 0, share)}</small>}
        </span>
        {share !== null && (
          <i className={styles.bar} aria-hidden>
            <i style={{ inlineSize: share }} />
          </i>
        )}
      </span>
    </>
  )
}
