import { expect, test } from 'vitest'
import { openNow } from './service-hours.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00+08:00`)

test('somebody is there from the first minute to the last, by the clocks of China', () => {
  const said = (time: string) => openNow('08:00-20:00', at(time))?.open
  expect(['07:59', '08:00', '19:59', '20:00'].map(said)).toEqual([false, true, true, false])
  expect(openNow('00:00-24:00', at('23:59'))?.open).toBe(true)
  const late = (time: string) => openNow('20:00-02:00', at(time))?.open
  expect(['19:59', '20:00', '23:59', '00:30', '01:59', '02:00'].map(late)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  const unusable = ['', '8-20', 'always', '99:99-88:88', '08:60-20:00', '24:00-08:00']
  for (const hours of unusable) expect(openNow(hours, at('12:00'))).toBeNull()
})
