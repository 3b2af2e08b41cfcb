import { describe, expect, it } from 'vitest'
import { instantOf } from '@huishou/wire/time'
import {
  closedDayState,
  findSlot,
  firstBookable,
  freeInDay,
  openingDay,
  slotState,
  type Slot,
  type SlotDays,
} from './slot-choice.ts'

const slot = (day: string, startMinute: number, left: number, bookable: boolean): Slot => ({
  day,
  startMinute,
  endMinute: startMinute + 120,
  startsAt: instantOf(day, startMinute),
  capacity: 4,
  left,
  bookable,
  why: bookable ? '' : 'full',
})
const now = instantOf('2026-11-21', 540)
const days: SlotDays = [
  { day: '2026-11-21', slots: [slot('2026-11-21', 480, 4, false), slot('2026-11-21', 600, 0, false)] },
  {
    day: '2026-11-22',
    slots: [
      slot('2026-11-22', 480, 0, false),
      slot('2026-11-22', 840, 2, true),
      slot('2026-11-22', 960, 4, true),
    ],
  },
]

describe('choosing a window', () => {
  it('the earliest window offered is the first that can still be booked', () => {
    expect(firstBookable(days)?.startMinute).toBe(840)
  })
  it('the sheet opens on a day with room', () => {
    expect(openingDay(days, null)).toBe('2026-11-22')
    expect(openingDay(days, '2026-11-21')).toBe('2026-11-21')
    expect(openingDay([], null)).toBeNull()
  })
  it('a window says why it cannot be taken', () => {
    expect(days.flatMap((one) => one.slots.map((each) => slotState(each, now)))).toEqual([
      'past',
      'full',
      'full',
      'few',
      'free',
    ])
  })
  it('a window that is over is past, not full', () => {
    expect(slotState(slot('2026-11-21', 480, 0, false), now)).toBe('past')
    expect(closedDayState([slot('2026-11-21', 480, 0, false)], now)).toBe('past')
    expect(closedDayState(days[0]!.slots, now)).toBe('full')
  })
  it('a day nobody collects on is not called full', () => {
    const off = (startMinute: number) => ({
      ...slot('2026-11-23', startMinute, 0, false),
      why: 'nobody' as const,
    })
    expect(slotState(off(480), now)).toBe('off')
    expect(slotState({ ...off(480), why: 'closed' }, now)).toBe('off')
    expect(closedDayState([off(480), off(600)], now)).toBe('off')
    expect(closedDayState([off(480), slot('2026-11-23', 600, 0, false)], now)).toBe('full')
  })
  it('a kept choice is found again, or known to be gone', () => {
    expect(findSlot(days, { day: '2026-11-22', startMinute: 840 })?.left).toBe(2)
    expect(findSlot(days, { day: '2026-11-30', startMinute: 840 })).toBeNull()
    expect(findSlot(days, null)).toBeNull()
  })
  it('a day counts its free windows', () => {
    expect(days.map((one) => freeInDay(one.slots))).toEqual([0, 2])
  })
})
