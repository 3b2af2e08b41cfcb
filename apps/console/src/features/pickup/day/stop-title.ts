import { pickupStaffStateText } from '@huishou/wire/pickup/states'
import { clockText, minuteOfDay } from '@huishou/wire/time'
import type { Say } from '../../../shared/language.ts'
import type { Stop } from './day-layout.ts'
import { messages } from './messages.ts'

/** Describes a stop in one line: order number, state, time window, expected arrival, warnings, address and contact. */
export const stopTitle = (stop: Stop, say: Say): string =>
  [
    stop.orderNumber,
    say(pickupStaffStateText[stop.state]),
    `${clockText(stop.startMinute)}–${clockText(stop.endMinute)}`,
    stop.etaAt !== null && say(messages.expected, { time: clockText(minuteOfDay(stop.etaAt)) }),
    stop.late && say(messages.late),
    stop.pinned && say(messages.pinned),
    stop.held && (stop.heldReason || say(messages.held)),
    stop.skipped && say(messages.skipped),
    stop.address,
    stop.linkMan,
  ]
    .filter(Boolean)
    .join(' · ')
