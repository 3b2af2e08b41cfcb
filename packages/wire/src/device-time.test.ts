import { expect, test } from 'vitest'
import { deviceTimeText, readDeviceTime } from './device-time.ts'
import { DAY, HOUR, MINUTE, SECOND } from './time.ts'

const NOW = Date.parse('2026-11-23T11:30:00+08:00')
const said = (at: number, offset = 480) => deviceTimeText(at, offset)

test('a time carries the offset of the clock that shows it', () => {
  expect(said(NOW)).toBe('2026-11-23T11:30:00.000+08:00')
  expect(said(NOW, -210)).toBe('2026-11-23T00:00:00.000-03:30')
  expect(Date.parse(said(NOW, 345))).toBe(NOW)
})

test('what was done twenty minutes ago happened then, in whatever zone the phone stands', () => {
  for (const offset of [480, 0, -300])
    expect(readDeviceTime(said(NOW - 20 * MINUTE, offset), said(NOW, offset), NOW)).toEqual({
      doneAt: NOW - 20 * MINUTE,
      deviceTime: said(NOW - 20 * MINUTE, offset),
      clock: 'late',
    })
})

test('what is reported within a minute happened now', () => {
  expect(readDeviceTime(said(NOW - 30 * SECOND), said(NOW), NOW)).toEqual({
    doneAt: NOW,
    deviceTime: '',
    clock: '',
  })
})

test('a clock that is days off is put right by how long ago it says it was, and marked', () => {
  const wrong = NOW - 400 * DAY
  expect(readDeviceTime(said(wrong - HOUR), said(wrong), NOW)).toMatchObject({
    doneAt: NOW - HOUR,
    clock: 'off',
  })
})

test.each([
  ['after it was sent', said(NOW + MINUTE), said(NOW)],
  ['longer ago than anything waits', said(NOW - 8 * DAY), said(NOW)],
  ['no time at all', 'yesterday', said(NOW)],
  ['without the time of sending', said(NOW - HOUR), ''],
])('%s is not believed: the time of arrival counts', (_what, done, sent) => {
  expect(readDeviceTime(done, sent, NOW)).toMatchObject({ doneAt: NOW, clock: 'implausible' })
})
