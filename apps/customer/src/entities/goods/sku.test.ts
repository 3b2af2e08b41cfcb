import { expect, test } from 'vitest'
import { canChoose, chosenText, givenChoice, mostOf, skuOf, type Axis, type Sku } from './sku.ts'

const sku = (propertyChildIds: string, stores: number) => ({ propertyChildIds, stores }) as Sku
const axis = (id: number, ...children: number[]) =>
  ({ id, childsCurGoods: children.map((child) => ({ id: child })) }) as Axis

const axes = [axis(12, 31, 32), axis(13, 35)]
const skus = [sku('12:31,13:35,', 4), sku('12:32,13:35,', 0)]

test('a kind is found when every axis has a choice, not before', () => {
  expect(skuOf(skus, axes, { 12: 31 })).toBeNull()
  expect(skuOf(skus, axes, { 12: 31, 13: 35 })).toBe(skus[0])
  const only = sku('', 9)
  expect(skuOf([only], [], {})).toBe(only)
})

test('a choice with nothing left cannot be tapped', () => {
  expect(canChoose(skus, {}, 12, 31)).toBe(true)
  expect(canChoose(skus, {}, 12, 32)).toBe(false)
  expect(canChoose(skus, { 12: 32 }, 13, 35)).toBe(false)
})

test('an axis with one choice is chosen already', () => {
  expect(givenChoice(axes)).toEqual({ 13: 35 })
})

test('what was chosen is said without the names of the axes', () => {
  expect(chosenText('颜色:蓝,容量:1L,')).toBe('蓝 1L')
})

test('one may order what is there, up to the limit, and at least the least number', () => {
  expect([mostOf(5, 0, 1), mostOf(5, 2, 1), mostOf(1, 0, 2), mostOf(0, 0, 1)]).toEqual([5, 2, 0, 0])
})
