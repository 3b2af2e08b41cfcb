import { expect, it } from 'vitest'
import { recordIdOf } from './record-id.ts'

it('only a whole number from 1 on is the number of a record', () => {
  expect(['12', '1', '0', '-1', '1.5', '1e99', 'x', '', undefined].map(recordIdOf)).toEqual([
    12,
    1,
    ...Array.from({ length: 7 }, () => null),
  ])
})
