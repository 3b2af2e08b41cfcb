import { cleanParagraph } from '@huishou/wire/clean-text'
import { expect, test } from 'vitest'
import { characterCount } from './character-count.ts'

const counts = (text: string) => [...cleanParagraph(text)].length

test('a character counts once, whatever it takes to store it', () => {
  expect(['', '  ', ' 纸箱 ', '😀', '𠮷野家'].map(characterCount)).toEqual([0, 0, 2, 1, 3])
})

test('what the server removes does not count: invisible characters, blanks at ends, second empty lines', () => {
  expect(characterCount('\u200b纸\u200b箱\ufeff')).toBe(2)
  const texts = [
    '纸  \n箱',
    '纸\r\n\r\n\r\n\r\n箱',
    '👨‍👩‍👧',
    '🏳️‍🌈 纸',
    '纸\u200d箱',
    '纸👧\u200d',
    '👍🏽\u200d纸',
    'e\u0301',
  ]
  for (const text of texts) expect(characterCount(text), JSON.stringify(text)).toBe(counts(text))
})

test('every character counts as the server counts it', () => {
  const different: string[] = []
  for (let code = 1; code <= 0xffff; code += 1) {
    // half a surrogate pair is refused, not counted
    if (code >= 0xd800 && code <= 0xdfff) continue
    const text = `纸${String.fromCodePoint(code)}箱`
    if (characterCount(text) !== counts(text)) different.push(code.toString(16))
  }
  expect(different).toEqual([])
})
