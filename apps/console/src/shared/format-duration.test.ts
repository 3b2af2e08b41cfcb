import { textIn, type Say } from '@huishou/client/localized-text'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

const zh: Say = (text, values) => textIn('zh', text, values)
const en: Say = (text, values) => textIn('en', text, values)

test('a duration is told in its two largest units, and exactly twelve hours are twelve hours', () => {
  const told = (ms: number) => [formatDuration(ms, zh), formatDuration(ms, en)]
  expect(told(12 * HOUR)).toEqual(['12 小时', '12 h'])
  expect(told(12 * HOUR + MINUTE)).toEqual(['12 小时 1 分', '12 h 1 min'])
  expect(told(3 * DAY + 4 * HOUR + MINUTE)).toEqual(['3 天 4 小时', '3 d 4 h'])
  expect(told(3 * DAY + MINUTE)).toEqual(['3 天', '3 d'])
  expect(told(5 * MINUTE)).toEqual(['5 分钟', '5 min'])
  expect(told(1)).toEqual(['1 分钟', '1 min'])
})
