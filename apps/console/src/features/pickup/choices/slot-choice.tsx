import { CallRefused } from '@huishou/client/caller'
import { clockText } from '@huishou/wire/time'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { dayText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useSlots, type Slot, type SlotPlace } from '../queries.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'

/** Lets the user choose a day and one of its time slots, each shown with its remaining capacity. */
export function SlotChoice({
  place,
  chosen,
  onChoose,
}: {
  place: SlotPlace
  chosen: Slot | null
  onChoose: (slot: Slot) => void
}) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const asked = useSlots(place)
  const [day, setDay] = useState<string | null>(null)
  if (asked.isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  if (asked.error instanceof CallRefused && asked.error.refused.reason === 'OUT_OF_ZONE')
    return (
      <p className="bad" role="alert">
        {asked.error.refused.message}
      </p>
    )
  if (asked.error) return <LoadError asked={asked} />
  const days = asked.data.days.filter(({ slots }) => slots.length > 0)
  const shown =
    days.find((one) => one.day === day) ??
    days.find(({ slots }) => slots.some(({ bookable }) => bookable)) ??
    days[0]
  if (!shown) return <NothingHere text={say(messages.noSlots)} />
  return (
    <>
      <Segmented
        block
        aria-label={say(pickupMessages.slotDays)}
        value={shown.day}
        onChange={setDay}
        options={days.map((one) => ({ value: one.day, label: dayText(one.day, now, language) }))}
      />
      <div className="slot-choice" role="radiogroup" aria-label={say(messages.chooseSlot)}>
        {shown.slots.map((slot) => (
          <label key={slot.startMinute} className={slot.bookable ? '' : 'unfit'}>
            <input
              type="radio"
              name="slot"
              disabled={!slot.bookable}
              checked={chosen?.startsAt === slot.startsAt}
              onChange={() => onChoose(slot)}
            />
            <span>
              {clockText(slot.startMinute)}–{clockText(slot.endMinute)}
            </span>
            <small>
              {slot.left > 0 ? say(messages.slotLeft, { left: slot.left }) : say(messages.slotFull)}
            </small>
          </label>
        ))}
      </div>
    </>
  )
}
