import { expect, test } from 'vitest'
import { referrerOf } from './referrer.ts'

test('an inviter that is no id is not sent', () => {
  expect(['88001', '<b>', null, '0'].map(referrerOf)).toEqual([88001, undefined, undefined, undefined])
})
