import { describe, expect, it } from 'vitest'
import type { Thread } from '../queries.ts'
import { orderUrl } from './thread-order-url.ts'
import { nameOf, numberOf, othersOf } from './thread-sender.ts'

describe('who sent feedback', () => {
  const thread = (change: Partial<Thread>) =>
    ({ type: 1, refId: '', mobile: '13800000001', extra: {}, ...change }) as Thread
  it('is called by the name and the number left in the form, in either language', () => {
    const zh = thread({ extra: { 姓名: '王芳', 联系电话: '0571-1', 小区: '西溪' } })
    expect([nameOf(zh), numberOf(zh), othersOf(zh)]).toEqual(['王芳', '0571-1', [['小区', '西溪']]])
    expect(nameOf(thread({ extra: { name: 'Fang' } }))).toBe('Fang')
    expect([nameOf(thread({})), numberOf(thread({}))]).toEqual(['', '13800000001'])
  })
  it('leads to the order it is about, of recycling or of the mall', () => {
    expect(orderUrl(thread({ type: 6, refId: '1001' }))).toBe('/orders?order=1001')
    expect(orderUrl(thread({ type: 6, refId: '8000000001' }))).toContain('/mall-orders?')
    for (const refId of ['', 'x', '1; drop']) expect(orderUrl(thread({ type: 6, refId }))).toBeNull()
    expect(orderUrl(thread({ type: 1, refId: '1001' }))).toBeNull()
  })
})
