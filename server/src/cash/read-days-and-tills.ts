// Reads a courier's own cash, the daily cash counts of couriers, and the tills of shops.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { cashDays } from '@huishou/wire/cash/day'
import type { myCash } from '@huishou/wire/cash/float'
import type { CashDayState, CashTillState } from '@huishou/wire/cash/states'
import type { cashTills, shopTill } from '@huishou/wire/cash/till'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from '../yard/index.ts'
import type { CashWriteTables } from './float.ts'
import { cityMet, couriersElsewhere } from './couriers-in-scope.ts'
import { courierCash } from './move-cash.ts'
import { shopOfTill } from './open-and-count-till.ts'
import { toWireDays, toWireFloats, toWireTills } from './to-wire.ts'

type Db = Handle<CashWriteTables>
type Context = Pick<RequestFacts, 'language' | 'privateUrl'>

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A courier's own cash: floats that are not over yet, and the last count. */
export const readMine = async (
  db: Db,
  actor: StaffMember,
  language: Language,
): Promise<ReplyOf<typeof myCash>> => {
  const floats = await db
    .selectFrom('cashFloat')
    .selectAll()
    .where('courierId', '=', actor.staffId)
    .where('state', 'in', ['offered', 'open'])
    .orderBy('id')
    .execute()
  const day = await db
    .selectFrom('cashDay')
    .selectAll()
    .where('courierId', '=', actor.staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { holderKind, holderId } = courierCash(actor.staffId)
  const held = await db
    .selectFrom('cashHolder')
    .select('openSince')
    .where('holderKind', '=', holderKind)
    .where('holderId', '=', holderId)
    .executeTakeFirst()
  return {
    openSince: held?.openSince ?? null,
    floats: await toWireFloats(db, floats, actor),
    day: day ? ((await toWireDays(db, [day], actor, language))[0] ?? null) : null,
  }
}

/** The till of a shop as shown to its staff, without the amount that should be in it until it has been counted. */
export const readShopTill = async (
  db: Db,
  actor: StaffMember,
  { shopId: chosen }: InputOf<typeof shopTill>,
  context: Context,
): Promise<ReplyOf<typeof shopTill> | Refusal> => {
  const shopId = await shopOfTill(db, actor, chosen)
  if (isRefusal(shopId)) return shopId
  const held = await db
    .selectFrom('cashHolder')
    .select('moves')
    .where('holderKind', '=', 'till')
    .where('holderId', '=', shopId)
    .executeTakeFirst()
  const till = await db
    .selectFrom('cashTill')
    .selectAll()
    .where('shopId', '=', shopId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return {
    shopId,
    moves: held?.moves ?? 0,
    till: till ? ((await toWireTills(db, [till], actor, context))[0] ?? null) : null,
  }
}

/** Couriers' days: clerks and managers see those of their city to recount, and those their own shop took. */
export const readDays = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, id, state, courierId }: InputOf<typeof cashDays>,
  language: Language,
): Promise<ReplyOf<typeof cashDays>> => {
  const own = ownShopOf(actor)
  const city = cityMet(actor)
  let within = db.selectFrom('cashDay')
  if (own !== null)
    within = within.where((e) =>
      e.or([
        e.and([
          e('state', '=', 'counted'),
          ...(city === null ? [] : [e('courierId', 'not in', couriersElsewhere(db, city))]),
        ]),
        e('shopId', '=', own === 'none' ? 0 : own),
      ]),
    )
  if (id !== undefined) within = within.where('id', '=', id)
  if (courierId !== undefined) within = within.where('courierId', '=', courierId)
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const waiting: CashDayState[] = ['counted', 'to_approve']
  const rows = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy((e) => e.case().when('state', 'in', waiting).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : sumOf(counts),
    counts,
    rows: await toWireDays(db, rows, actor, language),
  }
}

/** Tills from opening to cash-up, those to decide first, then newest first. */
export const readTills = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, id, state, shopId }: InputOf<typeof cashTills>,
  context: Context,
): Promise<ReplyOf<typeof cashTills>> => {
  const own = ownShopOf(actor)
  let within = db.selectFrom('cashTill')
  if (own !== null) within = within.where('shopId', '=', own === 'none' ? 0 : own)
  if (id !== undefined) within = within.where('id', '=', id)
  if (shopId !== undefined) within = within.where('shopId', '=', shopId)
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const waiting: CashTillState = 'counted'
  const rows = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy((e) => e.case().when('state', '=', waiting).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : sumOf(counts),
    counts,
    rows: await toWireTills(db, rows, actor, context),
  }
}
