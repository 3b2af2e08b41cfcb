// Seeds how cash was handled in the demo in the last few days: couriers' floats and the till of one shop, with some
// shortages.

import { addDays, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import {
  cashedUp,
  dayClosed,
  deposited,
  floatGiven,
  floatOffered,
  tillFilled,
  tillOpened,
} from './cash-steps.ts'
import type { Stage, Step } from './script-steps.ts'

/**
 * The demo's cash of the last few days: floats given and closed, one with a shortage that was booked and one with a
 * shortage waiting for the manager, a till opened and cashed up with a deposit, and today's till and floats.
 */
export const cashCases = (stage: Stage, now: number): Step[] => {
  const on = (ago: number, hour: number, minute = 0): number =>
    instantOf(addDays(dayOf(now), -ago), hour * 60 + minute)
  return [
    ...floatGiven(stage, on(3, 7, 40), { courier: 'courier2', by: 'finance', amountFen: 50_000 }),
    ...dayClosed(stage, on(3, 18, 30), {
      courier: 'courier2',
      by: 'finance2',
      shortFen: 850,
      reason: '两人点数一致，可能找零时多找了',
    }),
    tillOpened(stage, on(2, 8, 20)),
    tillFilled(stage, on(2, 8, 30), 300_000),
    deposited(stage, on(2, 17, 10), 80_000, 'ICBC 20881734'),
    ...cashedUp(stage, on(2, 19, 20), 200),
    tillOpened(stage, on(1, 8, 25)),
    ...floatGiven(stage, on(1, 8, 40), { courier: 'courier3', by: 'clerk1', amountFen: 40_000 }),
    ...floatGiven(stage, on(1, 8, 50), { courier: 'courier7', by: 'finance', amountFen: 30_000 }),
    ...dayClosed(stage, on(1, 18, 40), {
      courier: 'courier3',
      by: 'clerk1',
      shortFen: 6_500,
      reason: '师傅说中午吃饭时可能掉了一张，已在车上找过',
    }),
    ...dayClosed(stage, on(1, 19), { courier: 'courier7', by: 'finance' }),
    ...cashedUp(stage, on(1, 19, 30), 0),
    tillOpened(stage, now - 4 * HOUR),
    ...floatGiven(stage, now - 3 * HOUR, { courier: 'courier1', by: 'clerk1', amountFen: 50_000 }),
    ...floatOffered(stage, now - 10 * MINUTE, { courier: 'courier2', by: 'finance', amountFen: 30_000 }),
  ]
}
