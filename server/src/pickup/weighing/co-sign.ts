// Asks managers, operations and the owner to co-sign a weighing slip that would take its weigher over the daily limit
// for settlements, and records the decision of one of them.

import type { InputOf } from '@huishou/wire/client'
import { isMobile } from '@huishou/wire/mobile'
import type { decideCoSign } from '@huishou/wire/pickup/co-sign'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf } from '@huishou/wire/time'
import { composeSms, queuePush, type ContentTables } from '../../content/index.ts'
import { isOthers, type MemberTables, refuseOwn } from '../../member/index.ts'
import { type PlaceTables, readShop } from '../../place/index.ts'
import { announce, type Handle, type Transaction } from '../../platform/database.ts'
import type { StaffMember, StaffActor } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import {
  endNotifications,
  notifyStaff,
  readCoSigners,
  readStaff,
  secondPersonRefusal,
  type StaffTables,
} from '../../staff/index.ts'
import { type OrderRow, staffActor, writeEvent } from '../life-cycle.ts'
import { record } from '../record-audit.ts'
import type { CoSignRow, PickupTables, SlipRow } from '../tables.ts'

const readWeigher = async (db: Handle<StaffTables>, id: number) => {
  const row = await readStaff(db, id)
  return row && { staffId: row.id, shopId: row.shopId, cityId: row.cityId }
}

type CoSignTables = PickupTables & StaffTables & PlaceTables & PlatformTables & MemberTables & ContentTables

type WeighedBy = Pick<SlipRow, 'id' | 'weighedByStaffId' | 'totalFen'>

