import { expect, test } from 'vitest'
import { fieldOf, placeOf, placingInput, slotPlace, type PhoneOrder } from './phone-order-form-values.ts'

const slot = {
  day: '2026-11-22',
  startMinute: 480,
  endMinute: 600,
  startsAt: 0,
  capacity: 9,
  left: 9,
  bookable: true,
  why: '' as const,
}
const order: PhoneOrder = {
  customerMobile: '13799990001',
  customerName: ' 陈奶奶 ',
  channel: 'door',
  cityId: '310100000000',
  address: '漕宝路 66 号',
  menpai: ' ',
  shopId: 7,
  categories: [1001, 1002],
  band: '5-10公斤',
  slot,
}

test('a door order says the address and no shop, though one was chosen before', () => {
  const input = placingInput(order)
  expect(input).toMatchObject({ extType: '预约上门', address: '漕宝路 66 号', customerName: '陈奶奶' })
  expect(input).not.toHaveProperty('shopIdZt')
  expect(input).not.toHaveProperty('menpai')
})

test('a shop visit says the shop and no address', () => {
  const input = placingInput({ ...order, channel: 'shop', note: '两袋' })
  expect(input).toMatchObject({ extType: '到店回收', shopIdZt: 7, extJsonStr: { 废品描述: '两袋' } })
  expect(input).not.toHaveProperty('address')
})

const saved = {
  id: 5,
  linkMan: '陈奶奶',
  mobileMask: '137****0001',
  address: '文一西路',
  menpai: '',
  isDefault: true,
  cityId: '0',
  cityName: '',
  districtName: '',
  latitude: 30.28,
  longitude: 120.01,
}

test('a saved address is sent by its id alone, and its pin says where windows are asked for', () => {
  const input = placingInput({ ...order, addressId: 5, contactMobile: '13700000000' })
  expect(input).toMatchObject({ addressId: 5 })
  for (const field of ['address', 'cityId', 'mobile', 'lat']) expect(input).not.toHaveProperty(field)
  const where = placeOf({ ...order, addressId: 5 }, [saved])
  expect(where).toEqual({ cityId: undefined, position: { latitude: 30.28, longitude: 120.01 } })
  expect(slotPlace({ channel: 'door' }, where)).toMatchObject({ cityId: null, latitude: 30.28 })
})

test('windows are asked for only where the place is known', () => {
  const nowhere = { cityId: undefined, position: undefined }
  const shanghai = { cityId: '310100000000', position: undefined }
  expect(slotPlace({ channel: 'door' }, nowhere)).toBeNull()
  expect(slotPlace({ channel: 'shop' }, shanghai)).toBeNull()
  expect(slotPlace({ ...order, channel: 'shop' }, shanghai)).toMatchObject({ channel: 'shop', shopId: 7 })
})

test('a refusal stands beside the field an agent can correct', () => {
  expect(fieldOf({ reason: 'SLOT_FULL' })).toBe('slot')
  expect(fieldOf({ reason: 'INPUT_INVALID', field: 'linkMan' })).toBe('customerName')
  expect(fieldOf({ reason: 'FAULT' })).toBeUndefined()
})
