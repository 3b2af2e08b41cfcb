import { expect, it } from 'vitest'
import { emptyTruck, sharesOf, truckOf, truckProblems, type TruckForm } from './truck-form.ts'
import { truckMessages } from './truck-messages.ts'

const IDS = [1001, 1005]
const unloading: TruckForm = {
  ...emptyTruck,
  plate: ' 浙A12345 ',
  gross: '12480',
  shares: { 1001: '6020', 1005: '5020' },
}
const shared: TruckForm = { ...unloading, way: 'percent', tare: '5020', shares: { 1001: '67', 1005: '33' } }

it('takes the last reading as the tare, and the differences as what was taken off', () => {
  expect(truckOf(unloading, IDS)).toEqual({ plate: '浙A12345', grossG: 12_480_000, tareG: 5_020_000 })
  expect(sharesOf(unloading, IDS)).toEqual([6_460_000, 1_000_000])
  expect(truckProblems(unloading, IDS).size).toBe(0)
})

it('shares the net by per cent', () => {
  expect(sharesOf(shared, IDS)).toEqual([4_998_200, 2_461_800])
  expect(truckOf(shared, IDS)).toEqual({ plate: '浙A12345', grossG: 12_480_000, tareG: 5_020_000 })
})

it('says at each field what is missing or wrong', () => {
  expect([...truckProblems(emptyTruck, IDS).keys()]).toEqual(['plate', 'gross'])
  const first = (form: TruckForm) => [...truckProblems(form, IDS)][0]
  expect(first({ ...unloading, gross: '80001' })).toEqual(['gross', truckMessages.weightWrong])
  expect(first({ ...unloading, shares: { 1001: '6020' } })).toEqual([1005, truckMessages.weightWrong])
  expect(first({ ...unloading, shares: { 1001: '6020', 1005: '6020' } })).toEqual([
    1005,
    truckMessages.afterWrong,
  ])
  expect(first({ ...shared, tare: '12480' })).toEqual(['tare', truckMessages.tareWrong])
  expect(first({ ...shared, shares: { 1001: '67' } })).toEqual([1005, truckMessages.percentWrong])
  expect(first({ ...shared, shares: { 1001: '67', 1005: '32' } })).toEqual([1005, truckMessages.percentSum])
  for (const wrong of [emptyTruck, { ...shared, shares: { 1001: '67', 1005: '32' } }])
    expect([truckOf(wrong, IDS), sharesOf(wrong, IDS)]).toEqual([null, null])
})
