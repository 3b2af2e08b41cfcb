import { describe, expect, it } from 'vitest'
import { sourceOf } from './journal-source.ts'

describe('the record a journal came from', () => {
  it('is the withdrawal for asking, paying and giving back', () => {
    for (const key of ['withdrawal:7', 'withdrawal:7:paid', 'withdrawal:7:back'])
      expect(sourceOf({ key, orderId: null })?.to).toBe('/withdrawals?state=all&withdrawal=7')
  })
  it('is the mail-in order, though it is an order too', () => {
    expect(sourceOf({ key: 'mail-in:12', orderId: 12 })?.to).toBe('/mail-in?order=12')
  })
  it('is the recycle order for what was settled or reversed', () => {
    expect(sourceOf({ key: 'recycle:31', orderId: 31 })?.to).toBe('/orders?order=31')
  })
  it('is the mall order for what was paid or refunded in the mall', () => {
    for (const key of ['mall:8000000005', 'mall-refund:3'])
      expect(sourceOf({ key, orderId: 8_000_000_005 })?.to).toBe('/mall-orders?state=all&order=8000000005')
  })
  it('is nothing one can open for an adjustment', () => {
    expect(sourceOf({ key: 'adjustment:3', orderId: null })).toBeNull()
  })
})
