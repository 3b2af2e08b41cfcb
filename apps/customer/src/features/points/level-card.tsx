import { PageLink } from '@huishou/kit/shell/page-link'
import Award from 'lucide-react/icons/award'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMessages } from '../../shared/i18n.ts'
import { pointsText } from './format-points.ts'
import { levelMessages } from './level-messages.ts'
import styles from './level.module.css'
import type { MyLevel } from './queries.ts'

/**
 * The membership level of the customer and what the next one requires, linked to the page of levels; hidden if the
 * business has no levels.
 */
export function LevelCard({ mine }: { mine: MyLevel | undefined }) {
  const messages = useMessages(levelMessages)
  if (!mine || (!mine.level && !mine.next)) return null
  const name = mine.level?.name ?? messages.below
  return (
    <PageLink className={`k-card ${styles.link}`} to="/pages/score/level" aria-label={messages.open(name)}>
      <span className={styles.medal} style={{ background: (mine.level ?? mine.next)?.colour }}>
        <Award size={20} aria-hidden />
      </span>
      <span className="k-grow">
        <b>{name}</b>
        <small>
          {mine.next ? messages.next(pointsText(mine.missing), mine.next.name) : messages.highest}
        </small>
      </span>
      <ChevronRight size={18} aria-hidden />
    </PageLink>
  )
}
