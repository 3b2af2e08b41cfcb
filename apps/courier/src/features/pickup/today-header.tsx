import { daySumMessages } from '../../shared/messages/day-sums.ts'
import { dutyMessages } from './duty-messages.ts'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { courierStops, setDuty } from '@huishou/wire/client/pickup/couriers'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import { useSay } from '../../shared/language.ts'
import { useOutbox, writeAndTell } from '../../shared/outbox.ts'
import { findPosition } from '../../shared/position-and-map-links.ts'
import { useStaff } from '../../shared/session.ts'

type Today = ReplyOf<typeof courierStops>

/** The header of the courier's day: the courier's name, a duty switch, and today's results. */
export function TodayHeader({ today }: { today: Today | undefined }) {
  const say = useSay()
  const staff = useStaff()
  return (
    <header className="c-day">
      <div className="c-day-line">
        <div>
          <h1>{staff.name}</h1>
          <p>{today?.day ?? ' '}</p>
        </div>
        <DutySwitch onDuty={today?.onDuty ?? staff.onDuty} known={today !== undefined} />
      </div>
      <dl className="c-sums">
        <Sum label={say(daySumMessages.count)} value={today && String(today.done.count)} />
        <Sum label={say(daySumMessages.weight)} value={today && formatKg(today.done.totalG)} />
        <Sum label={say(daySumMessages.money)} value={today && formatYuan(today.done.totalFen)} />
      </dl>
    </header>
  )
}

function Sum({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="3em" height="1.4em" />}</dd>
    </div>
  )
}

function DutySwitch({ onDuty, known }: { onDuty: boolean; known: boolean }) {
  const say = useSay()
  const waiting = useOutbox().findLast(
    ({ endpoint, state }) => endpoint === setDuty.name && state === 'waiting',
  )
  const on = waiting ? waiting.input['onDuty'] === true : onDuty
  const [pending, change] = usePending(async (next: boolean) => {
    const place = next ? await findPosition() : null
    await writeAndTell(
      setDuty,
      { onDuty: next, ...place },
      { orderId: null, label: next ? say(dutyMessages.on) : say(dutyMessages.off) },
    )
  })
  return (
    <label className="c-duty" data-on={on || undefined}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={!known || pending}
        onChange={(event) => void change(event.target.checked)}
      />
      <i aria-hidden />
      <span>{on ? say(dutyMessages.on) : say(dutyMessages.off)}</span>
    </label>
  )
}
