import { expect, test } from 'vitest'
import { cleanFigures, cleanLine, cleanParagraph, cleanPhone } from './clean-text.ts'

test('a line is trimmed, and its breaks and tabs are one blank', () => {
  expect(cleanLine(' a \r\n\n b\t\tc  d ')).toBe('a b c  d')
  expect(cleanLine('\u200b \n ')).toBe('')
})

test('a text keeps its lines and one empty one between two', () => {
  expect(cleanParagraph('  a  \n \n\n\nb \t\n  c ')).toBe('a\n\nb\n  c')
})

test('a long run of anything is cleaned at once', { timeout: 60_000 }, () => {
  for (const one of [' ', '\t', '\n', '\u3000', '\u200d', '\u0301', '1', ' \n']) {
    const run = one.repeat(900_000)
    for (const clean of [cleanLine, cleanParagraph, cleanFigures, cleanPhone]) {
      expect(clean(`a${run}b`)).toMatch(/^a/)
      expect(clean(`a${run}b`)).toMatch(/b$/)
    }
  }
})

test('joiners stay where a script needs them and in emoji, and go elsewhere', () => {
  for (const word of ['می\u200cخواهم', 'ශ\u0dca\u200dරී', 'क\u094d\u200dष', '👨\u200d👩\u200d👧'])
    expect(cleanLine(word)).toBe(word)
  expect(cleanLine('a\u200db王\u200c小\u200d')).toBe('ab王小')
})

test('full-width figures are figures, a power is none', () => {
  expect(cleanFigures('＋１２．５')).toBe('+12.5')
  expect(cleanFigures('ＳＦ１２３ ４')).toBe('SF1234')
  expect(cleanFigures('10²')).toBe('10²')
  expect(cleanPhone('１３８ 0013 8000')).toBe('13800138000')
})
