// Cards with the coming and past days of a recurring pickup.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { PageLink } from '@huishou/kit/shell/page-link'
import patterns from '@huishou/kit/patterns.module.css'
import { weekdayText } from '@huishou/wire/pickup/plan-days'
import { weekdayOf } from '@huishou/wire/rota/time-spans'
import { clockText } from '@huishou/wire/time'
import { mayDo } from '@huishou/wire/verdict'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { dayText } from '../../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { planMessages } from './messages.ts'
import styles from './plan.module.css'
import { useSkipDay, useUnskipDay, type PlanDay, type PlanDetail } from './queries.ts'

/** The coming days with their state, and with buttons to skip a day or to restore a skipped one. */
export function ComingDaysCard({ plan }: { plan: PlanDetail }) {
  const messages = useMessages(planMessages)
  const { skip, unskip, refused } = useDayActions(plan)
  return (
    <Card title={messages.coming}>
      {plan.coming.length === 0 ? (
        <p className="k-muted">{messages.comingNone}</p>
      ) : (
        <ul className={styles.days}>
          {plan.coming.map((day) => (
            <DayRow key={day.day} day={day} startMinute={plan.startMinute}>
              {mayDo(day.may, 'skip') && (
                <Button tone="quiet" size="s" onClick={() => void skip(day)}>
                  {messages.skip}
                </Button>
              )}
              {mayDo(day.may, 'unskip') && (
                <Button tone="soft" size="s" onClick={() => void unskip(day)}>
                  {messages.unskip}
                </Button>
              )}
              {day.state === 'failed' && (
                <PageLink className={patterns.softButton} to="/">
                  {messages.book}
                </PageLink>
              )}
            </DayRow>
          ))}
        </ul>
      )}
      <RefusalNote text={refused} />
      {plan.state !== 'ended' && <p className={patterns.hint}>{messages.ahead}</p>}
    </Card>
  )
}

/** Past days, each with its outcome. */
export function PastDaysCard({ days }: { days: readonly PlanDay[] }) {
  const messages = useMessages(planMessages)
  if (days.length === 0) return null
  return (
    <Card title={messages.past}>
      <ul className={styles.days}>
        {days.map((day) => (
          <DayRow key={day.day} day={day} startMinute={null} />
        ))}
      </ul>
    </Card>
  )
}

function useDayActions({ id }: PlanDetail) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  const skipping = useSkipDay()
  const unskipping = useUnskipDay()
  const skip = async ({ day, orderId }: PlanDay) => {
    const title = messages.skipTitle(dayText(day, language))
    if (
      orderId !== null &&
      !(await confirmDialog({ title, text: messages.skipText, ok: messages.skipOk, danger: true }))
    )
      return
    const answer = await skipping.send({ id, day, ...(orderId === null ? {} : { orderId }) })
    if (answer?.ok) toast(messages.skipDone, 'good')
  }
  const unskip = async ({ day }: PlanDay) => {
    const answer = await unskipping.send({ id, day })
    if (answer?.ok) toast(messages.unskipDone, 'good')
  }
  return { skip, unskip, refused: (skipping.refused ?? unskipping.refused)?.message }
}

type DayRowProps = { day: PlanDay; startMinute: number | null; children?: React.ReactNode }

function DayRow({ day, startMinute, children }: DayRowProps) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  const moved = day.startMinute !== null && startMinute !== null && day.startMinute !== startMinute
  return (
    <li className={styles.day} data-off={day.state === 'skipped' || undefined}>
      <span>
        <b>
          {dayText(day.day, language)} {weekdayText(weekdayOf(day.day))[language]}
        </b>
        <small className={day.state === 'failed' ? styles.failed : 'k-muted'}>
          {stateOf(day, messages)}
          {moved && ` · ${clockText(day.startMinute ?? 0)}`}
        </small>
      </span>
      {day.orderId !== null && (
        <PageLink className={patterns.softButton} to={`/pages/order/detail?id=${day.orderId}`}>
          {messages.seeOrder}
        </PageLink>
      )}
      {children}
    </li>
  )
}

const stateOf = (
  { state, orderStateText, reasonText }: PlanDay,
  messages: { due: string; skipped: string; ordered: string },
): string => {
  if (state === 'failed') return reasonText
  if (state === 'skipped') return messages.skipped
  return state === 'ordered' ? `${messages.ordered} · ${orderStateText}` : messages.due
}
