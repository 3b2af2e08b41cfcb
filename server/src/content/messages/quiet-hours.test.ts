import { expect, test } from 'vitest'
import { instantOf } from '@huishou/wire/time'
import { quietEnd } from './quiet-hours.ts'

const at = (minutes: number): number => instantOf('2026-11-28', minutes)
const H = 60

test('quiet hours over midnight end in the morning, in business time', () => {
  expect(quietEnd('22:00-08:00', at(22 * H))).toBe(instantOf('2026-11-29', 8 * H))
  expect(quietEnd('22:00-08:00', at(23 * H + 59))).toBe(instantOf('2026-11-29', 8 * H))
  expect(quietEnd('22:00-08:00', at(0))).toBe(at(8 * H))
  expect(quietEnd('22:00-08:00', at(8 * H - 1))).toBe(at(8 * H))
  expect(quietEnd('22:00-08:00', at(8 * H))).toBeNull()
  expect(quietEnd('22:00-08:00', at(22 * H - 1))).toBeNull()
})

test('quiet hours within a day end on it; none, or spoilt ones, hold nothing back', () => {
  expect(quietEnd('12:00-14:00', at(13 * H))).toBe(at(14 * H))
  expect(quietEnd('12:00-14:00', at(14 * H))).toBeNull()
  for (const none of ['', 'never', '22:00', '08:00-08:00']) expect(quietEnd(none, at(0)), none).toBeNull()
})
