// Computes the margin report: what goods cost, what they sold for, and what is left, by material, place, buyer or
// time.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { salesMargin } from '@huishou/wire/sales/reports'
import type { Language } from '@huishou/wire/text'
import { addDays, DAY, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import type { YardMovementKind } from '@huishou/wire/yard/states'
import { readShops, shopNameIn } from '../place/index.ts'
import { readStaffNames } from '../staff/index.ts'
import { dividedBy } from '../yard/index.ts'
import { byLoad, type Db } from './life-cycle.ts'
import { readMaterialNames } from '../catalog/index.ts'
import { clipped, isSpan, startOfSpan } from './report-span.ts'
import type { LoadLineRow, LoadRow } from './tables.ts'

type Input = InputOf<typeof salesMargin>
type Row = ReplyOf<typeof salesMargin>[number]
type Goods = { grams: number; pieces: number; costFen: number }
type Moved = Goods & { key: string; kind: YardMovementKind }
type Sold = Omit<Row['sold'], 'open'>

const added = (a: Goods, b: Goods): Goods => ({
  grams: a.grams + b.grams,
  pieces: a.pieces + b.pieces,
  costFen: a.costFen + b.costFen,
})

/** The kind of stock location that each row represents; null if rows are not grouped by location. */
const placeOf = (by: Input['by']): 'shop' | 'vehicle' | null =>
  by === 'shop' ? 'shop' : by === 'courier' ? 'vehicle' : null

/** Movements of the span, by key and kind; those that cancel out between two locations are left out. */
const readMoved = async (db: Db, { from, to, by, shopId, categoryId }: Input): Promise<Moved[]> => {
  if (by === 'buyer') return []
  const place = placeOf(by)
  let rows = db
    .selectFrom('yardMovement')
    .where('at', '>=', instantOf(from))
    .where('at', '<', instantOf(addDays(to, 1)))
  if (shopId !== undefined) rows = rows.where('locationKind', '=', 'shop').where('locationId', '=', shopId)
  if (place) rows = rows.where('locationKind', '=', place)
  if (categoryId !== undefined) rows = rows.where('categoryId', '=', categoryId)
  const found = await rows
    .select((e) => [
      'kind',
      (by === 'material'
        ? e.ref('categoryId')
        : place
          ? e.ref('locationId')
          : // days of China since 1970; literals, as PostgreSQL does not know two parameters for one
            e(e.parens(e('at', '+', e.lit(8 * HOUR))), '/', e.lit(DAY))
      ).as('key'),
      e.fn.sum<number>('grams').as('grams'),
      e.fn.sum<number>('pieces').as('pieces'),
      e.fn.sum<number>('costFen').as('costFen'),
    ])
    .groupBy(['kind', 'key'])
    .execute()
  const sums = new Map<string, Moved>()
  for (const { kind, key, ...goods } of found) {
    const named = isSpan(by) ? startOfSpan(dayOf(Number(key) * DAY), by) : String(key)
    const own = { grams: Number(goods.grams), pieces: Number(goods.pieces), costFen: Number(goods.costFen) }
    const before = sums.get(`${named} ${kind}`)
    sums.set(`${named} ${kind}`, { key: named, kind, ...(before ? added(before, own) : own) })
  }
  return [...sums.values()].filter(
    ({ grams, pieces, costFen }) => grams !== 0 || pieces !== 0 || costFen !== 0,
  )
}

/** Stock on hand by key; none when grouped by buyer or by time. */
const readOnHand = async (db: Db, { by, shopId, categoryId }: Input): Promise<Map<string, Goods>> => {
  const place = placeOf(by)
  if (by !== 'material' && !place) return new Map()
  let rows = db.selectFrom('yardBalance').selectAll()
  if (shopId !== undefined) rows = rows.where('locationKind', '=', 'shop').where('locationId', '=', shopId)
  if (place) rows = rows.where('locationKind', '=', place)
  if (categoryId !== undefined) rows = rows.where('categoryId', '=', categoryId)
  const sums = new Map<string, Goods>()
  for (const row of await rows.execute()) {
    const key = String(by === 'material' ? row.categoryId : row.locationId)
    const { grams, pieces, costFen } = row
    const before = sums.get(key) ?? { grams: 0, pieces: 0, costFen: 0 }
    sums.set(key, added(before, { grams, pieces, costFen }))
  }
  return sums
}

const nothingSold: Sold = {
  loads: 0,
  loadedG: 0,
  transitLossG: 0,
  netKg: 0,
  amountFen: 0,
  costFen: 0,
  freightFen: 0,
  marginFen: 0,
}

/** The lines of a load with their shares of its corrections and of the haulage we pay, by weight. */
const sharesOf = (load: LoadRow, lines: readonly LoadLineRow[]) => {
  const weights = lines.map(({ netG }) => netG)
  const corrected = dividedBy(load.correctedFen, weights)
  const freight = dividedBy(load.freightBearer === 'ours' ? load.freightFen : 0, weights)
  return lines.map((line, index) => {
    const amountFen = (line.amountFen ?? 0) + (corrected[index] ?? 0)
    const freightFen = freight[index] ?? 0
    return {
      categoryId: line.categoryId,
      loadedG: line.netG,
      transitLossG: line.netG - (line.buyerNetG ?? line.netG),
      netKg: line.netKg ?? 0,
      amountFen,
      costFen: line.costFen,
      freightFen,
      marginFen: amountFen - line.costFen - freightFen,
    }
  })
}

/**
 * Sales of the loads settled in the period, by key. There are none by courier, because loads do not belong to
 * couriers.
 */
const readSold = async (db: Db, { from, to, by, shopId, categoryId }: Input): Promise<Map<string, Sold>> => {
  if (by === 'courier') return new Map()
  let query = db
    .selectFrom('salesLoad')
    .where('settledAt', '>=', instantOf(from))
    .where('settledAt', '<', instantOf(addDays(to, 1)))
  if (shopId !== undefined) query = query.where('shopId', '=', shopId)
  const loads = await query.selectAll().execute()
  // filtered the same way, because a query cannot take the ids of a whole year's loads
  const lines = await db
    .selectFrom('salesLoadLine')
    .selectAll()
    .where('loadId', 'in', query.select('id'))
    .orderBy('loadId')
    .orderBy('categoryId')
    .execute()
  const linesOf = byLoad(lines)
  const sums = new Map<string, Sold>()
  for (const load of loads) {
    const counted = new Set<string>()
    for (const { categoryId: material, ...share } of sharesOf(load, linesOf(load.id))) {
      if (categoryId !== undefined && material !== categoryId) continue
      const key = isSpan(by)
        ? startOfSpan(dayOf(load.settledAt ?? 0), by)
        : String({ material, shop: load.shopId, buyer: load.buyerId }[by])
      const sum = { ...(sums.get(key) ?? nothingSold) }
      if (!counted.has(key)) sum.loads += 1
      counted.add(key)
      for (const name of Object.keys(share) as (keyof typeof share)[]) sum[name] += share[name]
      sums.set(key, sum)
    }
  }
  return sums
}

/** Names a month by its number and a week by its days; an incomplete month also shows which days it covers. */
const spanName = (key: string, span: 'week' | 'month', within: Pick<Input, 'from' | 'to'>): string => {
  const { from, to } = clipped(key, span, within)
  const days = `${from.slice(5)} – ${to.slice(5)}`
  if (span === 'week') return days
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  return isWhole ? key.slice(0, 7) : `${key.slice(0, 7)} (${days})`
}

const readNames = async (
  db: Db,
  { by, ...within }: Pick<Input, 'by' | 'from' | 'to'>,
  keys: readonly string[],
  language: Language,
) => {
  if (by === 'material') {
    const material = await readMaterialNames(db)
    return (key: string) => material(Number(key))[language === 'zh' ? 'name' : 'nameEn']
  }
  if (by === 'shop') {
    const shops = await readShops(db, keys.map(Number))
    return (key: string) => shopNameIn(shops.get(Number(key)), language)
  }
  if (by === 'courier') {
    const couriers = await readStaffNames(db, keys.map(Number))
    return (key: string) => couriers.get(Number(key))?.name ?? ''
  }
  if (by === 'month' || by === 'week') return (key: string) => spanName(key, by, within)
  if (by !== 'buyer') return (key: string) => key
  const buyers = await db.selectFrom('salesBuyer').select(['id', 'name']).execute()
  return (key: string) => buyers.find(({ id }) => String(id) === key)?.name ?? ''
}

/** The filters that lead to the rows behind the figures of a key. */
const filtersOf = ({ from, to, by, shopId, categoryId }: Input, key: string) => {
  const span = isSpan(by) ? clipped(key, by, { from, to }) : { from, to }
  const material = by === 'material' ? Number(key) : categoryId
  const shop = by === 'shop' ? Number(key) : shopId
  const goods = {
    ...(material === undefined ? {} : { categoryId: material }),
    ...(shop === undefined ? {} : { locationKind: 'shop' as const, locationId: shop }),
    ...(by === 'courier' ? { locationKind: 'vehicle' as const, locationId: Number(key) } : {}),
  }
  return {
    movements: { ...goods, ...span },
    stock: goods,
    loads: {
      ...(material === undefined ? {} : { categoryId: material }),
      ...(shop === undefined ? {} : { shopId: shop }),
      ...(by === 'buyer' ? { buyerId: Number(key) } : {}),
      settledFrom: span.from,
      settledTo: span.to,
    },
  }
}

/** The margin report (docs/rules/sales.md#margin-report). */
export const readMargin = async (db: Db, input: Input, language: Language): Promise<Row[]> => {
  const moved = await readMoved(db, input)
  const onHand = await readOnHand(db, input)
  const sold = await readSold(db, input)
  const keys = [...new Set([...moved.map(({ key }) => key), ...onHand.keys(), ...sold.keys()])]
  const nameOf = await readNames(db, input, keys, language)
  const rows = keys.map((key): Row => {
    const open = filtersOf(input, key)
    const held = onHand.get(key)
    return {
      key,
      name: nameOf(key),
      movements: moved
        .filter((one) => one.key === key)
        .map(({ key: _key, kind, ...goods }) => ({ kind, ...goods, open: { kind, ...open.movements } })),
      onHand: held ? { ...held, open: open.stock } : null,
      sold: { ...(sold.get(key) ?? nothingSold), open: open.loads },
    }
  })
  return rows.toSorted((a, b) =>
    isSpan(input.by)
      ? a.key < b.key
        ? -1
        : 1
      : b.sold.marginFen - a.sold.marginFen || Number(a.key) - Number(b.key),
  )
}
