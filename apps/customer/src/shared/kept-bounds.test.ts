import * as wire from '@huishou/wire'
import { DAY, HOUR, MINUTE } from '@huishou/wire'
import { describe, expect, it } from 'vitest'
import { offlineMessages } from '../app/offline-messages.ts'
import { ageText } from './as-of.ts'
import { isFresh, keptLimits, surplus, type KeptRecord } from './kept-bounds.ts'
import { keptNames } from './kept-names.ts'

const NOW = Date.UTC(2026, 10, 22)
const record = (at: number, size = 10, shape = 'now'): KeptRecord => ({ shape, at, text: 'x'.repeat(size) })

describe('how old kept answers are said to be', () => {
  const zh = (age: number) => ageText(NOW - age, NOW, offlineMessages.zh.age)
  const en = (age: number) => ageText(NOW - age, NOW, offlineMessages.en.age)
  it('is said in the largest whole unit', () => {
    expect([zh(59_000), zh(3 * MINUTE), zh(HOUR), zh(49 * HOUR)]).toEqual([
      '刚刚',
      ' 3 分钟前',
      ' 1 小时前',
      ' 2 天前',
    ])
    expect([en(0), en(3 * MINUTE), en(5 * HOUR), en(DAY), en(3 * DAY)]).toEqual([
      'just now',
      '3 min ago',
      '5 h ago',
      '1 day ago',
      '3 days ago',
    ])
  })
  it('is "just now" on a phone whose clock was set back', () => {
    expect(zh(-2 * HOUR)).toBe('刚刚')
  })
})

describe('what a device keeps', () => {
  it('is thrown away when it is too old, of another shape, or from a wrong clock', () => {
    expect(isFresh(record(NOW), 'now', NOW)).toBe(true)
    expect(isFresh(record(NOW - keptLimits.ageMs - 1), 'now', NOW)).toBe(false)
    expect(isFresh(record(NOW, 10, 'before'), 'now', NOW)).toBe(false)
    expect(isFresh(record(NOW + 2 * DAY), 'now', NOW)).toBe(false)
  })
  it('is no more than fits: the oldest goes first', () => {
    const many = Array.from(
      { length: keptLimits.records + 2 },
      (_, index) => [`k${index}`, record(NOW - index)] as const,
    )
    expect(surplus(many, 'now', NOW)).toEqual([`k${keptLimits.records}`, `k${keptLimits.records + 1}`])
    const large = Array.from(
      { length: 5 },
      (_, index) => [`k${index}`, record(NOW - index, keptLimits.all / 4)] as const,
    )
    expect(surplus(large, 'now', NOW)).toEqual(['k4'])
  })
  it('names reads the wire knows, and none that changes something', () => {
    const endpoints = Object.values(wire).filter(
      (value): value is wire.Endpoint => typeof value === 'object' && value !== null && 'surface' in value,
    )
    for (const name of keptNames) {
      const endpoint = endpoints.find((one) => one.name === name)
      expect(endpoint, name).toBeDefined()
      expect(endpoint?.idempotent, name).toBe(false)
    }
  })
})
