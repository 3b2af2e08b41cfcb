import { expect, test } from 'vitest'
import { romaniseName } from './romanise-name.ts'

test.for([
  ['绿邻回收·徐家汇站', 'Lülin Recycling · Xujiahui Station'],
  ['西安门店', 'Xi’an Shop'],
  ['城东废品回收（东门）', 'Chengdong Recycling (Dongmen)'],
  ['站', 'Zhan'],
  ['Green Yard', 'Green Yard'],
  ['', ''],
])('%s reads %s in English', async ([name = '', english = '']) => {
  expect(await romaniseName(name)).toBe(english)
})
