// Seeds the history of the demo in chronological order: recycling orders, and what depends on the order of events,
// such as points, cash, withdrawals, yard work, sales and mall orders.

import { isRefusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { journalTextOf, post, readBalances } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { earn, readPoints } from '../points/index.ts'
import { bargainCasesOf } from './mall/bargains.ts'
import { cashCases } from './cash-cases.ts'
import { payCases } from './courier-pay.ts'
import { firmCases } from './firm-cases.ts'
import { mailInCasesOf } from './mail-in.ts'
import { mallCasesOf } from './mall/mall.ts'
import { seedHouseholds } from './demo-households.ts'
import { casesOf } from './order-cases.ts'
import { pointsHistory, seedRedeemCodes } from './points.ts'
import { sellerCases } from './sellers/identified-sellers.ts'
import { historyOf } from './order-history.ts'
import { salesCases } from './sales/sales.ts'
import { truckCases } from './sellers/seller-trucks.ts'
import type { Stage, Step } from './script-steps.ts'
import { withdrawalCases } from './withdrawals.ts'
import { yardCases } from './unloadings.ts'
import { yardWork } from './yard-work.ts'

type Trx = Transaction<Tables>

const WANG_FANG = { balanceFen: 8640, points: 640 }

const setStage = async (trx: Trx): Promise<Stage> => {
  const staff = new Map(
    (await trx.selectFrom('staff').selectAll().execute()).map((row) => [row.username, row]),
  )
  const members = new Map(
    (await trx.selectFrom('member').select(['id', 'nick']).execute()).map(({ id, nick }) => [nick, id]),
  )
  const memberOf = (nick: string): number => {
    const id = members.get(nick)
    if (id === undefined) throw new Error(`seed: nobody is called ${nick}`)
    return id
  }
  const staffOf = (username: string): StaffMember => {
    const row = staff.get(username)
    if (!row) throw new Error(`seed: no staff called ${username}`)
    return {
      kind: 'staff',
      staffId: row.id,
      name: row.name,
      role: row.role,
      shopId: row.shopId,
      cityId: row.cityId,
    }
  }
  return { trx, staffOf, memberOf }
}

/** Posts the opening balance and points of 王芳: the difference between the seeded history and the documented values. */
const openingOf = (stage: Stage, now: number): Step[] => {
  const at = now - 30 * DAY
  const memberId = stage.memberOf('王芳')
  return [
    {
      at,
      run: async () => {
        const posted = await post(stage.trx, at, {
          kind: 'adjustment',
          key: `opening:${memberId}`,
          memberId,
          text: journalTextOf('openingBalance'),
          byStaffId: stage.staffOf('finance').staffId,
          entries: [
            { account: { member: memberId, kind: 'available' }, amountFen: OPENING.balanceFen },
            { account: { company: 'adjustments' }, amountFen: -OPENING.balanceFen },
          ],
        })
        if (isRefusal(posted)) throw new Error(`seed opening: ${posted.refusal}`)
        await earn(stage.trx, at, {
          memberId,
          kind: 'adjust',
          points: OPENING.points,
          key: `opening:${memberId}`,
          text: '期初积分',
        })
      },
    },
  ]
}
const OPENING = { balanceFen: 13_732, points: 267 }

const checkPromise = async (trx: Trx, memberId: number): Promise<void> => {
  const { availableFen } = await readBalances(trx, memberId)
  const { points } = await readPoints(trx, memberId)
  if (availableFen !== WANG_FANG.balanceFen || points !== WANG_FANG.points)
    throw new Error(
      `seed: 王芳 has ${availableFen} fen and ${points} points; change the opening by ${WANG_FANG.balanceFen - availableFen} fen and ${WANG_FANG.points - points} points`,
    )
}

const setDuty = (trx: Trx, username: string, onDuty: 0 | 1) =>
  trx.updateTable('staff').set({ onDuty }).where('username', '=', username).execute()

/** Seeds orders, payments, yard work and sales in chronological order, through the same functions as real requests. */
export const seedOrders = async (trx: Trx, now: number): Promise<void> => {
  await seedHouseholds(trx, now)
  const stage = await setStage(trx)
  // 冯磊 worked until a moment ago, long enough to decline an order
  await setDuty(trx, 'courier4', 1)
  const steps = [
    ...openingOf(stage, now),
    ...pointsHistory(stage, now),
    ...historyOf(stage, now),
    ...casesOf(stage, now),
    ...sellerCases(stage, now),
    ...truckCases(stage, now),
    ...mailInCasesOf(stage, now),
    ...firmCases(stage, now),
    ...withdrawalCases(stage, now),
    ...yardCases(stage, now),
    ...cashCases(stage, now),
    ...payCases(stage, now),
    ...salesCases(stage, now),
    ...yardWork(stage, now),
    ...mallCasesOf(stage, now),
    ...bargainCasesOf(stage, now),
  ].toSorted((a, b) => a.at - b.at)
  for (const step of steps) await step.run()
  await seedRedeemCodes(trx, now)
  await setDuty(trx, 'courier4', 0)
  // the messages of these days count as sent long ago
  await trx.deleteFrom('outbox').execute()
  await checkPromise(trx, stage.memberOf('王芳'))
}
