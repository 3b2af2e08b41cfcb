import { expect, test } from 'vitest'
import { parsePastedAddress, withoutRegions } from './parse-address.ts'

test.each([
  [
    '林小雨 13900001234 浙江省杭州市余杭区文一西路998号海创园3幢1单元101',
    {
      linkMan: '林小雨',
      mobile: '13900001234',
      address: '浙江省杭州市余杭区文一西路998号海创园',
      menpai: '3幢1单元101',
    },
  ],
  [
    '收货人：王芳\n手机号码：139-0000-1234\n所在地区：上海市 徐汇区\n详细地址：天钥桥路100号 2号楼303室',
    { linkMan: '王芳', mobile: '13900001234', address: '上海市 徐汇区 天钥桥路100号', menpai: '2号楼303室' },
  ],
  [
    '广东省深圳市南山区科苑路9号A座1203，陈浩，+86 139 0000 1234',
    { linkMan: '陈浩', mobile: '13900001234', address: '广东省深圳市南山区科苑路9号', menpai: 'A座1203' },
  ],
  ['021-12345678 国定路18号', { linkMan: '', mobile: '021-12345678', address: '国定路18号', menpai: '' }],
  ['', { linkMan: '', mobile: '', address: '', menpai: '' }],
  [
    'Lin Xiaoyu，13900001234，春熙路8号 5栋2单元',
    { linkMan: 'Lin Xiaoyu', mobile: '13900001234', address: '春熙路8号', menpai: '5栋2单元' },
  ],
])('a pasted text is taken apart: %s', (text, parts) => {
  expect(parsePastedAddress(text)).toEqual(parts)
})

test('a text of nothing but figures or of great length is no reason to stop', () => {
  expect(parsePastedAddress('1'.repeat(500)).linkMan).toBe('')
  expect(parsePastedAddress(`${'路'.repeat(5_000)} 13900001234`).mobile).toBe('13900001234')
})

test('regions that have a field of their own are taken off the street', () => {
  const regions = [{ name: '浙江省' }, { name: '杭州市' }, { name: '余杭区' }]
  expect(withoutRegions('浙江省杭州市余杭区文一西路998号', regions)).toBe('文一西路998号')
  expect(withoutRegions('浙江 杭州 余杭区 文一西路998号', regions)).toBe('文一西路998号')
  expect(withoutRegions('文一西路998号', regions)).toBe('文一西路998号')
  const shanghai = [{ name: '上海市' }, { name: '上海市' }, { name: '徐汇区' }]
  expect(withoutRegions('上海市 徐汇区 天钥桥路100号', shanghai)).toBe('天钥桥路100号')
})

test('a street on two lines is taken once', () => {
  const pasted =
    '收货人：欧阳晓明\n所在地区：浙江省杭州市西湖区文三路\n详细地址：文三路 123 号阳光花园 12 幢 502'
  expect(parsePastedAddress(pasted).address).toBe('浙江省杭州市西湖区文三路 123 号阳光花园')
  const twice = '所在地区: 浙江省杭州市西湖区\n详细地址: 浙江省杭州市西湖区文新街道竹苑'
  expect(parsePastedAddress(twice).address).toBe('浙江省杭州市西湖区 文新街道竹苑')
  expect(parsePastedAddress('杭州市阳光花园 花园路 12 号').address).toBe('杭州市阳光花园 花园路 12 号')
})
