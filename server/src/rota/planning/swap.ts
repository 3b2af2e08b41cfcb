// Lets couriers offer working days to colleagues and accept such offers, and lets planners decide on them.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { SwapAction } from '@huishou/wire/rota/states'
import { requireVersion } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { endNotifications, readStaff, returnStopsOf } from '../../staff/index.ts'
import { readPlan, type ShiftTables } from '../read-shifts.ts'
import type { SwapRow } from '../tables.ts'
import { countRotaUp, courierToPlan, dayRefusal } from './planner-access.ts'
import { announceRotaChange } from './announce-rota-change.ts'
import { moveSwap } from './life-cycles.ts'
import { notifyPlanners } from './notify-planners.ts'
import { putDay } from './set-working-hours.ts'
import { readColleagues } from './read-requests-and-own-rota.ts'

type Trx = Transaction<ShiftTables & PlatformTables>
type Offer = { day: string; withCourierId?: number; returnDay?: string; reason: string }

/** Refuses ROTA_DAY_OFF unless the courier is planned to work on this day. */
const offRefusal = async (
  trx: Trx,
  { courierId, day, cityId, field }: { courierId: number; day: string; cityId: string; field: string },
): Promise<Refusal | null> =>
  (await readPlan(trx, cityId, [day]))(courierId, day).hours.length > 0
    ? null
    : refuse('ROTA_DAY_OFF', { field, values: { day } })

/**
 * Offers one's own working day to one colleague or to all in the city, optionally in exchange for one of theirs.
 * Refuses ROTA_DAY, ROTA_SAME_DAY, ROTA_DAY_OFF, ROTA_OWN_OFFER, ROTA_OTHER_CITY, NOT_FOUND.
 */
export const offerSwap = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  { day, withCourierId, returnDay, reason }: Offer,
): Promise<SwapRow | Refusal> => {
  const { cityId, colleagues } = await readColleagues(trx, actor.staffId)
  if (cityId === null) return refuse('NOT_FOUND')
  if (withCourierId === actor.staffId) return refuse('ROTA_OWN_OFFER', { field: 'withCourierId' })
  if (withCourierId !== undefined && !colleagues.some(({ id }) => id === withCourierId))
    return refuse('ROTA_OTHER_CITY', { field: 'withCourierId' })
  const refused =
    dayRefusal(day, now) ??
    (returnDay === undefined ? null : dayRefusal(returnDay, now, 'returnDay')) ??
    (returnDay === day ? refuse('ROTA_SAME_DAY', { field: 'returnDay' }) : null) ??
    (await offRefusal(trx, { courierId: actor.staffId, day, cityId, field: 'day' }))
  if (refused) return refused
  const swap = await trx
    .insertInto('rotaSwap')
    .values({
      state: 'offered',
      staffId: actor.staffId,
      day,
      withStaffId: withCourierId ?? null,
      returnDay: returnDay ?? null,
      reason,
      offeredAt: now,
      agreedAt: null,
      decidedByStaffId: null,
      decidedByName: '',
      decidedAt: null,
      answer: '',
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  announceRotaChange(trx)
  return swap
}

const swapAt = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
): Promise<SwapRow | Refusal> =>
  requireVersion(
    await trx.selectFrom('rotaSwap').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )

/** Refuses ROTA_BUSY when the courier who takes over is on leave on that day. */
const busyRefusal = async (
  trx: Trx,
  cityId: string,
  { courierId, day }: { courierId: number; day: string },
): Promise<Refusal | null> => {
  const { exception } = (await readPlan(trx, cityId, [day]))(courierId, day)
  if (exception?.cause !== 'leave') return null
  return refuse('ROTA_BUSY', { values: { name: (await readStaff(trx, courierId))?.name ?? '', day } })
}

/**
 * Refuses unless both days of a swap can still change hands: each in the days that can be planned, worked by the
 * courier who gives it, and no leave of the courier who takes it over. Refuses ROTA_DAY, ROTA_DAY_OFF, ROTA_BUSY.
 */
const handOverRefusal = async (
  trx: Trx,
  now: number,
  {
    cityId,
    staffId,
    withStaffId,
    day,
    returnDay,
  }: Pick<SwapRow, 'staffId' | 'day' | 'returnDay'> & {
    cityId: string
    withStaffId: number
  },
): Promise<Refusal | null> =>
  dayRefusal(day, now) ??
  (await offRefusal(trx, { courierId: staffId, day, cityId, field: 'day' })) ??
  (await busyRefusal(trx, cityId, { courierId: withStaffId, day })) ??
  (returnDay === null
    ? null
    : (dayRefusal(returnDay, now, 'returnDay') ??
      (await offRefusal(trx, { courierId: withStaffId, day: returnDay, cityId, field: 'returnDay' })) ??
      (await busyRefusal(trx, cityId, { courierId: staffId, day: returnDay }))))

/**
 * Agrees to take over the day a colleague offers. Refuses NOT_FOUND, CHANGED_MEANWHILE, ROTA_STATE, ROTA_OWN_OFFER,
 * ROTA_OTHER_CITY, ROTA_BUSY, ROTA_DAY, ROTA_DAY_OFF.
 */
export const agreeSwap = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  input: { id: number; version: number },
): Promise<{ before: SwapRow; after: SwapRow } | Refusal> => {
  const before = await swapAt(trx, input)
  if (isRefusal(before)) return before
  if (before.staffId === actor.staffId) return refuse('ROTA_OWN_OFFER')
  if (before.withStaffId !== null && before.withStaffId !== actor.staffId) return refuse('NOT_FOUND')
  const { cityId, colleagues } = await readColleagues(trx, actor.staffId)
  if (cityId === null || !colleagues.some(({ id }) => id === before.staffId)) return refuse('ROTA_OTHER_CITY')
  const refused = await handOverRefusal(trx, now, { ...before, cityId, withStaffId: actor.staffId })
  if (refused) return refused
  const after = await moveSwap(trx, staffActor(actor), now, before, 'agree', {
    set: { withStaffId: actor.staffId, agreedAt: now },
  })
  if (isRefusal(after)) return after
  announceRotaChange(trx)
  await notifyPlanners(trx, before.staffId, now, {
    kind: 'swap_requested',
    subjectId: after.id,
    values: { day: before.day },
    by: before.staffId,
    reason: before.reason,
  })
  return { before, after }
}

