import * as wire from '@huishou/wire'
import { DAY } from '@huishou/wire/time'
import { describe, expect, it } from 'vitest'
import {
  isFresh,
  answerCacheLimits,
  withoutCodes,
  surplus,
  type CachedRecord,
} from './answer-cache-limits.ts'
import { cachedEndpoints } from './cached-endpoints.ts'

const NOW = Date.UTC(2026, 10, 22)
const record = (at: number, size = 10, shape = 'now'): CachedRecord => ({ shape, at, text: 'x'.repeat(size) })

describe('what a device keeps', () => {
  it('is thrown away when it is too old, of another shape, or from a wrong clock', () => {
    expect(isFresh(record(NOW), 'now', NOW)).toBe(true)
    expect(isFresh(record(NOW - answerCacheLimits.ageMs - 1), 'now', NOW)).toBe(false)
    expect(isFresh(record(NOW, 10, 'before'), 'now', NOW)).toBe(false)
    expect(isFresh(record(NOW + 2 * DAY), 'now', NOW)).toBe(false)
  })
  it('is no more than fits: the oldest goes first', () => {
    const many = Array.from(
      { length: answerCacheLimits.records + 2 },
      (_, index) => [`k${index}`, record(NOW - index)] as const,
    )
    expect(surplus(many, 'now', NOW)).toEqual([
      `k${answerCacheLimits.records}`,
      `k${answerCacheLimits.records + 1}`,
    ])
    const large = Array.from(
      { length: 5 },
      (_, index) => [`k${index}`, record(NOW - index, answerCacheLimits.all / 4)] as const,
    )
    expect(surplus(large, 'now', NOW)).toEqual(['k4'])
  })
  it('is never more than three days old', () => {
    expect(answerCacheLimits.ageMs).toBe(3 * DAY)
  })
  it('has no code that collects goods, opens what was bought or agrees to a slip', () => {
    const data = {
      orderInfo: { hxNumber: 'HX123456' },
      pickup: { hxNumber: 'HX123456', confirmCode: '4711', slip: { totalFen: 500 } },
      mall: { code: 'GABCDEFGH', lines: [{ name: '电影票', codes: ['TICKET-1', 'TICKET-2'] }] },
    }
    expect(JSON.parse(withoutCodes({ data }))).toEqual({
      data: {
        orderInfo: { hxNumber: '' },
        pickup: { hxNumber: '', confirmCode: null, slip: { totalFen: 500 } },
        mall: { code: '', lines: [{ name: '电影票', codes: [] }] },
      },
    })
  })
  it('names reads the wire knows, and none that changes something', () => {
    const endpoints = Object.values(wire).filter(
      (value): value is wire.Endpoint => typeof value === 'object' && value !== null && 'surface' in value,
    )
    for (const name of cachedEndpoints) {
      const endpoint = endpoints.find((one) => one.name === name)
      expect(endpoint, name).toBeDefined()
      expect(endpoint?.idempotent, name).toBe(false)
    }
  })
})
