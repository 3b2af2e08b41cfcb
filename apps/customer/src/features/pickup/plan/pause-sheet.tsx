import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import patterns from '@huishou/kit/patterns.module.css'
import { addDays, dayOf } from '@huishou/wire/time'
import { useState } from 'react'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { serverNow } from '../../../shared/clock.ts'
import { dayText } from '../../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { planMessages } from './messages.ts'
import styles from './plan.module.css'
import { usePausePlan, type PlanDetail } from './queries.ts'

const WEEKS = [1, 2, 4, 8] as const
const OPEN = 0

/** The sheet for pausing a recurring pickup for some weeks or until resumed; it lists the orders that are kept. */
export function PauseSheet({ plan, onClose }: { plan: PlanDetail; onClose: () => void }) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  const { pending, refused, send } = usePausePlan()
  const [weeks, setWeeks] = useState<number>(OPEN)
  const untilOf = (count: number) => addDays(dayOf(serverNow()), count * 7)
  const ordered = plan.coming.filter(({ state }) => state === 'ordered')
  const pause = async () => {
    const answer = await send({ id: plan.id, ...(weeks === OPEN ? {} : { until: untilOf(weeks) }) })
    if (!answer?.ok) return
    toast(messages.paused, 'good')
    onClose()
  }
  const foot = (
    <Button wide pending={pending} onClick={() => void pause()}>
      {messages.pause}
    </Button>
  )
  return (
    <Sheet open title={messages.pauseTitle} onClose={onClose} foot={foot}>
      <ChipGroup
        label={messages.pauseHow}
        options={[
          { value: OPEN, label: messages.pauseOpen },
          ...WEEKS.map((count) => ({
            value: count,
            label: messages.pauseWeeks(count, dayText(untilOf(count), language)),
          })),
        ]}
        value={weeks}
        onChange={setWeeks}
      />
      <p className={patterns.hint}>{ordered.length === 0 ? messages.pauseKeepsNone : messages.pauseKeeps}</p>
      {ordered.length > 0 && (
        <ul className={styles.kept}>
          {ordered.map(({ day, orderStateText }) => (
            <li key={day}>{`${dayText(day, language)} · ${orderStateText}`}</li>
          ))}
        </ul>
      )}
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}
