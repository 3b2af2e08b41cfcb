// A bar that shows how far the price of a bargain has come down, with or without amounts below the bar.

import { percentText } from '@huishou/wire/bargain/percent-text'
import { formatYuan } from '@huishou/wire/money'
import { useMessages } from '../../shared/i18n.ts'
import { bargainMessages } from './bargain-messages.ts'
import styles from './bargain-progress.module.css'
import type { Run } from './queries.ts'

type ProgressBarProps = { progress: number; size?: 's' | 'm' }

/** The progress towards the floor price. `progress` is in hundredths of a percent. */
export function ProgressBar({ progress, size = 'm' }: ProgressBarProps) {
  const messages = useMessages(bargainMessages)
  return (
    <span
      className={styles.bar}
      data-size={size}
      role="progressbar"
      aria-label={messages.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress / 100}
      aria-valuetext={messages.progressText(percentText(progress))}
    >
      <i style={{ width: `${progress / 100}%` }} />
    </span>
  )
}

/** A run's progress bar, with the amounts cut and left below it. */
export function RunProgress({ run, size }: { run: Run; size?: 's' | 'm' }) {
  const messages = useMessages(bargainMessages)
  return (
    <span className={styles.run} data-size={size ?? 'm'}>
      <ProgressBar progress={run.progress} size={size} />
      <span className={styles.words}>
        <span>
          {messages.cut(formatYuan(run.cutFen))} · {percentText(run.progress)}
        </span>
        <span>{run.restFen > 0 ? messages.rest(formatYuan(run.restFen)) : messages.reached}</span>
      </span>
    </span>
  )
}
