import { describe, expect, it } from 'vitest'
import {
  addressDraft,
  emptyForm,
  formOf,
  inputOf,
  sameForm,
  wrongFields,
  type AddressForm,
} from './address-form.ts'

const filled: AddressForm = {
  linkMan: ' 王芳 ',
  mobile: '138 0000 0001',
  regions: [
    { id: '330000000000', name: '浙江省' },
    { id: '330100000000', name: '杭州市' },
    { id: '330110000000', name: '余杭区' },
  ],
  address: '未来科技城 海创园',
  menpai: '3幢1单元101',
  pin: { latitude: 30.283, longitude: 120.011 },
  tag: 'home',
  isDefault: true,
}

describe('an address', () => {
  it('that is empty names every field, in the order of the page', () => {
    expect(wrongFields(emptyForm)).toEqual(['linkMan', 'mobile', 'regions', 'address', 'menpai'])
  })
  it.each([
    ['13800000001', true],
    ['0571-88880000', true],
    ['+86 138-0000-0001', true],
    ['１３８００００ ０００１', true],
    ['12345', false],
    ['23800000001', false],
  ])('the number %s: %s', (mobile, right) => {
    expect(wrongFields({ ...filled, mobile })).toEqual(right ? [] : ['mobile'])
  })
  it('is saved without a pin, then its region decides', () => {
    const input = inputOf({ ...filled, pin: null })
    expect(wrongFields({ ...filled, pin: null })).toEqual([])
    expect(input).not.toHaveProperty('latitude')
    expect(input).toMatchObject({
      linkMan: '王芳',
      mobile: '13800000001',
      code: '家',
      cityId: '330100000000',
      districtId: '330110000000',
    })
  })
  it('of a client without maps (1/1) has no pin', () => {
    const stored = {
      provinceId: '0',
      provinceStr: '',
      cityId: '0',
      cityStr: '',
      districtId: '',
      areaStr: '',
      latitude: 1,
      longitude: 1,
      code: '家',
    }
    const form = formOf({
      ...stored,
      linkMan: 'a',
      mobile: 'b',
      address: 'c',
      menpai: 'd',
      isDefault: false,
    } as never)
    expect(form).toMatchObject({ pin: null, regions: [], tag: 'home' })
  })
  it('that was changed and changed back needs no question when leaving', () => {
    expect(sameForm(filled, { ...filled, note: undefined } as AddressForm)).toBe(true)
    expect(sameForm(filled, { ...filled, menpai: 'x' })).toBe(false)
  })
})

it('a stored draft gives back only regions with a number and places with both coordinates', () => {
  const store = addressDraft(null, emptyForm)
  store.save({
    ...filled,
    regions: [{ id: 33 as never, name: '浙江省' }, ...filled.regions],
    pin: { latitude: 30 } as never,
  })
  expect(store.read()).toMatchObject({ regions: filled.regions, pin: null })
})
