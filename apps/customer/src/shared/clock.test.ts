import { DAY, SECOND } from '@huishou/wire/time'
import { expect, test, vi } from 'vitest'
import { noteRoughServerTime, noteServerTime, onThisDevice, serverNow } from './clock.ts'
import { dayText } from './format/dates.ts'

test('a clock that is a day wrong is put right by any answer; one that is nearly right is left alone', () => {
  const truth = Date.parse('2026-11-21T08:00:00Z')
  vi.useFakeTimers({ now: truth + DAY })
  expect(dayText('2026-11-22', 'zh')).toBe('今天')
  noteRoughServerTime(truth)
  expect(serverNow()).toBe(truth)
  expect(dayText('2026-11-22', 'zh')).toBe('明天')
  expect(onThisDevice(truth + 60 * SECOND) - Date.now()).toBe(60 * SECOND)
  noteServerTime(truth + 300)
  noteRoughServerTime(truth + 2 * SECOND)
  expect(serverNow()).toBe(truth + 300)
  vi.useRealTimers()
})
