// The sheet for choosing the time slot of a pickup or of a visit to a shop.

import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { clockText, instantOf } from '@huishou/wire/time'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import {
  closedDayState,
  freeInDay,
  openingDay,
  slotState,
  type Slot,
  type SlotChoice,
  type SlotDays,
} from './slot-choice.ts'
import { slotMessages } from './slot-messages.ts'
import styles from './slot-sheet.module.css'
import { useOffline } from '../../shared/use-offline.ts'
import { dayText } from '../../shared/format/dates.ts'

type SlotSheetProps = {
  days: SlotDays
  chosen: SlotChoice | null
  /** The day shown first when no slot is chosen. */
  day?: string | null
  onChoose: (slot: Slot | null) => void
  onClose: () => void
  /** Offers "no fixed time" as well. */
  optional?: boolean
}

/** Days and their slots with free places; unavailable ones show the reason. One tap selects and closes. */
export function SlotSheet({ days, chosen, day: given, onChoose, onClose, optional }: SlotSheetProps) {
  const messages = useMessages(slotMessages)
  const away = useOffline()
  const [day, setDay] = useState(() => openingDay(days, chosen?.day ?? given))
  const shown = days.find((one) => one.day === day)
  const choose = (slot: Slot | null) => {
    onChoose(slot)
    onClose()
  }
  const foot = optional && (
    <Button tone="quiet" onClick={() => choose(null)}>
      {messages.clear}
    </Button>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot}>
      {away && (
        <p className={styles.offline} role="status">
          {messages.offline}
        </p>
      )}
      <div className={styles.days} role="radiogroup" aria-label={messages.days}>
        {days.map((one) => (
          <DayChoice
            key={one.day}
            day={one.day}
            slots={one.slots}
            away={away}
            chosen={one.day === day}
            onChoose={() => setDay(one.day)}
          />
        ))}
      </div>
      {!shown?.slots.length && <EmptyState title={messages.empty} />}
      <div className={styles.slots} role="group" aria-label={messages.windows}>
        {shown?.slots.map((slot) => (
          <Window
            key={slot.startMinute}
            slot={slot}
            away={away}
            chosen={chosen?.day === slot.day && chosen.startMinute === slot.startMinute}
            onChoose={() => choose(slot)}
          />
        ))}
      </div>
      <p className={styles.foot}>{messages.pastNote}</p>
    </Sheet>
  )
}

type DayChoiceProps = {
  day: string
  slots: readonly Slot[]
  away: boolean
  chosen: boolean
  onChoose: () => void
}

function DayChoice(props: DayChoiceProps) {
  const messages = useMessages(slotMessages)
  const language = useLanguage()
  const free = freeInDay(props.slots)
  const weekday = messages.weekdays[new Date(instantOf(props.day, 12 * 60)).getUTCDay()]
  return (
    <label className={styles.day} data-full={free === 0 || undefined}>
      <input type="radio" name="slot-day" checked={props.chosen} onChange={props.onChoose} />
      <b>{dayText(props.day, language)}</b>
      <span>{weekday}</span>
      <small>
        {free > 0
          ? props.away
            ? messages.state.unsure
            : messages.free(free)
          : messages.state[closedDayState(props.slots)]}
      </small>
    </label>
  )
}

type WindowProps = { slot: Slot; away: boolean; chosen: boolean; onChoose: () => void }

function Window({ slot, away, chosen, onChoose }: WindowProps) {
  const messages = useMessages(slotMessages)
  const state = slotState(slot)
  const note =
    state === 'free' || state === 'few'
      ? away
        ? messages.state.unsure
        : messages.state[state](slot.left)
      : messages.state[state]
  return (
    <button
      type="button"
      className={styles.slot}
      data-state={state}
      aria-pressed={chosen}
      disabled={!slot.bookable}
      onClick={onChoose}
    >
      <b>
        {clockText(slot.startMinute)}–{clockText(slot.endMinute)}
      </b>
      <small>{note}</small>
    </button>
  )
}
