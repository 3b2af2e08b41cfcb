import { expect, test } from 'vitest'
import { fitsTruck, sharesByPercent, sharesByUnloading, truckNetG } from './truck-weight.ts'

const truck = { plate: '浙A12345', grossG: 12_480_000, tareG: 5_020_000 }

test('what was taken off is the difference of two readings, and none is heavier than the one before', () => {
  expect(sharesByUnloading(truck.grossG, [9_000_000, 6_000_000, 5_020_000])).toEqual([
    3_480_000, 3_000_000, 980_000,
  ])
  expect(sharesByUnloading(truck.grossG, [9_000_000, 9_000_000])).toBeNull()
  expect(sharesByUnloading(truck.grossG, [13_000_000])).toBeNull()
})

test('shares by per cent add up to the gram', () => {
  expect(sharesByPercent(1_001, [50, 50])).toEqual([501, 500])
  expect(sharesByPercent(100, [33, 33, 34])).toEqual([33, 33, 34])
  const shares = sharesByPercent(truckNetG(truck) + 7, [33, 33, 34])!
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(7_460_007)
  for (const wrong of [[50, 49], [100, 0], [150, -50], [33.3, 66.7], []])
    expect(sharesByPercent(1_000, wrong)).toBeNull()
})

test('the lines before deductions are what the truck brought', () => {
  expect(fitsTruck(truck, [{ grossG: 12_480_000, tareG: 9_000_000 }, { grossG: 3_980_000 }])).toBe(true)
  expect(fitsTruck(truck, [{ grossG: 7_460_001 }])).toBe(false)
})
