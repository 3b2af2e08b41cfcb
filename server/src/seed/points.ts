// Seeds the demo's points: daily check-ins, older points that expire soon, and redeem codes.

import { isRefusal } from '@huishou/wire/refusals'
import { addDays, DAY, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { earn } from '../points/index.ts'
import { makeBatch } from '../points/code-batches.ts'
import { checkInToday } from '../points/daily-check-in.ts'
import type { Stage, Step } from './script-steps.ts'

/**
 * How many days ago 王芳 checked in: on most days, and on the last six in a row, so that her next check-in is day 7 of
 * the cycle.
 */
const SIGNED_AGO = [
  1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 14, 15, 16, 18, 19, 22, 23, 25, 26, 27, 30, 31, 33, 34, 35,
]
/** Other customers who check in occasionally, so that the staff report has data. */
const NEIGHBOURS: [nick: string, ago: number[]][] = [
  ['李建国', [2, 3, 9, 10, 11]],
  ['陈浩', [1, 5, 6, 7, 20]],
  ['赵记小吃店', [4, 12, 13]],
]

const signSteps = (stage: Stage, now: number, nick: string, ago: readonly number[]): Step[] =>
  ago.map((days) => {
    const at = instantOf(addDays(dayOf(now), -days)) + 8 * HOUR + days * 60_000
    return {
      at,
      run: async () => {
        const signed = await checkInToday(stage.trx, at, stage.memberOf(nick))
        if (isRefusal(signed)) throw new Error(`seed sign-in: ${signed.refusal}`)
      },
    }
  })

/** Points earned eleven months ago, shown as expiring soon. */
export const OLD_POINTS = 120

/** Entries in the points log before today; 张敏 starts with none. */
export const pointsHistory = (stage: Stage, now: number): Step[] => {
  const at = now - 335 * DAY
  const memberId = stage.memberOf('王芳')
  return [
    {
      at,
      run: () =>
        earn(stage.trx, at, {
          memberId,
          kind: 'adjust',
          points: OLD_POINTS,
          key: `opening:${memberId}:old`,
          text: '开业感谢老客户',
          textEn: 'Opening gift',
        }),
    },
    ...signSteps(stage, now, '王芳', SIGNED_AGO),
    ...NEIGHBOURS.flatMap(([nick, ago]) => signSteps(stage, now, nick, ago)),
  ]
}

/** Seeds redeem codes (docs/rules/demo.md#redeem-codes); the two valid ones remain valid for a while after seeding. */
export const seedRedeemCodes = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const lasting = (endOn: string, days: number): string => {
    const least = addDays(dayOf(now), days)
    return endOn > least ? endOn : least
  }
  const codes = [
    {
      name: '新朋友见面礼',
      number: 'GREEN-2025-HELLO',
      points: 50,
      uses: 1000,
      endOn: lasting('2026-12-31', 365),
    },
    {
      name: '社区活动一等奖',
      number: 'ONCE-7F3K-92QD',
      points: 200,
      uses: 1,
      endOn: lasting('2026-06-30', 180),
    },
    { name: '开业纪念', number: 'EXPIRED-0001', points: 50, uses: 1, endOn: '2025-01-01' },
  ]
  for (const [index, code] of codes.entries()) {
    const at = Math.min(instantOf(code.endOn), now) - (30 + index) * DAY
    if (!(await makeBatch(trx, at, { ...code, codes: 1, perUser: 1, staffId: null })))
      throw new Error(`seed code: ${code.number} is there already`)
  }
}
