// Reads the list of a customer's own recycling orders. Each order is cached in serialised form for up to a minute,
// because this is the most frequent read.

import type { InputOf } from '@huishou/wire/client'
import { orderList } from '@huishou/wire/pickup/customer'
import { pickupStates, pickupStatesOfStatus } from '@huishou/wire/pickup/states'
import { DAY, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { readShops, toWireShop, withOrigin, type PlaceTables } from '../../place/index.ts'
import { perDatabase } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import {
  LISTED,
  toExtJson,
  toGoods,
  toLogistics,
  toOrder,
  toPickup,
  type ListedRow,
} from './customer-to-wire.ts'
import { readOrderCategories } from '../weighing/read-order-categories.ts'
import { seesMoneyOf } from './money-visibility.ts'
import { slotStart } from '../order/slot-times.ts'
import { jsonWriter } from '../../platform/http/json-writer.ts'
import type { PickupTables } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { type PickupRules, readPickupRules } from '../rules.ts'

type Tables = PickupTables & CatalogTables & PlaceTables

/** An order serialised for the list. It can be cached, because a version of an order never changes. */
type Written = {
  version: number
  until: number
  order: string
  goods: string
  ext: string
  logistics: string
}

const { orderList: orders, goodsMap, extJsonMap, logisticsMap, shopMap } = orderList.reply.properties
const inner = (record: object): object =>
  Object.values((record as { patternProperties: Record<string, object> }).patternProperties)[0] ?? {}
const write = {
  order: jsonWriter(orders.items),
  goods: jsonWriter(inner(goodsMap)),
  ext: jsonWriter(inner(extJsonMap)),
  logistics: jsonWriter(inner(logisticsMap)),
  shops: jsonWriter(shopMap),
}

const writtenOf = perDatabase(() => new Map<string, Written>())
const MOST = 5_000

/**
 * Until when a serialised order is valid: the next change of allowed actions by time, at most a minute, because
 * categories may be renamed and URLs expire.
 */
const goodUntil = (row: ListedRow, now: number, rules: PickupRules): number =>
  Math.min(
    now + MINUTE,
    ...[
      slotStart(row) - rules.rescheduleMinutes * MINUTE,
      (row.settledAt ?? 0) + rules.disputeHours * HOUR,
      (row.settledAt ?? 0) + rules.rateDays * DAY,
    ].filter((at) => at > now),
  )

const writeRows = async (
  db: Handle<Tables>,
  seen: ReadonlyMap<number, boolean>,
  shopNames: Map<number, { name: string }>,
  context: ReplyContext,
): Promise<Map<number, Written>> => {
  const ids = [...seen.keys()]
  const rows = (await db.selectFrom('pickupOrder').select(LISTED).where('id', 'in', ids).execute()).map(
    (row) => ({ ...row, seesMoney: seen.get(row.id) ?? false }),
  )
  const categories = await readOrderCategories(db, ids)
  const disputes = await db
    .selectFrom('pickupDispute')
    .select('orderId')
    .where('orderId', 'in', ids)
    .where('endedAt', 'is', null)
    .execute()
  const rules = await readPickupRules(db)
  const disputed = new Set(disputes.map(({ orderId }) => orderId))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.version,
        until: goodUntil(row, context.now, rules),
        order: write.order({
          ...toOrder(
            row,
            shopNames.get(row.shopId ?? 0)?.name ?? '',
            categories.get(row.id)?.length ?? 0,
            context,
          ),
          pickup: toPickup(row, categories, disputed.has(row.id), context, rules),
        }),
        goods: write.goods(toGoods(row, categories, context.origin)),
        ext: write.ext(toExtJson(row, context)),
        logistics: write.logistics(toLogistics(row)),
      },
    ]),
  )
}

/** Whether a customer sees the money of each of these orders. */
const moneySeen = async (
  db: Handle<Tables>,
  { memberId }: Member,
  orders: readonly { id: number; firmSiteId: number | null }[],
): Promise<Map<number, boolean>> => {
  const bySite = new Map<number | null, boolean>([[null, true]])
  for (const { firmSiteId } of orders)
    if (!bySite.has(firmSiteId)) bySite.set(firmSiteId, await seesMoneyOf(db, memberId, { firmSiteId }))
  return new Map(orders.map(({ id, firmSiteId }) => [id, bySite.get(firmSiteId) ?? false]))
}

const map = (entries: [number, string][]): string =>
  `{${entries.map(([id, text]) => `"${id}":${text}`).join(',')}}`

