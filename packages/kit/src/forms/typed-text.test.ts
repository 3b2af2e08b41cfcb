import { expect, test } from 'vitest'
import { characterCount, toHalfWidth } from './typed-text.ts'

test('a character counts once, whatever it takes to store it', () => {
  expect(['', '  ', ' 纸箱 ', '😀', '𠮷野家'].map(characterCount)).toEqual([0, 0, 2, 1, 3])
})

test('full-width figures are figures, and what is no number stays to be seen', () => {
  const typed: Record<string, string> = {
    '１２．５': '12.5',
    '３。５': '3.5',
    '－４': '-4',
    '1e3': '1e3',
    十: '十',
  }
  for (const [text, plain] of Object.entries(typed)) expect(toHalfWidth(text)).toBe(plain)
})
