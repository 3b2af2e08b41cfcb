// Reads the coming and the past days of a recurring pickup.

import type { ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import type { pickupPlan } from '@huishou/wire/pickup/plan'
import { planDays } from '@huishou/wire/pickup/plan-days'
import { planFailText, planLimits, planOccurrenceLife } from '@huishou/wire/pickup/plan-states'
import { pickupStateText } from '@huishou/wire/pickup/states'
import { dayOf } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { mayCustomerCancel } from '../order/cancel.ts'
import type { OrderRow } from '../life-cycle.ts'
import type { PickupTables } from '../tables.ts'
import { firstDayOf, readOccurrences } from './plan-and-next-occurrence.ts'
import type { OccurrenceRow, PlanRow } from './tables.ts'

type PlanDay = ReplyOf<typeof pickupPlan>['coming'][number]
type PlanOrder = Pick<OrderRow, 'id' | 'state' | 'rejections' | 'slotStartMinute'>

const ordersOf = async (
  db: Handle<PickupTables>,
  rows: readonly OccurrenceRow[],
): Promise<Map<number, PlanOrder>> => {
  const ids = rows.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('pickupOrder')
    .select(['id', 'state', 'rejections', 'slotStartMinute'])
    .where('id', 'in', ids)
    .execute()
  return new Map(orders.map((order) => [order.id, order]))
}

const toDay = (
  day: string,
  row: OccurrenceRow | undefined,
  order: PlanOrder | undefined,
  { language }: ReplyContext,
): PlanDay => {
  const state = row?.state ?? 'due'
  const may: PlanDay['may'] = {}
  if (mayMove(planOccurrenceLife, 'skip', state, 'customer') && (!order || mayCustomerCancel(order)))
    may['skip'] = { ok: true }
  // A day is ordered only once: a skip that cancelled its order stands.
  if (mayMove(planOccurrenceLife, 'unskip', state, 'customer') && row?.orderId === null)
    may['unskip'] = { ok: true }
  return {
    day,
    state,
    orderId: row?.orderId ?? null,
    orderStateText: order ? pickupStateText[order.state][language] : '',
    startMinute: order?.slotStartMinute ?? null,
    reason: row?.reason || null,
    reasonText: row?.reason ? planFailText[row.reason][language] : '',
    may,
  }
}

/** The coming days of a plan, stored and planned, soonest first. */
export const readComingDays = async (
  db: Handle<PickupTables>,
  plan: PlanRow,
  context: ReplyContext,
): Promise<PlanDay[]> => {
  const rows = await readOccurrences(db, plan.id, dayOf(context.now))
  const from = firstDayOf(plan, context.now)
  const planned = from === null ? [] : planDays(plan, from, planLimits.comingDays)
  // a day that was skipped and taken back may no longer be part of the pattern
  const stored = [...rows.values()].filter(({ state }) => state !== 'due').map(({ day }) => day)
  const days = [...new Set([...stored, ...planned])].toSorted().slice(0, planLimits.comingDays)
  const orders = await ordersOf(db, [...rows.values()])
  return days.map((day) => {
    const row = rows.get(day)
    const shown = toDay(day, row, orders.get(row?.orderId ?? 0), context)
    return plan.state === 'ended' && shown.state !== 'ordered' ? { ...shown, may: {} } : shown
  })
}

/** The latest past days with their outcome, latest first. */
export const readPastDays = async (
  db: Handle<PickupTables>,
  plan: Pick<PlanRow, 'id'>,
  context: ReplyContext,
): Promise<PlanDay[]> => {
  const rows = await db
    .selectFrom('planOccurrence')
    .selectAll()
    .where('planId', '=', plan.id)
    .where('day', '<', dayOf(context.now))
    .where('state', '<>', 'due')
    .orderBy('day', 'desc')
    .limit(planLimits.pastDays)
    .execute()
  const orders = await ordersOf(db, rows)
  return rows.map((row) => ({
    ...toDay(row.day, row, orders.get(row.orderId ?? 0), context),
    may: {},
  }))
}
