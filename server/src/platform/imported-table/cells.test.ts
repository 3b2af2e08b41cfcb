import { expect, test } from 'vitest'
import { importedMobile } from './cells.ts'

test.each(['13800000001', '138 0000 0001', '+86 138-0000-0001', '008613800000001', '8613800000001.0'])(
  'the mobile number of an imported cell is read from %j',
  (text) => expect(importedMobile(text)).toBe('13800000001'),
)
