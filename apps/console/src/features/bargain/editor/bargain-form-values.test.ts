import { helperBounds } from '@huishou/wire/bargain/states'
import { DAY, HOUR } from '@huishou/wire/time'
import { describe, expect, it } from 'vitest'
import { cutsFor, newBargain, termsOf } from './bargain-form-values.ts'

const whole = {
  ...newBargain(HOUR * 5 + 1),
  goodsId: 3101,
  originalFen: 9900,
  floorFen: 5900,
  costFen: 5200,
  minCutFen: 150,
  maxCutFen: 400,
}

describe('what the bargain editor holds', () => {
  it('begins with the next full hour and lasts two weeks', () => {
    expect(whole).toMatchObject({ startAt: HOUR * 6, endAt: HOUR * 6 + 14 * DAY, runHours: 72 })
  })
  it('is asked about only when it is whole and within what the wire takes', () => {
    expect(termsOf(whole, null)).toMatchObject({ goodsId: 3101, floorFen: 5900, enoughHelpers: 0 })
    expect(termsOf(whole, null)).not.toHaveProperty('skuId')
    expect(termsOf({ ...whole, skuId: 7 }, 4001)).toMatchObject({ id: 4001, skuId: 7 })
    for (const missing of [{ goodsId: null }, { minCutFen: 0 }, { number: null }, { runsPerMember: 101 }])
      expect([missing, termsOf({ ...whole, ...missing }, null)]).toEqual([missing, null])
  })
  it('offers cuts that need about as many friends as were asked for', () => {
    for (const friends of [10, 15, 20, 30]) {
      const cuts = cutsFor(4000, friends)
      if (!cuts) throw new Error('no cuts')
      const { least, most } = helperBounds({ gapFen: 4000, ...cuts })
      expect([friends, least <= friends, most >= friends, cuts.maxCutFen < 4000]).toEqual([
        friends,
        true,
        true,
        true,
      ])
    }
    expect(cutsFor(10, 10)).toBe(null)
  })
})
