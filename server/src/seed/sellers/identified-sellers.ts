// Seeds sales of copper by two people at the counter of a shop, where sellers of copper must always identify
// themselves.

import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import { kg, orderScript } from '../order-steps.ts'
import type { Stage, Step } from '../script-steps.ts'

const COPPER = 1012
// no region has the code 330199, so these ID numbers belong to nobody
const CHEN = { name: '陈铁军', idNumber: '330199197803124513', address: '杭州市余杭区仓前街道' }
const WU = { name: '吴建华', idNumber: '330199198511023328', address: '杭州市余杭区五常街道' }

/** Two people who bring copper to the counter, where sellers are always identified. */
export const sellerCases = (stage: Stage, now: number): Step[] =>
  (
    [
      [9, 12_400, CHEN],
      [6, 8650, WU],
      [2, 10_200, CHEN],
    ] as const
  ).flatMap(([daysAgo, grossG, seller]) => {
    const at = (minute: number): number => instantOf(addDays(dayOf(now), -daysAgo), minute)
    return orderScript(stage)
      .walkIn(at(950), 'clerk1', seller.name)
      .weigh(at(953), [kg(COPPER, grossG)], { seller })
      .confirmByCode(at(956), true).steps
  })