/** The weigher's total so far today and daily limit, if this slip would take them over it; otherwise null. */
const beyondLimit = async (
  db: Handle<PickupTables & StaffTables>,
  slip: WeighedBy,
  now: number,
): Promise<{ dayFen: number; limitFen: number } | null> => {
  const weigher = await readStaff(db, slip.weighedByStaffId)
  // fees paid by customers do not increase the limit
  if (!weigher || weigher.dayLimitFen === 0 || slip.totalFen <= 0) return null
  const { sum } = await db
    .selectFrom('pickupSlip')
    .select((e) => e.fn.sum<number | null>('totalFen').as('sum'))
    .where('weighedByStaffId', '=', slip.weighedByStaffId)
    .where('state', '=', 'accepted')
    .where('totalFen', '>', 0)
    .where('answeredAt', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  const dayFen = Number(sum ?? 0)
  return dayFen + slip.totalFen > weigher.dayLimitFen ? { dayFen, limitFen: weigher.dayLimitFen } : null
}

export const coSignOf = async (db: Handle<PickupTables>, slipId: number): Promise<CoSignRow | null> =>
  (await db.selectFrom('pickupCoSign').selectAll().where('slipId', '=', slipId).executeTakeFirst()) ?? null

/** The manager who co-signed this slip; empty when none was required. Refuses DAY_LIMIT while it is missing. */
export const coSignerOf = async (
  db: Handle<PickupTables & StaffTables>,
  slip: WeighedBy,
  now: number,
): Promise<string | Refusal> => {
  const asked = await coSignOf(db, slip.id)
  if (asked?.state === 'approved') return asked.decidedByName
  return (await beyondLimit(db, slip, now)) ? refuse('DAY_LIMIT') : ''
}

const cityOf = async (db: Handle<PlaceTables>, actor: Pick<StaffMember, 'shopId' | 'cityId'>) =>
  actor.shopId === null ? actor.cityId : ((await readShop(db, actor.shopId))?.cityId ?? null)

/**
 * Whether a person may co-sign: operations and the owner for anybody else, a shop's manager for staff of the same city.
 */
const mayCoSign = async (
  db: Handle<PlaceTables>,
  signer: Pick<StaffMember, 'staffId' | 'role' | 'shopId' | 'cityId'>,
  weigher: Pick<StaffMember, 'staffId' | 'shopId' | 'cityId'>,
): Promise<boolean> => {
  if (signer.staffId === weigher.staffId) return false
  if (signer.role === 'ops' || signer.role === 'owner') return true
  if (signer.role !== 'manager' || signer.shopId === null) return false
  const city = await cityOf(db, signer)
  return city !== null && city === (await cityOf(db, weigher))
}

/** Everybody who may co-sign this weigher's slips. */
const coSignersFor = async (db: Handle<StaffTables & PlaceTables>, weigherId: number) => {
  const weigher = await readWeigher(db, weigherId)
  const found = []
  for (const signer of weigher ? await readCoSigners(db) : [])
    if (weigher && (await mayCoSign(db, signer, weigher))) found.push(signer)
  return found
}

/** Publishes a change of the list to everybody who may co-sign. */
const announceCoSign = async (
  trx: Transaction<CoSignTables>,
  order: Pick<OrderRow, 'id'>,
  weigherId: number,
  waiting: boolean,
): Promise<void> => {
  for (const { staffId } of await coSignersFor(trx, weigherId))
    announce(trx, { audience: `staff:${staffId}`, event: { topic: 'co_sign', orderId: order.id, waiting } })
}

/**
 * Requests a co-signature when this slip exceeds its weigher's daily limit: published at once to those who may give it,
 * and by push and SMS to the managers of the city. Does nothing when already requested.
 */
export const requestCoSign = async (
  trx: Transaction<CoSignTables>,
  now: number,
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'memberId' | 'mobile'>,
  slip: SlipRow,
): Promise<void> => {
  const beyond = await beyondLimit(trx, slip, now)
  if (!beyond || (await coSignOf(trx, slip.id))) return
  await trx
    .insertInto('pickupCoSign')
    .values({
      slipId: slip.id,
      orderId: order.id,
      state: 'open',
      weigherId: slip.weighedByStaffId,
      weigherName: slip.weighedByName,
      ...beyond,
      requestedAt: now,
      decidedByStaffId: null,
      decidedByName: '',
      decidedAt: null,
      reason: '',
    })
    .execute()
  await announceCoSign(trx, order, slip.weighedByStaffId, true)
  const message = {
    kind: 'pickup_co_sign',
    values: { courier: slip.weighedByName, orderNumber: order.orderNumber },
  } as const
  const words = await composeSms(trx, message)
  const signers = []
  for (const signer of await coSignersFor(trx, slip.weighedByStaffId))
    if (await isOthers(trx, order)(signer)) signers.push(signer)
  await notifyStaff(trx, { staffIds: signers.map(({ staffId }) => staffId) }, now, {
    kind: 'co_sign_requested',
    subjectId: order.id,
    values: { number: order.orderNumber },
    by: slip.weighedByStaffId,
  })
  for (const { staffId, role, mobile } of signers) {
    if (role !== 'manager') continue
    await queuePush(trx, { staffId }, now, message)
    if (isMobile(mobile))
      await enqueue(trx, now, {
        kind: 'sms',
        payload: { to: mobile, code: '', ...words },
      })
  }
}

/**
 * Like `requestCoSign`, for the open slip of an order, because the daily limit may have been reached since it was
 * weighed.
 */
export const requestCoSignOf = async (
  trx: Transaction<CoSignTables>,
  now: number,
  orderId: number,
): Promise<void> => {
  const found = await trx
    .selectFrom('pickupSlip')
    .innerJoin('pickupOrder', 'pickupOrder.slipId', 'pickupSlip.id')
    .selectAll('pickupSlip')
    .select(['pickupOrder.orderNumber', 'pickupOrder.memberId', 'pickupOrder.mobile'])
    .where('pickupOrder.id', '=', orderId)
    .where('pickupSlip.state', '=', 'open')
    .executeTakeFirst()
  if (!found) return
  const { orderNumber, memberId, mobile, ...slip } = found
  await requestCoSign(trx, now, { id: orderId, orderNumber, memberId, mobile }, slip)
}

const MOST_SHOWN = 100

/** Open requests this member of staff may decide, oldest first. */
export const openCoSigns = async (
  db: Handle<PickupTables & StaffTables & PlaceTables>,
  actor: StaffMember,
): Promise<CoSignRow[]> => {
  const rows = await db
    .selectFrom('pickupCoSign')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupCoSign.slipId')
    .selectAll('pickupCoSign')
    .where('pickupCoSign.state', '=', 'open')
    .where('pickupSlip.state', '=', 'open')
    .orderBy('pickupCoSign.id')
    .execute()
  const deciders = new Map<number, boolean>()
  const mine: CoSignRow[] = []
  for (const row of rows) {
    if (!deciders.has(row.weigherId)) {
      const weigher = await readWeigher(db, row.weigherId)
      deciders.set(row.weigherId, weigher ? await mayCoSign(db, actor, weigher) : false)
    }
    if (deciders.get(row.weigherId) && mine.push(row) === MOST_SHOWN) break
  }
  return mine
}

/** A request this person may decide; NOT_FOUND for others. */
const decidable = async (
  trx: Transaction<CoSignTables>,
  actor: StaffMember,
  id: number,
): Promise<{ request: CoSignRow; order: OrderRow } | Refusal> => {
  const request = await trx.selectFrom('pickupCoSign').selectAll().where('id', '=', id).executeTakeFirst()
  const weigher = request && (await readWeigher(trx, request.weigherId))
  if (!request || !weigher || !(await mayCoSign(trx, actor, weigher))) return refuse('NOT_FOUND')
  if (request.state !== 'open') return refuse('CO_SIGN_DECIDED', { values: { name: request.decidedByName } })
  const order = await trx
    .selectFrom('pickupOrder')
    .selectAll()
    .where('id', '=', request.orderId)
    .executeTakeFirstOrThrow()
  const own = await refuseOwn(trx, actor, order)
  if (own) return own
  return order.slipId === request.slipId ? { request, order } : refuse('SLIP_OUTDATED')
}

/** Co-signs or refuses, on the manager's own device. The endpoint lists the possible refusals. */
export const decide = async (
  trx: Transaction<CoSignTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof decideCoSign>,
): Promise<CoSignRow | Refusal> => {
  const found = await decidable(trx, actor, input.id)
  if (isRefusal(found)) return found
  const { request, order } = found
  const reason = input.reason?.trim() ?? ''
  if (!input.approve && reason === '') return refuse('REASON_REQUIRED', { field: 'reason' })
  const fresh = input.approve ? await secondPersonRefusal(trx, actor, now, request.weigherId) : null
  if (fresh) return fresh
  const decided = await trx
    .updateTable('pickupCoSign')
    .set({
      state: input.approve ? 'approved' : 'refused',
      decidedByStaffId: actor.staffId,
      decidedByName: actor.name,
      decidedAt: now,
      reason,
    })
    .where('id', '=', request.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!decided) return refuse('CO_SIGN_DECIDED', { values: { name: '' } })
  const action = input.approve ? 'co_sign_approved' : 'co_sign_refused'
  await writeEvent(trx, staffActor(actor), now, order, order, action, { reason })
  await announceCoSign(trx, order, request.weigherId, false)
  await endNotifications(trx, now, { kinds: ['co_sign_requested'], subjectId: order.id })
  await record(trx, actor, now, order.id, input.approve ? 'co-sign' : 'refuse-co-sign', {
    after: { coSign: decided.state },
    reason,
  })
  return decided
}
