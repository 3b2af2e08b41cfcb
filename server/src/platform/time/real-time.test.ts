import { HOUR, MINUTE, SECOND } from '@huishou/wire/time'
import { describe, expect, test } from 'vitest'
import { createRealTime, type ClockJump } from './real-time.ts'

const NOON = 1_800_000_000_000
const UP_S = 3_600

/** A machine whose clocks a test sets. */
const machine = (upSeconds = UP_S) => {
  let [at, wrongBy, slept] = [5_000.25, 0, 0]
  const time = createRealTime({
    system: () => NOON + Math.floor(at) + wrongBy + slept,
    monotonic: () => at,
    uptime: () => upSeconds + (at + slept) / SECOND,
  })
  const said: ClockJump[] = []
  time.onJump((jump) => said.push(jump))
  return {
    ...time,
    said,
    pass: (ms: number) => (at += ms),
    set: (ms: number) => (wrongBy = ms),
    sleep: (ms: number) => (slept += ms),
    right: () => NOON + Math.floor(at) + slept,
  }
}

describe('the real time', () => {
  test('is that of the system clock, and follows small corrections', () => {
    const { now, pass, set, right, said } = machine()
    expect(now()).toBe(right())
    pass(MINUTE)
    set(-900)
    expect(now()).toBe(right() - 900)
    set(-2_500)
    expect(now()).toBe(right() - 2_500)
    expect(said).toEqual([])
  })

  test.each([HOUR, -HOUR])('goes on as before when the clock jumps by %i ms and comes back', (by) => {
    const { now, pass, set, right, said } = machine()
    set(by)
    for (let count = 0; count < 9; count += 1) {
      expect(Math.abs(now() - right())).toBeLessThanOrEqual(1)
      pass(MINUTE)
    }
    set(0)
    expect(now()).toBe(right())
    expect(said).toEqual([
      { what: 'jumped', byMs: expect.closeTo(by, -1) },
      { what: 'back', byMs: 0 },
    ])
  })

  test('follows a clock that has shown its new time for ten minutes', () => {
    const { now, pass, set, right, said } = machine()
    set(HOUR)
    now()
    pass(10 * MINUTE)
    expect(now()).toBe(right() + HOUR)
    pass(MINUTE)
    expect(now()).toBe(right() + HOUR)
    expect(said.map(({ what }) => what)).toEqual(['jumped', 'followed'])
  })

  test('a clock that jumps again has to show that time for ten minutes', () => {
    const { now, pass, set, right } = machine()
    set(HOUR)
    now()
    pass(9 * MINUTE)
    set(-HOUR)
    now()
    pass(9 * MINUTE)
    expect(Math.abs(now() - right())).toBeLessThanOrEqual(1)
    pass(MINUTE)
    expect(now()).toBe(right() - HOUR)
  })

  test('a machine that has just started is set by NTP at once', () => {
    const { now, pass, set, right, said } = machine(0)
    pass(20 * SECOND)
    set(3 * 24 * HOUR)
    expect(now()).toBe(right() + 3 * 24 * HOUR)
    expect(said.map(({ what }) => what)).toEqual(['followed'])
  })

  test('a machine that was suspended shows the right time as soon as it wakes', () => {
    const { now, pass, sleep, right, said } = machine()
    sleep(8 * HOUR)
    expect(now()).toBe(right())
    pass(SECOND)
    expect(now()).toBe(right())
    expect(said).toEqual([])
  })
})
