// Seeds two community days of the demo, on which couriers collect from a whole estate: one that is over, and one on a
// coming Saturday.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { weekdayOf } from '@huishou/wire/rota/time-spans'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import {
  adoptSettledOrders,
  openCommunityStatement,
  publishCommunityDay,
  saveCommunityDay,
} from '../pickup/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { personOf } from './staff-by-username.ts'

type Trx = Transaction<Tables>
type DayInput = Parameters<typeof saveCommunityDay>[3]
const HANGZHOU = '330100000000'

const must = <Value>(value: Value | Refusal): Value => {
  if (isRefusal(value)) throw new Error(`seed community day: ${value.refusal} ${value.field ?? ''}`)
  return value
}

/** An invented housing estate near 孙琳, where most of the demo's customers in Hangzhou live. */
const estate = (day: string): DayInput => ({
  name: '和美里示例小区',
  address: '和美里示例小区东门广场',
  estate: '和美里示例小区',
  cityId: HANGZHOU,
  latitude: 30.2866,
  longitude: 120.0051,
  radiusM: 1500,
  day,
  windows: [
    { startMinute: 540, endMinute: 600, most: 15 },
    { startMinute: 600, endMinute: 660, most: 15 },
    { startMinute: 660, endMinute: 720, most: 10 },
  ],
  mostOrders: 40,
  bonusPercent: 5,
  bonusFrom: 20,
  bonusCapFen: 500,
  shareKind: 'kg',
  shareRate: 5,
  managerName: '和美里物业（示例）',
  managerContact: '钱经理',
  managerPhone: '13700000099',
  note: '旧家具不在现场收，请另约上门。',
})

const open = async (trx: Trx, at: number, ops: StaffActor, input: DayInput): Promise<number> => {
  const { id, version } = must(await saveCommunityDay(trx, ops, at, input))
  must(await publishCommunityDay(trx, ops, at, { id, version }))
  return id
}

/** Orders of households of Hangzhou that were settled at the door between 25 and 10 days ago. */
const pastOrders = (trx: Trx, now: number) =>
  trx
    .selectFrom('pickupOrder')
    .innerJoin('member', 'member.id', 'pickupOrder.memberId')
    .select(['pickupOrder.id', 'slotDay'])
    .where('pickupOrder.cityId', '=', HANGZHOU)
    .where('channel', '=', 'door')
    .where('slotDay', '>=', dayOf(now - 25 * DAY))
    .where('slotDay', '<=', dayOf(now - 10 * DAY))
    .where('pickupOrder.state', 'in', ['settled', 'closed'])
    .where('reversedAt', 'is', null)
    .where('planId', 'is', null)
    .where('totalFen', '>', 0)
    .where('member.mobile', 'like', '137000000%')
    .orderBy('slotDay')
    .orderBy('pickupOrder.id')
    .execute()

/**
 * Seeds a past day, with a statement for the property manager to agree to, and one on the next Saturday that is at
 * least two days away, with two couriers named on it.
 */
export const seedCommunityDays = async (trx: Trx, now: number): Promise<void> => {
  const ops = await personOf(trx, 'ops')
  const orders = await pastOrders(trx, now)
  const days = [...new Set(orders.flatMap(({ slotDay }) => slotDay ?? []))].map((day) => ({
    day,
    rows: orders.filter(({ slotDay }) => slotDay === day),
  }))
  const [past] = days.toSorted((one, other) => other.rows.length - one.rows.length)
  if (past) {
    const { day, rows } = past
    const announced = Date.parse(`${day}T00:00:00+08:00`) - 7 * DAY
    const id = await open(trx, announced, ops, { ...estate(day), bonusFrom: rows.length })
    await adoptSettledOrders(
      trx,
      now,
      id,
      rows.map((row) => row.id),
    )
    must(await openCommunityStatement(trx, ops, now, { id }))
  }
  const soon = addDays(dayOf(now), 2)
  // 6 is Saturday
  const couriers = [await personOf(trx, 'courier1'), await personOf(trx, 'courier3')]
  await open(trx, now, ops, {
    ...estate(addDays(soon, (6 - weekdayOf(soon) + 7) % 7)),
    courierIds: couriers.map(({ staffId }) => staffId),
  })
}
