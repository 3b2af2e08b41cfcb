import { expect, test } from 'vitest'
import { fenFromYuan, formatFen, formatYuan, lineAmountFen, parseYuan, yuanFromFen } from './money.ts'
import { formatKg, parseKg } from './weight.ts'

test.each([
  ['cardboard 12.40 kg at ¥0.90', 12_400, 90, 1116],
  ['PET 1.35 kg at ¥2.00', 1350, 200, 270],
  ['cans 0.62 kg at ¥7.00', 620, 700, 434],
  ['333 g at ¥0.90 is 29.97, rounded', 333, 90, 30],
  ['50 g at ¥0.90 is 4.5, half goes up', 50, 90, 5],
  ['5 g at ¥0.90 is nothing', 5, 90, 0],
  ['a removal fee mirrors a payment of the same size', 50, -90, -5],
  ['two tonnes of copper', 2_000_000, 5800, 11_600_000],
])('%s', (_name, grams, fenPerKg, fen) => {
  expect(lineAmountFen(grams, fenPerKg)).toBe(fen)
})

test('the total of rounded lines is not the rounded total', () => {
  expect([5, 5, 5].reduce((sum, grams) => sum + lineAmountFen(grams, 90), 0)).toBe(0)
  expect(lineAmountFen(15, 90)).toBe(1)
})

test('no amount of weight loses a fen to floating point', () => {
  for (let grams = 1; grams < 5000; grams += 7) {
    const exact = (BigInt(grams) * 137n + 500n) / 1000n
    expect(lineAmountFen(grams, 137)).toBe(Number(exact))
  }
})

test('yuan and fen meet without a remainder', () => {
  for (let fen = 0; fen < 20_000; fen += 1) expect(fenFromYuan(yuanFromFen(fen))).toBe(fen)
})

test('money reads with two decimals and separators', () => {
  expect([formatFen(1820), formatFen(5), formatFen(123_456_789), formatYuan(-320_000)]).toEqual([
    '18.20',
    '0.05',
    '1,234,567.89',
    '-¥3,200.00',
  ])
})

test.each([
  ['18.2', 1820],
  ['18.20', 1820],
  ['1,820', 182_000],
  [' 7 ', 700],
  ['-50', -5000],
  ['0.05', 5],
  ['1.234', null],
  ['abc', null],
  ['', null],
  ['1e3', null],
  ['９', null],
])('%s typed as money', (text, fen) => {
  expect(parseYuan(text)).toBe(fen)
})

test.each([
  ['12.4', 12_400],
  ['0.333', 333],
  ['12.3456', null],
  ['-1', null],
  ['', null],
  ['1e3', null],
])('%s typed as kilograms', (text, grams) => {
  expect(parseKg(text)).toBe(grams)
})

test('weights keep every gram that is there', () => {
  expect([formatKg(12_400), formatKg(333), formatKg(0)]).toEqual(['12.40', '0.333', '0.00'])
})
