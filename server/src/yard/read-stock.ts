// Reads, for staff, the stock in shops, on vehicles and in transit, with its cost, its value at buyers' prices, and
// totals by material.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { salesAmountFen, settledKg } from '@huishou/wire/sales/amount'
import type { Language } from '@huishou/wire/text'
import type { yardStock } from '@huishou/wire/yard/stock'
import { readCategories, type CatalogTables } from '../catalog/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from '../staff/index.ts'
import { ownShopOf } from './access.ts'
import { readYardNames } from './read-location-and-material-names.ts'
import type { ScaleTables } from '../scale/index.ts'
import type { YardTables } from './tables.ts'

export type YardReadTables = YardTables & CatalogTables & PlaceTables & StaffTables & ScaleTables
type Db = Handle<YardReadTables>
type Input = InputOf<typeof yardStock>
type Reply = ReplyOf<typeof yardStock>
type Row = Reply['rows'][number]
/** Buyer prices in fen per tonne, by category id. */
type Prices = ReadonlyMap<number, number>

const readBalanceRows = (
  db: Db,
  actor: StaffMember,
  { locationKind, locationId, categoryId, onlyShort = false }: Input,
) => {
  const own = ownShopOf(actor)
  let query = db
    .selectFrom('yardBalance')
    .selectAll('yardBalance')
    .select((e) =>
      e
        .selectFrom('yardMovement')
        .select((move) => move.fn.max<number | null>('at').as('at'))
        .whereRef('yardMovement.locationKind', '=', 'yardBalance.locationKind')
        .whereRef('yardMovement.locationId', '=', 'yardBalance.locationId')
        .whereRef('yardMovement.categoryId', '=', 'yardBalance.categoryId')
        .as('lastMovedAt'),
    )
  if (own !== null)
    query = query.where('locationKind', '=', 'shop').where('locationId', '=', own === 'none' ? 0 : own)
  if (locationKind) query = query.where('locationKind', '=', locationKind)
  if (locationId !== undefined) query = query.where('locationId', '=', locationId)
  if (categoryId !== undefined) query = query.where('categoryId', '=', categoryId)
  return onlyShort
    ? query.where((e) => e.or([e('grams', '<', 0), e('pieces', '<', 0)])).execute()
    : query.where((e) => e.or([e('grams', '<>', 0), e('pieces', '<>', 0), e('costFen', '<>', 0)])).execute()
}

/** The amount stock would bring, in the whole kilograms that buyers pay for (docs/rules/yard.md#worth). */
const worthOf = (
  { unit, grams, categoryId }: Pick<Row, 'unit' | 'grams' | 'categoryId'>,
  prices: Prices,
): number | null => {
  const price = prices.get(categoryId)
  return unit === 'piece' || price === undefined
    ? null
    : salesAmountFen(settledKg(Math.max(grams, 0), 0), price)
}

const isBelowCost = ({ worthFen, costFen, grams }: Pick<Row, 'worthFen' | 'costFen' | 'grams'>): boolean =>
  worthFen !== null && grams > 0 && worthFen < costFen

/**
 * The worth of a material is the sum over its locations, because each of them sells in whole kilograms; null without
 * a price.
 */
const sumOf = (worths: readonly (number | null)[]): number | null =>
  worths.every((worth) => worth === null)
    ? null
    : worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0)

const totalsOf = async (db: Db, rows: readonly Row[]): Promise<Reply['totals']> =>
  (await readCategories(db)).flatMap(({ id, key, name, nameEn, unit }) => {
    const own = rows.filter((row) => row.categoryId === id)
    const sum = (of: 'grams' | 'pieces' | 'costFen') => own.reduce((total, row) => total + row[of], 0)
    const goods = { grams: sum('grams'), pieces: sum('pieces'), costFen: sum('costFen') }
    const material = { categoryId: id, key, name, nameEn, unit }
    return own.length === 0
      ? []
      : [{ ...material, ...goods, worthFen: sumOf(own.map(({ worthFen }) => worthFen)) }]
  })

/** The stock at each location, highest cost first, with the totals by material. */
export const readStock = async (
  db: Db,
  actor: StaffMember,
  input: Input,
  { language, prices }: { language: Language; prices: Prices },
): Promise<Reply> => {
  const balances = await readBalanceRows(db, actor, input)
  const named = await readYardNames(db, balances, language)
  const all = balances
    .map(({ grams, pieces, costFen, taggedG, lastMovedAt, ...key }) => {
      const { sort, ...names } = named(key)
      const at = lastMovedAt === null ? null : Number(lastMovedAt)
      const worthFen = worthOf({ ...names, grams }, prices)
      return { sort, row: { ...names, grams, pieces, costFen, worthFen, taggedG, lastMovedAt: at } }
    })
    .toSorted((a, b) => b.row.costFen - a.row.costFen || a.sort - b.sort)
    .map(({ row }) => row)
  const below = all.filter(isBelowCost)
  const rows = input.onlyBelowCost ? below : all
  return {
    rows,
    totals: await totalsOf(db, rows),
    costFen: rows.reduce((total, { costFen }) => total + costFen, 0),
    belowCost: below.length,
  }
}
