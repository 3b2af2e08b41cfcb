import { describe, expect, it } from 'vitest'
import { firstTiles, nameOf, priceOf, type Goods } from './waste-types.ts'

// omits the fields that only other clients read
const goods = (id: number, key: string, more: Partial<Goods> = {}): Goods =>
  ({
    id,
    key,
    name: key,
    subName: '',
    pic: '',
    minPrice: 0.9,
    minScore: 0,
    originalPrice: 0,
    stores: 0,
    numberSells: 0,
    kanjia: false,
    kanjiaPrice: 0,
    categoryId: 1,
    shopId: 0,
    status: 0,
    statusStr: '',
    unit: 'kg',
    weight: 0,
    paixu: id,
    ...more,
  }) as Goods

describe('waste tiles', () => {
  it('what most homes have comes first, the rest in the order of the list', () => {
    const all = ['office', 'mixpaper', 'cardboard', 'film', 'can'].map((key, index) => goods(index + 1, key))
    expect(firstTiles(all, 4).map(({ key }) => key)).toEqual(['cardboard', 'can', 'office', 'mixpaper'])
  })
  it('the price is that of the chosen way', () => {
    const cardboard = goods(1, 'cardboard', { doorFen: 90, shopFen: 110 })
    expect([priceOf(cardboard, 'door'), priceOf(cardboard, 'shop')]).toEqual([90, 110])
  })
  it('a list without our own fields still has a price and a name', () => {
    expect(priceOf(goods(1, 'x'), 'shop')).toBe(90)
    expect(nameOf({ name: '纸箱' }, 'en')).toBe('纸箱')
  })
})
