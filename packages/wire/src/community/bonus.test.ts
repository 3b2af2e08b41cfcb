import { expect, test } from 'vitest'
import { bonusCost, groupBonusFen, managerShareFen, payingFen } from './bonus.ts'

const terms = { bonusPercent: 5, bonusCapFen: 500 }

test('a bonus is its per cent of what the lines pay, half up to the fen, and never above its cap', () => {
  expect(payingFen([{ amountFen: 1830 }, { amountFen: -2000 }])).toBe(1830)
  expect(groupBonusFen(1830, terms)).toBe(92)
  expect(groupBonusFen(1, terms)).toBe(0)
  expect(groupBonusFen(0, terms)).toBe(0)
  expect(groupBonusFen(20_000, terms)).toBe(500)
})

test('a property manager gets so much a kilogram, or a share of the money', () => {
  const day = { grams: 412_350, baseFen: 51_240 }
  expect(managerShareFen({ shareKind: 'kg', shareRate: 5 }, day)).toBe(2062)
  expect(managerShareFen({ shareKind: 'percent', shareRate: 3 }, day)).toBe(1537)
  expect(managerShareFen({ shareKind: 'none', shareRate: 3 }, day)).toBe(0)
})

test('the cost is told for the threshold, for all places, and at the very most', () => {
  const day = { ...terms, bonusFrom: 20, mostOrders: 40 }
  expect(bonusCost(1830, day)).toEqual({ atThresholdFen: 1840, whenFullFen: 3680, mostFen: 20_000 })
  expect(bonusCost(1830, { ...day, bonusPercent: 0 })).toMatchObject({ mostFen: 0 })
})
