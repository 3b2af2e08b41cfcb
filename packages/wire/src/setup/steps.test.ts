import { expect, test } from 'vitest'
import { isDoneByTick, setupSteps } from './steps.ts'

test('a payment service takes the tick from the step of withdrawals and from no other', () => {
  const ticked = (payouts: readonly string[]) => setupSteps.filter((step) => isDoneByTick(step, payouts))
  expect(ticked([])).toEqual(['brand', 'materials', 'payout'])
  expect(ticked(['wechat'])).toEqual(['brand', 'materials'])
})
