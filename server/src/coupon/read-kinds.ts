// Reads kinds of coupon, for staff and for customers who may claim them.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { couponCentre } from '@huishou/wire/coupon/customer'
import type { saveCouponKind, staffCouponKinds } from '@huishou/wire/coupon/kinds-staff'
import { couponKeepers, couponKindLife, type CouponKindAction } from '@huishou/wire/coupon/states'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { verdict } from '../platform/verdict.ts'
import { readPoints, type PointsTables } from '../points/index.ts'
import { checkKind } from './life-cycle.ts'
import { kindsToClaim, nameOf } from './read-for-inherited-protocol.ts'
import type { CouponKindRow, CouponTables } from './tables.ts'

type StaffKind = ReplyOf<typeof saveCouponKind>
type Sums = { open: number; used: number; usedFen: number }

const sumsOf = async (db: Handle<CouponTables>, ids: readonly number[]): Promise<Map<number, Sums>> => {
  const sums = new Map(ids.map((id) => [id, { open: 0, used: 0, usedFen: 0 }]))
  if (ids.length === 0) return sums
  const rows = await db
    .selectFrom('coupon')
    .select((e) => [
      'kindId',
      'state',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number | null>('worthFen').as('worthFen'),
    ])
    .where('kindId', 'in', ids)
    .groupBy(['kindId', 'state'])
    .execute()
  for (const { kindId, state, count, worthFen } of rows) {
    const sum = sums.get(kindId ?? 0)
    if (!sum) continue
    if (state === 'available' || state === 'held') sum.open += Number(count)
    if (state === 'used') {
      sum.used += Number(count)
      sum.usedFen += Number(worthFen ?? 0)
    }
  }
  return sums
}

const toKind = (
  row: CouponKindRow,
  sums: Sums,
  actor: StaffMember,
  now: number,
  language: Language,
): StaffKind => {
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...kind } = row
  const keeps = couponKeepers.some((role) => role === actor.role)
  const may = (action: CouponKindAction) =>
    verdict(keeps ? checkKind(staffActor(actor), now, row, action) : refuse('NOT_ALLOWED'), language)
  const actions = Object.keys(couponKindLife.moves) as CouponKindAction[]
  return {
    ...kind,
    // staff who may not send coupons may not see the password either
    password: keeps ? kind.password : '',
    ...sums,
    mostFen: kind.total * (kind.type === 'mall' ? kind.moneyFen : kind.maxFen),
    may: {
      ...Object.fromEntries(actions.map((action) => [action, may(action)])),
      send: may('stop'),
      save: verdict(keeps && kind.state !== 'recalled' ? null : refuse('NOT_ALLOWED'), language),
    },
  }
}

/** A kind as staff see it, with its cost so far. */
export const readStaffKind = async (
  db: Handle<CouponTables>,
  actor: StaffMember,
  now: number,
  kind: CouponKindRow,
  language: Language,
): Promise<StaffKind> => {
  const sums = (await sumsOf(db, [kind.id])).get(kind.id) ?? { open: 0, used: 0, usedFen: 0 }
  return toKind(kind, sums, actor, now, language)
}

/** A page of kinds, newest first. */
export const readStaffKinds = async (
  db: Handle<CouponTables>,
  actor: StaffMember,
  now: number,
  { page = 1, pageSize = 20, type, state }: InputOf<typeof staffCouponKinds>,
  language: Language,
): Promise<ReplyOf<typeof staffCouponKinds>> => {
  let found = db.selectFrom('couponKind')
  if (type !== undefined) found = found.where('type', '=', type)
  if (state !== undefined) found = found.where('state', '=', state)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const sums = await sumsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) =>
      toKind(row, sums.get(row.id) ?? { open: 0, used: 0, usedFen: 0 }, actor, now, language),
    ),
    total: Number(total),
  }
}

/** The kinds a member can claim now, with how many of each they have had, and their points. */
export const readCentre = async (
  db: Handle<CouponTables & PointsTables>,
  memberId: number,
  now: number,
  language: Language,
): Promise<ReplyOf<typeof couponCentre>> => {
  const kinds = await kindsToClaim(db, now)
  const had =
    kinds.length === 0
      ? []
      : await db
          .selectFrom('couponClaim')
          .select(['kindId', 'times'])
          .where('memberId', '=', memberId)
          .where(
            'kindId',
            'in',
            kinds.map(({ id }) => id),
          )
          .execute()
  const times = new Map(had.map((row) => [row.kindId, row.times]))
  return {
    kinds: kinds.map((kind) => ({
      id: kind.id,
      type: kind.type,
      name: nameOf(kind, language),
      moneyFen: kind.moneyFen,
      minFen: kind.minFen,
      permyriad: kind.permyriad,
      maxFen: kind.maxFen,
      points: kind.points,
      left: kind.total - kind.taken,
      mine: times.get(kind.id) ?? 0,
      perMember: kind.perMember,
      untilAt: kind.untilAt,
      validDays: kind.validDays,
    })),
    havePoints: (await readPoints(db, memberId)).points,
  }
}
