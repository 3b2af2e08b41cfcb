import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '@huishou/wire/time'
import { isWorthSending, withPosition } from './position-sharing.ts'

const at = (ms: number, north = 0) => ({ at: ms, latitude: 30.28 + north / 111_195, longitude: 120.01 })

test('a phone that stands still sends every five minutes, and one that moves each time', () => {
  expect(isWorthSending(null, at(0))).toBe(true)
  expect(isWorthSending(at(0), at(30 * SECOND, 10))).toBe(false)
  expect(isWorthSending(at(0), at(30 * SECOND, 25))).toBe(true)
  expect(isWorthSending(at(0), at(5 * MINUTE))).toBe(true)
})

test('without a network the newest two hundred wait', () => {
  let waiting = [at(0)]
  for (let index = 1; index < 300; index += 1) waiting = withPosition(waiting, at(index))
  expect(waiting).toHaveLength(200)
  expect(waiting.at(-1)).toEqual(at(299))
})
