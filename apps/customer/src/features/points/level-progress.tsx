import { useMessages } from '../../shared/i18n.ts'
import { pointsText } from './format-points.ts'
import { levelMessages } from './level-messages.ts'
import styles from './level.module.css'
import type { MyLevel } from './queries.ts'

/** The progress from the current membership level to the next, as a bar and in words; hidden if there are no levels. */
export function LevelProgress({ mine: { growth, level, next, missing } }: { mine: MyLevel }) {
  const messages = useMessages(levelMessages)
  if (!next) return level && <p className={styles.next}>{messages.highest}</p>
  const from = level?.growth ?? 0
  const part = Math.round(((growth - from) / (next.growth - from)) * 100)
  const words = messages.next(pointsText(missing), next.name)
  return (
    <>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={messages.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part}
        aria-valuetext={words}
      >
        <i style={{ width: `${part}%` }} />
      </span>
      <p className={styles.next}>{words}</p>
    </>
  )
}
