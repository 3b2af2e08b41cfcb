import { expect, test } from 'vitest'
import { pathOf } from './price-chart.tsx'

const same = (value: number) => value

test('the line is level until the next price and goes on to today', () => {
  const steps = [
    { at: 0, unitFen: 85 },
    { at: 30, unitFen: 90 },
  ]
  expect(pathOf(steps, same, same, 90)).toBe('M0 85H30L30 90H90')
})

test('where there was no price the line breaks, and it ends with the last price', () => {
  const steps = [
    { at: 0, unitFen: null },
    { at: 10, unitFen: 5 },
    { at: 20, unitFen: null },
    { at: 40, unitFen: 6 },
    { at: 50, unitFen: null },
  ]
  expect(pathOf(steps, same, same, 90)).toBe('M10 5H20M40 6H50')
})
