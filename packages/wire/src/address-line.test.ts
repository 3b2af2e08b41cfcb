import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

const yuhang = { provinceName: '浙江省', cityName: '杭州市', districtName: '余杭区' }
const xuhui = { provinceName: '上海市', cityName: '上海市', districtName: '徐汇区' }

test('an address is one line: its regions, the street, the door', () => {
  expect(addressLine({ ...yuhang, address: '文一西路998号', menpai: '3幢101' })).toBe(
    '浙江省杭州市余杭区文一西路998号 3幢101',
  )
  expect(addressLine({ ...xuhui, address: '天钥桥路100号' })).toBe('上海市徐汇区天钥桥路100号')
  expect(addressLine({ cityName: '杭州市', districtName: '', address: '文一西路998号', menpai: '' })).toBe(
    '杭州市文一西路998号',
  )
})

test('regions that were typed with the street stand once, and one left out stands in its place', () => {
  const { provinceName: _, ...city } = yuhang
  for (const place of [yuhang, city])
    expect(addressLine({ ...place, address: '浙江省杭州市余杭区文一西路998号' })).toBe(
      '浙江省杭州市余杭区文一西路998号',
    )
  expect(addressLine({ ...yuhang, address: '杭州市余杭区文一西路998号' })).toBe(
    '浙江省杭州市余杭区文一西路998号',
  )
  expect(addressLine({ ...city, address: '杭州市文一西路998号' })).toBe('杭州市余杭区文一西路998号')
  expect(addressLine({ ...city, address: '余杭区文一西路998号' })).toBe('杭州市余杭区文一西路998号')
  expect(addressLine({ ...xuhui, address: '上海市徐汇区天钥桥路100号' })).toBe('上海市徐汇区天钥桥路100号')
})

test('a place that is called after a region is no region', () => {
  expect(addressLine({ cityName: '杭州市', districtName: '上城区', address: '解放东路杭州市民中心' })).toBe(
    '杭州市上城区解放东路杭州市民中心',
  )
})
