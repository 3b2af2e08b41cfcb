import { describe, expect, it } from 'vitest'
import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import {
  droppedSkus,
  gridOf,
  inputOfOptions,
  noOptions,
  optionsOf,
  problemOf,
  withAllSkus,
  withSku,
  type DraftProperty,
  type Options,
} from './options-draft.ts'

const property = (name: string, ...values: string[]): DraftProperty => ({
  key: name,
  name,
  nameEn: '',
  values: values.map((value) => ({ key: value, name: value, nameEn: '' })),
})
const priced = withSku(noOptions, '', { priceFen: 1990, points: 990, stock: 120 })
const withProperties = (options: Options, ...properties: DraftProperty[]): Options => ({
  ...options,
  properties,
})
const colours = property('颜色', '蓝', '绿')
const sizes = property('容量', '1L', '2L', '5L')

describe('the options of goods', () => {
  it('without properties there is one thing to buy', () => {
    expect(gridOf(priced)).toHaveLength(1)
    expect(inputOfOptions(priced)).toEqual({
      properties: [],
      skus: [{ stock: 120, code: '', priceFen: 1990, points: 990, marketFen: 0, weightG: 0, active: true }],
    })
  })
  it('two properties make every combination, and a new one starts with the price there is', () => {
    const rows = gridOf(withProperties(priced, colours, sizes))
    expect(rows.map(({ choice }) => choice.join(''))).toEqual(['00', '01', '02', '10', '11', '12'])
    expect(rows[5]?.sku).toMatchObject({ priceFen: 1990, points: 990, stock: 0 })
    expect(rows[5]?.sku.id).toBeUndefined()
  })
  it('a price typed for one combination stays with it when a value before it goes', () => {
    const edited = withSku(withProperties(priced, colours, sizes), '绿/5L', { priceFen: 2990 })
    const fewer = withProperties(edited, property('颜色', '绿'), sizes)
    expect(gridOf(fewer).find(({ key }) => key === '绿/5L')?.sku.priceFen).toBe(2990)
  })
  it('one price for all rows leaves the stock of those already on sale alone', () => {
    const known = withSku(withProperties(priced, colours), '蓝', { id: 7, stock: 5 })
    const all = gridOf(withAllSkus(known, { priceFen: 100, stock: 50 }))
    expect(all.map(({ sku }) => [sku.priceFen, sku.stock])).toEqual([
      [100, 5],
      [100, 50],
    ])
  })
  it('what was on sale and has no row any more is counted, so nobody switches it off unseen', () => {
    const known = withSku(withProperties(priced, colours), '绿', { id: 8 })
    expect(droppedSkus(known)).toBe(0)
    expect(droppedSkus(withProperties(known, property('颜色', '蓝')))).toBe(1)
  })
  it('says what is missing before anything is sent', () => {
    expect(problemOf(priced)).toBeNull()
    expect(problemOf(withProperties(priced, property('', '蓝')))).toBe('unnamed')
    expect(problemOf(withProperties(priced, property('颜色')))).toBe('unnamed')
    expect(problemOf(withProperties(priced, property('颜色', '蓝', '蓝 ')))).toBe('twice')
    expect(problemOf(withSku(priced, '', { points: null }))).toBe('number')
    expect(problemOf(withSku(priced, '', { active: false }))).toBe('noneOnSale')
    const many = Array.from({ length: 15 }, (_, at) => String(at))
    expect(problemOf(withProperties(priced, property('甲', ...many), property('乙', ...many)))).toBe(
      'tooMany',
    )
  })
  it('goods read from the server go back as they came', () => {
    const sku = { code: 'A', priceFen: 100, points: 5, marketFen: 200, weightG: 10, active: true }
    const goods = {
      properties: [
        {
          id: 1,
          name: '颜色',
          nameEn: 'Colour',
          values: [{ id: 11, name: '蓝', nameEn: 'Blue', pic: null }],
        },
      ],
      skus: [
        { ...sku, id: 21, choice: [0], stock: 3, codesLeft: 0 },
        { ...sku, id: 20, choice: [], stock: 0, codesLeft: 0, active: false },
      ],
    } as unknown as StaffGoods
    expect(inputOfOptions(optionsOf(goods))).toEqual({
      properties: [
        { id: 1, name: '颜色', nameEn: 'Colour', values: [{ id: 11, name: '蓝', nameEn: 'Blue' }] },
      ],
      skus: [{ ...sku, id: 21, choice: [0] }],
    })
  })
})
