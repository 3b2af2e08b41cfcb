// Stores the positions that couriers' phones send, and marks implausible jumps.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { sendPositions } from '@huishou/wire/approach/courier-position'
import { positionLimits } from '@huishou/wire/approach/limits'
import { metresBetween } from '@huishou/wire/geo'
import { dayOf, HOUR } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import { isSettingOn, type ContentTables } from '../content/index.ts'
import type { PickupTables } from '../pickup/index.ts'
import { announce, type Handle, type Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { forgetPositionOf, moveStaff, readStaff, type StaffTables } from '../staff/index.ts'
import type { ApproachTables } from './tables.ts'

type Tables = ApproachTables & ContentTables & PickupTables & StaffTables
type Sent = InputOf<typeof sendPositions>['positions'][number]
type Row = Selectable<ApproachTables['courierPosition']>
type Sharing = ReplyOf<typeof sendPositions>['sharing']

const OPEN = ['accepted', 'en_route', 'arrived', 'weighed'] as const

/**
 * Whether a courier's phone should send positions: depends on the setting, on being on duty, and on an open stop today.
 */
const readSharing = async (db: Handle<Tables>, now: number, staffId: number): Promise<Sharing> => {
  if (!(await isSettingOn(db, 'courier_sharing'))) return 'off'
  if ((await readStaff(db, staffId))?.onDuty !== 1) return 'off_duty'
  const open = await db
    .selectFrom('pickupOrder')
    .select('id')
    .where('courierId', '=', staffId)
    .where('state', 'in', OPEN)
    // due today, or one the courier has set out for early
    .where((e) => e.or([e('slotDay', '<=', dayOf(now)), e('state', '=', 'en_route')]))
    .limit(1)
    .executeTakeFirst()
  return open ? 'on' : 'no_stop'
}

const isJump = (from: Sent, to: Sent): boolean => {
  const metres = metresBetween(from, to)
  const hours = Math.abs(to.at - from.at) / HOUR
  return metres > positionLimits.jumpM && metres / 1000 > positionLimits.kmPerHour * hours
}

/**
 * Chooses the positions to store, in the order of their times. A jump is marked, unless the position before it was also
 * marked as a jump and agrees with it: then the positions before the jump were the mistake.
 */
export const sift = (known: readonly Row[], sent: readonly Sent[], now: number): Row[] => {
  const kept: Row[] = []
  const all = known.toSorted((one, other) => one.at - other.at)
  const fits = ({ at }: Sent): boolean =>
    at <= now + positionLimits.aheadMs && at > now - positionLimits.keptMs
  for (const position of sent.filter(fits).toSorted((one, other) => one.at - other.at)) {
    if (all.some(({ at }) => Math.abs(at - position.at) < positionLimits.apartMs)) continue
    const before = all.filter(({ at }) => at < position.at)
    const last = before.findLast(({ jump }) => jump === 0)
    const suspect = before.at(-1)
    const agrees = suspect !== undefined && suspect.jump === 1 && !isJump(suspect, position)
    const { at, latitude, longitude } = position
    const row = {
      staffId: known[0]?.staffId ?? 0,
      at,
      receivedAt: now,
      latitude,
      longitude,
      jump: last && isJump(last, position) && !agrees ? 1 : 0,
    }
    kept.push(row)
    all.push(row)
    all.sort((one, other) => one.at - other.at)
  }
  return kept
}

/** Positions around those of a batch, to compare them with. */
const readKnown = async (
  db: Handle<ApproachTables>,
  staffId: number,
  sent: readonly Sent[],
): Promise<Row[]> => {
  const first = Math.min(...sent.map(({ at }) => at))
  const before = await db
    .selectFrom('courierPosition')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('at', '<', first)
    .orderBy('at', 'desc')
    .limit(10)
    .execute()
  const since = await db
    .selectFrom('courierPosition')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('at', '>=', first)
    .orderBy('at')
    .execute()
  return [...before, ...since]
}

/** Publishes to everybody allowed to watch that a courier has moved. */
const announceMove = async (trx: Transaction<Tables>, now: number, courierId: number): Promise<void> => {
  announce(trx, { audience: 'staff', event: { topic: 'position', courierId } })
  const watching = await trx
    .selectFrom('pickupOrder')
    .select(['id', 'memberId'])
    .where('courierId', '=', courierId)
    .where((e) =>
      e.or([
        e('state', '=', 'en_route'),
        e.and([e('state', '=', 'accepted'), e('slotDay', '=', dayOf(now))]),
      ]),
    )
    .where('memberId', 'is not', null)
    .execute()
  for (const { id, memberId } of watching)
    if (memberId !== null)
      announce(trx, { audience: `member:${memberId}`, event: { topic: 'approach', orderId: id } })
}

/**
 * Stores the positions that a courier's phone sent while it should send them, and moves the courier to the newest that
 * is not a jump (docs/rules/approach.md#position).
 */
export const takePositions = async (
  trx: Transaction<Tables>,
  actor: StaffMember,
  now: number,
  { positions, stopped }: InputOf<typeof sendPositions>,
): Promise<ReplyOf<typeof sendPositions>> => {
  if (stopped) {
    await forgetPositionOf(trx, actor.staffId)
    // whoever watches stops seeing it now, not when they next look
    await announceMove(trx, now, actor.staffId)
  }
  const sharing = await readSharing(trx, now, actor.staffId)
  if (stopped || sharing !== 'on' || positions.length === 0) return { sharing, kept: 0 }
  const known = await readKnown(trx, actor.staffId, positions)
  const kept = sift(known, positions, now).map((row) => ({ ...row, staffId: actor.staffId }))
  if (kept.length === 0) return { sharing, kept: 0 }
  await trx
    .insertInto('courierPosition')
    .values(kept)
    .onConflict((conflict) => conflict.columns(['staffId', 'at']).doNothing())
    .execute()
  const newest = kept.findLast(({ jump }) => jump === 0)
  if (newest && (await moveStaff(trx, actor.staffId, { ...newest, at: Math.min(newest.at, now) })))
    await announceMove(trx, now, actor.staffId)
  return { sharing, kept: kept.length }
}
