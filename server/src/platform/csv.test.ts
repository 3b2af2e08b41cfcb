import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

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
  expect(writeCsv([[cell]])).toBe(`\uFEFF'${cell}\r\n`)
})

test('numbers stay numbers and words stay words', () => {
  expect(writeCsv([[-5, '-5', '+8', '张三', 'a=b', '100－200']])).toBe('\uFEFF-5,-5,+8,张三,a=b,100－200\r\n')
})
