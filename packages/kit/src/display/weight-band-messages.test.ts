import { expect, test } from 'vitest'
import { bandText } from './weight-band-text.ts'

test('an estimate is told in the language of the reader', () => {
  expect(bandText('10-20公斤', 'en')).toBe('10–20 kg')
  expect(bandText('10-20公斤', 'zh')).toBe('10–20 公斤')
  expect(bandText('5公斤以下', 'en')).toBe('Under 5 kg')
  expect(bandText('100公斤以上', 'zh')).toBe('100 公斤以上')
})

test('an estimate in somebody’s own words stays as it is', () => {
  expect(bandText('一车', 'en')).toBe('一车')
})
