// The card with the points for each day of the current cycle of daily check-ins.

import { Card } from '@huishou/kit/layout/card'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import Check from 'lucide-react/icons/check'
import Gift from 'lucide-react/icons/gift'
import { useMessages } from '../../shared/i18n.ts'
import { signedText } from './format-points.ts'
import type { SignMonth } from './queries.ts'
import { checkInMessages } from './check-in-messages.ts'
import styles from './check-in.module.css'

type Day = SignMonth['cycle'][number]

/** The day of a cycle with the highest reward; the last such day if there are several. */
const bigDayOf = (cycle: readonly Day[]): number =>
  cycle.reduce((big, day) => (day.score >= (cycle[big - 1]?.score ?? 0) ? day.day : big), 1)

/** The days of the cycle and their rewards. */
export function CycleCard({ now }: { now: SignMonth | undefined }) {
  const messages = useMessages(checkInMessages)
  const big = now ? bigDayOf(now.cycle) : 0
  return (
    <Card title={messages.cycle} aside={now && messages.bigDay(big)}>
      <ol className={styles.cycle} aria-busy={!now || undefined}>
        {now
          ? now.cycle.map((day) => <CycleDay key={day.day} day={day} big={day.day === big} />)
          : [1, 2, 3, 4, 5, 6, 7].map((day) => <Skeleton key={day} width="100%" height="96px" />)}
      </ol>
    </Card>
  )
}

function CycleDay({ day, big }: { day: Day; big: boolean }) {
  const messages = useMessages(checkInMessages)
  const state = day.signed ? 'signed' : day.today ? 'today' : 'ahead'
  return (
    <li
      className={styles.tile}
      data-signed={day.signed || undefined}
      data-today={day.today || undefined}
      data-big={big || undefined}
    >
      <span className="k-hidden">{messages.dayState(day.day, day.score, state)}</span>
      <span aria-hidden>{messages.day(day.day)}</span>
      <i aria-hidden>{day.signed ? <Check size={16} strokeWidth={3} /> : big ? <Gift size={16} /> : null}</i>
      <b className="k-figures" aria-hidden>
        {signedText(day.score)}
      </b>
    </li>
  )
}
