import { expect, test } from 'vitest'
import { isDoneByTick, isMissing, setupSteps } from './steps.ts'

const ticked = (payouts: readonly string[], setUp: 'real' | 'sandbox' | 'off') =>
  setupSteps.filter((step) => isDoneByTick(step, { payouts, wechat: { setUp } }))

test('a payment service takes the tick from the step of withdrawals and from no other', () => {
  expect(ticked([], 'off')).toEqual(['brand', 'materials', 'payout', 'wechat'])
  expect(ticked(['wechat'], 'off')).toEqual(['brand', 'materials', 'wechat'])
})

test('an official account that is set up is no decision: whether it works is seen, not ticked', () => {
  for (const setUp of ['real', 'sandbox'] as const)
    expect(ticked([], setUp)).toEqual(['brand', 'materials', 'payout'])
})

test('an official account is missing only where it is set up and does not work', () => {
  const missing = (done: boolean, setUp: 'real' | 'sandbox' | 'off') =>
    isMissing({ step: 'wechat', done }, { wechat: { setUp } })
  expect(missing(false, 'off')).toBe(false)
  expect(missing(false, 'real')).toBe(true)
  expect(missing(true, 'real')).toBe(false)
  expect(isMissing({ step: 'brand', done: false }, { wechat: { setUp: 'off' } })).toBe(true)
})
