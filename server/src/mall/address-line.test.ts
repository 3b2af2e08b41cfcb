import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

const hangzhou = { provinceId: '330000000000', cityId: '330100000000', districtId: '330110000000' }
const shanghai = { provinceId: '310000000000', cityId: '310100000000', districtId: '310104000000' }

test('an address is one line with its regions before the street', () => {
  expect(addressLine({ ...hangzhou, address: '文一西路998号', menpai: '3幢101' })).toBe(
    '浙江省杭州市余杭区文一西路998号3幢101',
  )
})

test('regions that were typed with the street, and a city that is its own province, stand once', () => {
  expect(addressLine({ ...hangzhou, address: '杭州市余杭区文一西路998号' })).toBe(
    '浙江省杭州市余杭区文一西路998号',
  )
  expect(addressLine({ ...shanghai, address: '天钥桥路100号' }).match(/上海市/g)).toHaveLength(1)
  expect(addressLine({ ...shanghai, address: '上海市徐汇区天钥桥路100号' })).toBe('上海市徐汇区天钥桥路100号')
})
