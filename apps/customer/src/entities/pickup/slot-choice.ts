// Tells which time slots for a pickup or a visit to a shop can be booked, and why the others cannot.

import type { ReplyOf } from '@huishou/wire/client'
import type { slots } from '@huishou/wire/client/rota/slots'
import { HOUR } from '@huishou/wire/time'
import { serverNow } from '../../shared/clock.ts'

export type SlotDays = ReplyOf<typeof slots>['days']
export type Slot = SlotDays[number]['slots'][number]
export type SlotChoice = { day: string; startMinute: number }

/** `free` and `few` slots can be booked, all others cannot; `off` means that nobody collects at that time. */
export type SlotState = 'free' | 'few' | 'full' | 'past' | 'off'

/** Whether a slot can be booked, or why not, for the text beside it. A slot that starts too soon counts as past. */
export const slotState = (slot: Slot, now: number = serverNow()): SlotState => {
  if (slot.bookable) return slot.left <= 2 ? 'few' : 'free'
  if (slot.left > 0 || slot.startsAt < now + HOUR) return 'past'
  return slot.why === 'nobody' || slot.why === 'closed' ? 'off' : 'full'
}

/** Why a whole day cannot be booked: it is full or past, or nobody collects. */
export const closedDayState = (slots: readonly Slot[], now?: number): 'full' | 'past' | 'off' => {
  const states = new Set(slots.map((slot) => slotState(slot, now)))
  return states.has('full') ? 'full' : states.has('off') ? 'off' : 'past'
}

export const findSlot = (days: SlotDays, choice: SlotChoice | null): Slot | null =>
  (choice &&
    days
      .find(({ day }) => day === choice.day)
      ?.slots.find(({ startMinute }) => startMinute === choice.startMinute)) ??
  null

/** The earliest slot that can still be booked. */
export const firstBookable = (days: SlotDays): Slot | null =>
  days.flatMap(({ slots }) => slots).find(({ bookable }) => bookable) ?? null

/** The day selected when the sheet opens: the given one, else the first with free slots, else the first. */
export const openingDay = (days: SlotDays, given: string | null | undefined): string | null =>
  days.find(({ day }) => day === given)?.day ?? firstBookable(days)?.day ?? days[0]?.day ?? null

export const freeInDay = (slotsOfDay: readonly Slot[]): number =>
  slotsOfDay.filter(({ bookable }) => bookable).length
