import { formatYuan } from '@huishou/wire/money'
import Scissors from 'lucide-react/icons/scissors'
import { useMessages } from '../../../shared/i18n.ts'
import { bargainDetailMessages } from '../bargain-detail-messages.ts'
import styles from './cut-celebration.module.css'
import type { RecentCuts } from './use-recent-cuts.ts'

const PAPER = Array.from({ length: 16 }, (_, index) => index)

/**
 * Announces, to screen readers too, which friend or how many friends lowered the price of a bargain, and by how much.
 * Shows confetti unless motion is reduced.
 */
export function CutCelebration({ fresh, priceFen }: { fresh: RecentCuts | null; priceFen: number }) {
  const messages = useMessages(bargainDetailMessages)
  const [first] = fresh?.names ?? []
  const cut = formatYuan(fresh?.cutFen ?? 0)
  const said =
    fresh && first
      ? fresh.names.length > 1
        ? messages.landedSome(fresh.names.length, cut)
        : messages.landed(first.nick || messages.somebody(first.uid), cut)
      : ''
  return (
    <div className={styles.place} role="status">
      {fresh && (
        <span key={fresh.key} className={styles.joy}>
          <Confetti />
          <span className={styles.said}>
            <Scissors size={18} aria-hidden />
            {said}
            <span className="k-hidden">, {messages.nowAt(formatYuan(priceFen))}</span>
          </span>
        </span>
      )}
    </div>
  )
}

export function Confetti() {
  return (
    <span className={styles.confetti} aria-hidden>
      {PAPER.map((bit) => (
        <i key={bit} />
      ))}
    </span>
  )
}