/** Gives one courier's working day to another, with its hours and zones. */
const handOver = async (
  trx: Trx,
  now: number,
  { cityId, day, from, to, note }: { cityId: string; day: string; from: number; to: number; note: string },
): Promise<void> => {
  const plan = await readPlan(trx, cityId, [day])
  const zones = await trx.selectFrom('zoneCourier').select('zoneId').where('staffId', '=', from).execute()
  const given = plan(from, day)
  const taken = plan(to, day)
  await putDay(trx, now, {
    courierId: to,
    day,
    cause: 'swap',
    hours: [...taken.hours, ...given.hours],
    zoneIds: [...taken.zoneIds, ...given.zoneIds, ...zones.map(({ zoneId }) => zoneId)],
    note,
  })
  await putDay(trx, now, { courierId: from, day, cause: 'swap', hours: [], note })
  await returnStopsOf(trx, now, { courierId: from, days: [day] })
}

/**
 * Grants or refuses a swap, or withdraws the offer. After a grant the colleague works the day, in the zones of both,
 * and the stops accepted by the courier who gave it go back to dispatch. Refuses NOT_FOUND, CHANGED_MEANWHILE,
 * ROTA_STATE, ROTA_BUSY, ROTA_DAY, ROTA_DAY_OFF.
 */
export const decideSwap = async (
  trx: Trx,
  actor: StaffMember,
  now: number,
  input: { id: number; version: number; action: Exclude<SwapAction, 'agree'>; answer?: string },
): Promise<{ before: SwapRow; after: SwapRow } | Refusal> => {
  const before = await swapAt(trx, input)
  if (isRefusal(before)) return before
  const { staffId, withStaffId, day, returnDay, reason } = before
  if (actor.role === 'courier' && staffId !== actor.staffId) return refuse('NOT_FOUND')
  const found = actor.role === 'courier' ? null : await courierToPlan(trx, actor, staffId)
  if (found && isRefusal(found)) return found
  const after = await moveSwap(trx, staffActor(actor), now, before, input.action, {
    set: {
      decidedByStaffId: actor.staffId,
      decidedByName: actor.name,
      decidedAt: now,
      answer: input.answer ?? before.answer,
    },
  })
  if (isRefusal(after)) return after
  await endNotifications(trx, now, { kinds: ['swap_requested'], subjectId: after.id })
  if (after.state === 'granted' && withStaffId !== null && found) {
    const { cityId } = found
    const refused = await handOverRefusal(trx, now, { ...before, cityId, withStaffId })
    if (refused) return refused
    await handOver(trx, now, { cityId, day, from: staffId, to: withStaffId, note: reason })
    if (returnDay !== null)
      await handOver(trx, now, { cityId, day: returnDay, from: withStaffId, to: staffId, note: reason })
    await countRotaUp(trx)
  }
  announceRotaChange(trx)
  return { before, after }
}
