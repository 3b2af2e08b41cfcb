import { expect, test } from 'vitest'
import { withWord } from './search-history.ts'

test('a word searched for again moves to the front', () => {
  expect(withWord(['大米', '抽纸'], '抽纸')).toEqual(['抽纸', '大米'])
})
