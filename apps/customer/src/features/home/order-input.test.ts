import { describe, expect, it } from 'vitest'
import { emptyDraft, type Draft } from './order-draft.ts'
import { createAttempts, missingParts, orderInput, partOf, shopHelps } from './order-input.ts'

const full: Draft = {
  way: 'door',
  picks: [
    { id: 1001, count: 1 },
    { id: 1017, count: 2 },
  ],
  band: '5-10公斤',
  slot: { day: '2026-11-22', startMinute: 840 },
  photos: ['/files/a.jpg', '/files/b.jpg'],
  note: ' 放门口 ',
  raise: 'best',
}
const home = { addressId: 7, shop: null }
const idle = { uploading: false, failed: false }
const city = { id: '330100000000' }

describe('before an order is sent', () => {
  it('everything missing is named, in the order of the page', () => {
    expect(missingParts(emptyDraft, { addressId: null, shop: null }, idle).map(([, what]) => what)).toEqual([
      'address',
      'picks',
      'band',
      'slot',
    ])
  })
  it('a shop visit needs a shop and no time', () => {
    expect(missingParts({ ...full, way: 'shop', slot: null }, { addressId: null, shop: null }, idle)).toEqual(
      [['target', 'shop']],
    )
  })
  it('photos under way are waited for, failed ones are pointed at', () => {
    expect(missingParts(full, home, { uploading: true, failed: false })).toEqual([['photos', 'uploading']])
    expect(missingParts(full, home, { uploading: false, failed: true })).toEqual([['photos', 'failedPhotos']])
  })
})

describe('the order on the wire', () => {
  it('a door pickup carries address, window, counts, photos and note', () => {
    expect(orderInput(full, home, city)).toEqual({
      recycle: true,
      extType: '预约上门',
      addressId: 7,
      cityId: city.id,
      slotDay: '2026-11-22',
      slotStartMinute: 840,
      goodsJsonStr: [
        { goodsId: 1001, number: 1 },
        { goodsId: 1017, number: 2 },
      ],
      extJsonStr: {
        预计总量: '5-10公斤',
        废品描述: '放门口',
        image_1: '/files/a.jpg',
        image_2: '/files/b.jpg',
      },
    })
  })
  it('a shop visit carries the shop and no address', () => {
    const input = orderInput(
      { ...full, way: 'shop', slot: null },
      { addressId: 7, shop: { id: 2004, name: '未来科技城站' } },
      null,
    )
    expect(input).toMatchObject({
      extType: '到店回收',
      peisongType: 'zq',
      shopIdZt: 2004,
      shopNameZt: '未来科技城站',
    })
    expect(input).not.toHaveProperty('addressId')
    expect(input).not.toHaveProperty('slotDay')
  })
})

describe('sending again', () => {
  it('the same order after a lost answer keeps its key, a changed one gets a new key', () => {
    let count = 0
    const attempts = createAttempts(() => `key-${++count}`)
    const first = attempts.keyFor(orderInput(full, home, city))
    expect(attempts.keyFor(orderInput(full, home, city))).toBe(first)
    expect(attempts.keyFor(orderInput({ ...full, note: 'x' }, home, city))).not.toBe(first)
  })
  it('after an answer the same content is a new order', () => {
    let count = 0
    const attempts = createAttempts(() => `key-${++count}`)
    const first = attempts.keyFor(orderInput(full, home, city))
    attempts.answered()
    expect(attempts.keyFor(orderInput(full, home, city))).not.toBe(first)
  })
})

describe('a refusal', () => {
  it('stands beside the part it concerns', () => {
    expect(partOf({ reason: 'SLOT_FULL' })).toBe('slot')
    expect(partOf({ reason: 'OUT_OF_ZONE' })).toBe('target')
    expect(partOf({ reason: 'CATEGORY_UNKNOWN' })).toBe('picks')
    expect(partOf({ reason: 'INPUT_INVALID', field: '/goodsJsonStr/0/goodsId' })).toBe('picks')
    expect(partOf({ reason: 'OPEN_ORDER_LIMIT' })).toBe('order')
  })
  it('offers the shop where the shop still works', () => {
    expect([shopHelps('OUT_OF_ZONE'), shopHelps('LATE_CANCEL_BLOCK'), shopHelps('OPEN_ORDER_LIMIT')]).toEqual(
      [true, true, false],
    )
  })
})
