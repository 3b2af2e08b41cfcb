import { expect, test } from 'vitest'
import { isDoneByTick, setupSteps } from './steps.ts'

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
