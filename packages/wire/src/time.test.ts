import { expect, test } from 'vitest'
import { addDays, clockText, dateTimeOf, dayOf, instantOf, isDay, minuteOfDay, parseClock } from './time.ts'

test('a day ends at midnight in China, not in Greenwich', () => {
  expect(dayOf(Date.parse('2025-06-01T15:59:59Z'))).toBe('2025-06-01')
  expect(dayOf(Date.parse('2025-06-01T16:00:00Z'))).toBe('2025-06-02')
  expect(minuteOfDay(Date.parse('2025-06-01T16:00:00Z'))).toBe(0)
  expect(dateTimeOf(Date.parse('2025-10-15T01:10:00Z'))).toBe('2025-10-15 09:10:00')
})

test('a day and a minute name one instant, and back', () => {
  const at = instantOf('2026-03-02', 14 * 60)
  expect(new Date(at).toISOString()).toBe('2026-03-02T06:00:00.000Z')
  expect([dayOf(at), minuteOfDay(at)]).toEqual(['2026-03-02', 840])
})

test('days that do not exist are none', () => {
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'heute', ''].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isDay('2028-02-29')).toBe(true)
  expect(instantOf('2026-02-30')).toBeNaN()
})

test('days are counted over months and years', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2026-03-01',
    '2027-01-01',
    '2026-02-28',
  ])
})

test('clock times are read with or without seconds', () => {
  expect([
    parseClock('14:00:00'),
    parseClock('8:30'),
    parseClock('24:00'),
    parseClock('24:00:00'),
    parseClock('24:01'),
    parseClock('24:59'),
    parseClock('24:00:01'),
    parseClock('25:00'),
    parseClock('x'),
  ]).toEqual([840, 510, 1440, 1440, null, null, null, null, null])
  expect(clockText(510)).toBe('08:30')
})
