import * as wire from '@huishou/wire'
import { DAY, MINUTE } from '@huishou/wire/time'
import { describe, expect, it } from 'vitest'
import { answerCache } from './answer-cache.ts'
import { appState } from './app-state.ts'
import { cachedEndpoints } from './cached-endpoints.ts'

describe('what a device keeps', () => {
  it('has no code that collects goods, opens what was bought or agrees to a slip', async () => {
    appState.set({ token: 'mine', uid: 7 })
    const asked = { name: 'orderDetail', input: { id: 1 }, owner: '7' }
    const data = {
      orderInfo: { hxNumber: 'HX123456' },
      pickup: { hxNumber: 'HX123456', confirmCode: '4711', slip: { totalFen: 500 } },
      mall: { code: 'GABCDEFGH', lines: [{ name: '电影票', codes: ['TICKET-1', 'TICKET-2'] }] },
    }
    answerCache.put(asked, { data })
    expect(await answerCache.find(asked)).toMatchObject({
      data: {
        orderInfo: { hxNumber: '' },
        pickup: { hxNumber: '', confirmCode: null, slip: { totalFen: 500 } },
        mall: { code: '', lines: [{ name: '电影票', codes: [] }] },
      },
    })
  })
  it('shows nobody the prices of another member', async () => {
    appState.set({ token: 'mine', uid: 7 })
    for (const name of ['goodsList', 'goodsDetail'])
      answerCache.put({ name, input: {}, owner: '7' }, { data: { minPrice: 2 } })
    appState.set({ token: null })
    for (const name of ['goodsList', 'goodsDetail'])
      expect(await answerCache.find({ name, input: {}, owner: '' }), name).toBeNull()
  })
  it('is never more than three days old', async () => {
    const asked = { name: 'shops', input: {}, owner: '' }
    answerCache.put(asked, { data: [] }, Date.now() - 3 * DAY - 1)
    expect(await answerCache.find(asked)).toBeNull()
    answerCache.put(asked, { data: [] }, Date.now() - 3 * DAY + MINUTE)
    appState.set({ token: null })
    expect(await answerCache.find(asked)).not.toBeNull()
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
