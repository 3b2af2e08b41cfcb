import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const FORMULAS = [
  '=1+1',
  '＝1+1',
  '+A1',
  '＋A1',
  '-A1',
  '－A1',
  '@SUM(A1)',
  '＠SUM(A1)',
  ' =1+1',
  '\u3000＝1+1',
  '\t=1+1',
]

test.each(FORMULAS)('a spreadsheet does not run %j', (cell) => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`)
})

test('numbers stay numbers and words stay words', () => {
  expect(csvLine([-5, '-5', '+8', '张三', 'a=b', '100－200'])).toBe('-5,-5,+8,张三,a=b,100－200\r\n')
})
