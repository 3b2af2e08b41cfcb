import { instantOf } from '@huishou/wire/time'
import { expect, test } from 'vitest'
import { dayText, momentText, windowText } from './dates.ts'

const now = instantOf('2026-11-21', 12 * 60)

test('near days are said in words, others as dates, with the year when it is another', () => {
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-29', '2025-03-01'].map((day) =>
      dayText(day, 'zh', now),
    ),
  ).toEqual(['昨天', '今天', '明天', '后天', '11月29日', '2025年3月1日'])
  expect(['2026-11-21', '2026-11-23', '2025-03-01'].map((day) => dayText(day, 'en', now))).toEqual([
    'Today',
    'Nov 23',
    'Mar 1, 2025',
  ])
})

test('a slot reads as its day and its window', () => {
  expect(windowText({ day: '2026-11-21', startMinute: 840, endMinute: 960 }, 'zh', now)).toBe(
    '今天 14:00–16:00',
  )
})

test('one minute before midnight in Shanghai is still today, midnight is tomorrow', () => {
  const midnight = instantOf('2026-11-22')
  expect(momentText(midnight - 60_000, 'zh', now)).toBe('今天 23:59')
  expect(momentText(midnight, 'zh', now)).toBe('明天 00:00')
})
