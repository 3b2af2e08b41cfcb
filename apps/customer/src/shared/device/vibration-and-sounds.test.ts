import { afterEach, expect, test, vi } from 'vitest'
import { signal } from './vibration-and-sounds.ts'
import { changePreferences } from '../preferences.ts'

afterEach(() => changePreferences({ alerts: true }))

test('what worked is felt once, what waits for an answer twice, and nothing at all once it is switched off', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  signal('done')
  signal('attention')
  expect(vibrate.mock.calls).toEqual([[[20]], [[60, 80, 60]]])
  changePreferences({ alerts: false })
  signal('attention')
  expect(vibrate).toHaveBeenCalledTimes(2)
})
