// Closes a courier's cash at the end of a day: the courier counts it, a colleague counts it again, and large
// differences need approval. A closed day can be corrected.
import type { InputOf } from '@huishou/wire/client'
import type { correctCourierDay, recountCourierDay } from '@huishou/wire/cash/day'
import type { countCourierDay } from '@huishou/wire/cash/float'
import { countedFen as sumOf } from '@huishou/wire/cash/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { secondPersonRefusal } from '../staff/index.ts'
import { ownShopOf, readBalances, vehicleStock, type YardTables } from '../yard/index.ts'
import { bookDifference, differenceNeeds } from './book-difference.ts'
import { type CashWriteTables, closeFloats, exchange, tillChosen } from './float.ts'
import { auditDay, checkDay, moveDay } from './life-cycles.ts'
import { meetsCourier } from './couriers-in-scope.ts'
import { courierCash, lockHolder, setOpen } from './move-cash.ts'
import { endDayNotifications, notifyOfCountedDay, notifyOfDayToApprove } from './notify-deciders.ts'
import type { DayRow } from './tables.ts'
import { correctionRefusal } from './to-wire.ts'

type Trx = Transaction<CashWriteTables>

/**
 * Counts a courier's cash at the end of the day; from then on no cash is paid out or taken in. The caller must check
 * that the day's stops have ended. The endpoint lists the possible refusals.
 */
export const countDay = async (
  trx: Transaction<CashWriteTables & YardTables>,
  actor: StaffActor,
  now: number,
  { counts, carryOver = '' }: InputOf<typeof countCourierDay>,
): Promise<DayRow | Refusal> => {
  const courierId = actor.staffId
  const { openSince, heldFen } = await lockHolder(trx, courierCash(courierId))
  if (openSince === null) return refuse('CASH_NO_FLOAT')
  const onVehicle = [...(await readBalances(trx, vehicleStock(courierId))).values()]
  if (carryOver === '' && onVehicle.some(({ grams, pieces }) => grams > 0 || pieces > 0))
    return refuse('CASH_VEHICLE_LOADED', { field: 'carryOver' })
  const day = dayOf(openSince)
  const known = await trx
    .selectFrom('cashDay')
    .select('id')
    .where('courierId', '=', courierId)
    .where('day', '=', day)
    .where('state', '<>', 'sent_back')
    .executeTakeFirst()
  if (known) return refuse('CASH_DAY_CLOSED')
  const row = await trx
    .insertInto('cashDay')
    .values({
      state: 'counted',
      courierId,
      courierName: actor.name,
      shopId: null,
      day,
      counts: JSON.stringify(counts),
      countedFen: sumOf(counts),
      expectedFen: heldFen,
      differenceFen: 0,
      carryOver,
      reason: '',
      countedAt: now,
      recountedByStaffId: null,
      recountedByName: '',
      recountedAt: null,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setOpen(trx, courierCash(courierId), null)
  await auditDay(trx, actor, now, 'count', row)
  await notifyOfCountedDay(trx, now, row)
  return row
}

const dayRow = (trx: Trx, id: number): Promise<DayRow | undefined> =>
  trx.selectFrom('cashDay').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * A second person counts the same and takes the cash. A small difference is booked and closes the day, a larger one
 * needs a reason, a large one waits for a third person. The endpoint lists the possible refusals.
 */
export const recountDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, counts, reason = '', shopId: chosen }: InputOf<typeof recountCourierDay>,
): Promise<DayRow | Refusal> => {
  const row = await dayRow(trx, id)
  if (!row || !(await meetsCourier(trx, actor, row.courierId))) return refuse('NOT_FOUND')
  const refused =
    checkDay(staffActor(actor), now, row, 'recount') ??
    (await secondPersonRefusal(trx, actor, now, row.courierId))
  if (refused) return refused
  const shopId = await tillChosen(trx, actor, chosen)
  if (isRefusal(shopId)) return shopId
  if (sumOf(counts) !== row.countedFen) return refuse('CASH_COUNTS_DIFFER', { field: 'counts' })
  // the books of the count: a reversal since then is settled by finance, as after a close
  const differenceFen = row.countedFen - row.expectedFen
  const needs = differenceNeeds(differenceFen)
  if (needs !== 'nothing' && reason === '') return refuse('CASH_REASON_REQUIRED', { field: 'reason' })
  const waits = needs === 'manager'
  const moved = await moveDay(trx, staffActor(actor), now, row, 'recount', {
    to: waits ? 'to_approve' : 'closed',
    set: {
      shopId,
      differenceFen,
      reason,
      recountedByStaffId: actor.staffId,
      recountedByName: actor.name,
      recountedAt: now,
      ...(waits ? {} : { endedByStaffId: actor.staffId, endedByName: actor.name, endedAt: now }),
    },
    actor,
  })
  if (isRefusal(moved)) return moved
  const event = { cause: 'day', causeId: id, by: actor, reason } as const
  const handed = await exchange(
    trx,
    now,
    { ...event, key: `cash:day:${id}` },
    { courierId: row.courierId, shopId, amountFen: 0 - row.countedFen },
  )
  if (handed) return handed
  await closeFloats(trx, actor, now, row.courierId)
  await endDayNotifications(trx, now, id)
  if (waits) {
    await notifyOfDayToApprove(trx, now, moved)
    return moved
  }
  const booked = await bookDifference(
    trx,
    now,
    { ...event, key: `cash:day:${id}:difference` },
    courierCash(row.courierId),
    { differenceFen },
  )
  return booked ?? moved
}

