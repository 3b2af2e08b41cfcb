// A calendar of the member's daily check-ins.

import { IconButton } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMessages } from '../../shared/i18n.ts'
import { monthPlus, weeksOf } from './month-arithmetic.ts'
import type { SignMonth } from './queries.ts'
import { checkInMessages } from './check-in-messages.ts'
import styles from './check-in.module.css'

const HEAD_PX = 73
const WEEK_PX = 40
/** The current month; only for the height of the placeholder, so the time zone does not matter. */
const thisMonth = () => new Date().toISOString().slice(0, 7)

type Props = {
  month: SignMonth | undefined
  /** The current month's data, which limits how far one can page. */
  today: SignMonth | undefined
  onMonth: (month: string | null) => void
}

/** One month with check-ins filled and today ringed; pages back to the month of the first check-in. */
export function CheckInCalendar({ month, today, onMonth }: Props) {
  const messages = useMessages(checkInMessages)
  if (!month || !today)
    return (
      <Card>
        <div role="status" aria-label={messages.loading}>
          <Skeleton width="100%" height={`${HEAD_PX + WEEK_PX * weeksOf(thisMonth()).length}px`} />
        </div>
      </Card>
    )
  const turn = (by: number) => {
    const next = monthPlus(month.month, by)
    onMonth(next === today.month ? null : next)
  }
  const oldest = today.sinceMonth ?? today.month
  return (
    <Card>
      <div className={styles.monthHead}>
        <IconButton
          label={messages.before}
          icon={<ChevronLeft size={20} />}
          disabled={month.month <= oldest}
          onClick={() => turn(-1)}
        />
        <h2 aria-live="polite">{messages.month(month.month, today.todayOn)}</h2>
        <IconButton
          label={messages.after}
          icon={<ChevronRight size={20} />}
          disabled={month.month >= today.month}
          onClick={() => turn(1)}
        />
        <small className="k-figures">{messages.sum(month.signedDays, month.points)}</small>
      </div>
      <table className={styles.calendar}>
        <thead>
          <tr>
            {messages.weekdays.map((name, index) => (
              <th key={messages.weekdayNames[index]} scope="col" abbr={messages.weekdayNames[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td key={day ?? `empty-${index}`}>{day && <Day day={day} month={month} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Day({ day, month }: { day: string; month: SignMonth }) {
  const messages = useMessages(checkInMessages)
  const signed = month.days.some(({ on }) => on === day)
  const today = day === month.todayOn
  return (
    <span
      className={styles.date}
      data-signed={signed || undefined}
      data-today={today || undefined}
      data-ahead={day > month.todayOn || undefined}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="k-hidden">{messages.dayOfMonth(day, signed, today)}</span>
    </span>
  )
}
