import { expect, test } from 'vitest'
import { normalizeMobile } from './normalize-mobile.ts'

test('a mobile number is read however it is pasted', () => {
  for (const text of [
    '13800138000',
    ' 138 0013-8000 ',
    '+86 138 0013 8000',
    '0086-13800138000',
    '１３８００１３８０００',
  ])
    expect(normalizeMobile(text), text).toBe('13800138000')
  expect(['86', '8613', 'abc', '138😀'].map(normalizeMobile)).toEqual(['86', '8613', '', '138'])
})