/** Query for the recycling orders that a list request matches, without an order; null when none can match. */
const wanted = (db: Handle<Tables>, actor: Member, input: InputOf<typeof orderList>) => {
  if ((input.type !== undefined && input.type !== 7) || input.hasRefund || input.isNeedLogistics) return null
  const statuses = [
    ...(input.status === undefined ? [] : [input.status]),
    ...(input.statusBatch ?? '')
      .split(',')
      .filter((part) => /^-?\d+$/.test(part))
      .map(Number),
  ]
  const states = statuses.length === 0 ? [...pickupStates] : statuses.flatMap(pickupStatesOfStatus)
  if (states.length === 0) return null
  let rows = db.selectFrom('pickupOrder').where('memberId', '=', actor.memberId).where('hiddenAt', 'is', null)
  if (statuses.length > 0) rows = rows.where('state', 'in', states)
  if (input.orderNumber) rows = rows.where('orderNumber', '=', input.orderNumber)
  const from = instantOf((input.dateAddBegin ?? '').slice(0, 10))
  const to = instantOf((input.dateAddEnd ?? '').slice(0, 10))
  if (!Number.isNaN(from)) rows = rows.where('placedAt', '>=', from)
  if (!Number.isNaN(to)) rows = rows.where('placedAt', '<', to + DAY)
  return rows
}

const countOf = async (rows: NonNullable<ReturnType<typeof wanted>>): Promise<number> =>
  Number((await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total)

/** Ids and times of a customer's newest `first` recycling orders, and their total, for a list that mixes kinds. */
export const listPickups = async (
  db: Handle<Tables>,
  actor: Member,
  input: InputOf<typeof orderList>,
  first: number,
): Promise<{ rows: { id: number; placedAt: number }[]; total: number }> => {
  const all = wanted(db, actor, input)
  if (!all) return { rows: [], total: 0 }
  const rows = await all
    .select(['id', 'placedAt'])
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(first)
    .execute()
  return { rows, total: rows.length < first ? rows.length : await countOf(all) }
}

/**
 * A page of the customer's recycling orders as a serialised reply, newest first; null when it is empty or for other
 * types. Serialised orders are cached, because this is the most frequent read. With `only`, exactly those orders,
 * regardless of the page.
 */
export const readOrderList = async (
  db: Handle<Tables>,
  actor: Member,
  input: InputOf<typeof orderList>,
  context: ReplyContext,
  only?: readonly number[],
): Promise<string | null> => {
  const all = wanted(db, actor, input)
  if (!all || only?.length === 0) return null
  const rows = only ? all.where('id', 'in', only) : all
  const size = only ? only.length : (input.pageSize ?? 20)
  const page = only ? 1 : (input.page ?? 1)
  const listed = await rows
    .select(['id', 'version', 'shopId', 'firmSiteId'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  if (listed.length === 0) return null
  const total = listed.length < size ? (page - 1) * size + listed.length : await countOf(rows)
  const shops = await readShops(db, [
    ...new Set(listed.flatMap(({ shopId }) => (shopId === null ? [] : [shopId]))),
  ])

  const seen = await moneySeen(db, actor, listed)
  const known = writtenOf(db)
  const keyOf = (id: number): string =>
    `${context.language} ${context.origin} ${id}${seen.get(id) ? '' : ' without money'}`
  const versions = new Map(listed.map(({ id, version }) => [id, version]))
  const isGood = (id: number, version: number): boolean => {
    const written = known.get(keyOf(id))
    return written !== undefined && written.version === version && written.until > context.now
  }
  const stale = new Map([...seen].filter(([id]) => !isGood(id, versions.get(id) ?? 0)))
  if (stale.size > 0) {
    if (known.size > MOST) known.clear()
    for (const [id, written] of await writeRows(db, stale, shops, context)) known.set(keyOf(id), written)
  }
  const written = listed.flatMap(({ id }) => {
    const row = known.get(keyOf(id))
    return row ? [{ id, row }] : []
  })
  const part = (name: 'goods' | 'ext' | 'logistics'): string =>
    map(written.map(({ id, row }) => [id, row[name]]))
  return `{"code":0,"msg":"success","data":{"orderList":[${written.map(({ row }) => row.order).join(',')}],"goodsMap":${part('goods')},"extJsonMap":${part('ext')},"logisticsMap":${part('logistics')},"shopMap":${write.shops(
    Object.fromEntries(
      [...shops].map(([id, shop]) => [id, withOrigin(toWireShop(shop, null, context.now), context.origin)]),
    ),
  )},"totalRow":${total},"totalPage":${Math.ceil(total / size)}}}`
}
