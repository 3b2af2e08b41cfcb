import { expect, test } from 'vitest'
import { toHalfWidth } from './to-half-width.ts'

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