/** Sends a count back: the courier counts again, and may go on working until then. */
export const sendBackDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<DayRow | Refusal> => {
  const row = await dayRow(trx, id)
  if (!row || !(await meetsCourier(trx, actor, row.courierId))) return refuse('NOT_FOUND')
  if (row.courierId === actor.staffId) return refuse('SAME_PERSON')
  const first = await trx
    .selectFrom('cashFloat')
    .select((e) => e.fn.min<number>('answeredAt').as('at'))
    .where('courierId', '=', row.courierId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const moved = await moveDay(trx, staffActor(actor), now, row, 'send_back', {
    set: { reason, endedByStaffId: actor.staffId, endedByName: actor.name, endedAt: now },
    actor,
  })
  if (isRefusal(moved)) return moved
  await lockHolder(trx, courierCash(row.courierId))
  await setOpen(trx, courierCash(row.courierId), Number(first?.at ?? row.countedAt))
  await endDayNotifications(trx, now, id)
  return moved
}

/** Books a large difference, approved by a third person who is neither the courier nor the one who recounted. */
export const approveDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<DayRow | Refusal> => {
  const row = await dayRow(trx, id)
  const own = ownShopOf(actor)
  if (!row || (own !== null && row.shopId !== own)) return refuse('NOT_FOUND')
  const refused =
    checkDay(staffActor(actor), now, row, 'approve') ??
    (await secondPersonRefusal(trx, actor, now, row.recountedByStaffId)) ??
    (await secondPersonRefusal(trx, actor, now, row.courierId))
  if (refused) return refused
  const moved = await moveDay(trx, staffActor(actor), now, row, 'approve', {
    set: { endedByStaffId: actor.staffId, endedByName: actor.name, endedAt: now },
    actor,
  })
  if (isRefusal(moved)) return moved
  await endDayNotifications(trx, now, id)
  const booked = await bookDifference(
    trx,
    now,
    { cause: 'day', causeId: id, by: actor, reason: row.reason, key: `cash:day:${id}:difference` },
    courierCash(row.courierId),
    row,
  )
  return booked ?? moved
}

/** Corrects a closed day with a booking dated today; the day itself is not changed. */
export const correctDay = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, amountFen, reason }: InputOf<typeof correctCourierDay>,
): Promise<DayRow | Refusal> => {
  const row = await dayRow(trx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'closed') return refuse('CHANGED_MEANWHILE')
  if (amountFen === 0) return refuse('AMOUNT_INVALID', { field: 'amountFen' })
  const refused = correctionRefusal(row, actor)
  if (refused) return refused
  // one correction after the other, so that together they never take out more than was counted
  await lockHolder(trx, courierCash(row.courierId))
  const { correctedFen } = await trx
    .selectFrom('cashCorrection')
    .select((e) => e.fn.sum<number | null>('amountFen').as('correctedFen'))
    .where('dayId', '=', id)
    .executeTakeFirstOrThrow()
  if (row.countedFen + Number(correctedFen ?? 0) + amountFen < 0)
    return refuse('AMOUNT_INVALID', { field: 'amountFen' })
  const { id: correctionId } = await trx
    .insertInto('cashCorrection')
    .values({ dayId: id, amountFen, reason, at: now, byStaffId: actor.staffId, byName: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const posted = await post(trx, now, {
    kind: 'cash_correction',
    key: `cash:correction:${correctionId}`,
    memberId: null,
    byStaffId: actor.staffId,
    text: `长短款更正 ${row.day}`,
    entries: [
      { account: { company: 'cash' }, amountFen: 0 - amountFen },
      { account: { company: 'cashDifferences' }, amountFen },
    ],
  })
  if (isRefusal(posted)) return posted
  await recordAudit(trx, actor, now, {
    action: 'cash-day.correct',
    subject: 'cashDay',
    subjectId: id,
    after: { day: row.day, courierId: row.courierId, amountFen },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}
