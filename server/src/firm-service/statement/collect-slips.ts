// Collects the weighing slips that belong on a firm's monthly statement.
import type { Static } from 'typebox'
import { savedCo2g } from '@huishou/wire/carbon/saved-co2'
import type { StatementContent } from '@huishou/wire/firm/schema'
import { addDays, dayOf, instantOf } from '@huishou/wire/time'
import {
  factorsAt,
  readAllFactors,
  readCategories,
  type CarbonFactorRow,
  type CategoryRow,
} from '../../catalog/index.ts'
import type { SlipLineRow } from '../../pickup/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { FirmServiceTables } from '../tables.ts'

type Db = Handle<FirmServiceTables>
export type Content = Static<typeof StatementContent>
type Slip = Content['sites'][number]['slips'][number]
/** A settlement (1) or its reversal (-1) that is not on any statement yet. */
export type Claim = { orderId: number; sign: 1 | -1 }

/** The end of a month, exclusive: `2026-03` ends where April begins. */
export const endOfMonth = (month: string): number => instantOf(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`)

const settled = (db: Db, firmId: number, before: number) =>
  db
    .selectFrom('pickupOrder')
    .innerJoin('firmSite', 'firmSite.id', 'pickupOrder.firmSiteId')
    .innerJoin('pickupSlip', 'pickupSlip.id', 'pickupOrder.slipId')
    .leftJoin('firmStatementOrder as stated', (join) =>
      join.onRef('stated.orderId', '=', 'pickupOrder.id').on('stated.sign', '=', 1),
    )
    .leftJoin('firmStatementOrder as undone', (join) =>
      join.onRef('undone.orderId', '=', 'pickupOrder.id').on('undone.sign', '=', -1),
    )
    .select([
      'pickupOrder.id as orderId',
      'pickupOrder.orderNumber',
      'pickupOrder.settledAt',
      'pickupOrder.reversedAt',
      'pickupSlip.id as slipId',
      'pickupSlip.slipNumber',
      'pickupSlip.totalG',
      'pickupSlip.totalFen',
      'firmSite.id as siteId',
      'firmSite.name as siteName',
      'firmSite.address',
      'stated.statementId as statedOn',
      'undone.statementId as undoneOn',
    ])
    .where('firmSite.firmId', '=', firmId)
    .where('pickupOrder.settledAt', '<', before)
    .where((e) =>
      e.or([
        e('stated.statementId', 'is', null),
        e('pickupOrder.reversedAt', 'is not', null).and(e('undone.statementId', 'is', null)),
      ]),
    )
    .orderBy('firmSite.id')
    .orderBy('pickupOrder.settledAt')
    .orderBy('pickupOrder.id')
type Row = Awaited<ReturnType<ReturnType<typeof settled>['execute']>>[number]

/**
 * What a statement still has to claim for an order: its settlement, or the reversal of a settlement stated before.
 * Nothing if the order was reversed before it was stated.
 */
const claimsOf = ({ orderId, reversedAt, statedOn, undoneOn }: Row): Claim[] => {
  const isUndone = reversedAt !== null
  if (statedOn === null) return isUndone ? [] : [{ orderId, sign: 1 }]
  return isUndone && undoneOn === null ? [{ orderId, sign: -1 }] : []
}

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> => {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const readSlipLines = async (db: Db, slipIds: readonly number[]) => {
  const rows =
    slipIds.length === 0
      ? []
      : await db
          .selectFrom('pickupSlipLine')
          .selectAll()
          .where('slipId', 'in', slipIds)
          .orderBy('slipId')
          .orderBy('position')
          .execute()
  return grouped(rows, ({ slipId }) => slipId)
}

const signed = (sign: 1 | -1, value: number): number => (sign === 1 ? value : 0 - value)

/** A slip as shown on a statement, with negated amounts for a reversal. */
const slipOf = (
  row: Row,
  sign: 1 | -1,
  lines: readonly SlipLineRow[],
  categories: ReadonlyMap<number, CategoryRow>,
  factors: ReadonlyMap<number, CarbonFactorRow>,
): Slip => ({
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  slipNumber: row.slipNumber,
  day: dayOf((sign === 1 ? row.settledAt : row.reversedAt) ?? 0),
  reversed: sign === -1,
  totalG: signed(sign, row.totalG),
  totalFen: signed(sign, row.totalFen),
  lines: lines.map(({ categoryId, netG, count, unitFen, amountFen }) => {
    const { name = '', nameEn = '', unit = 'kg' as const } = categories.get(categoryId) ?? {}
    const factor = factors.get(categoryId)
    return {
      categoryId,
      name,
      nameEn,
      unit,
      netG: signed(sign, netG),
      count: signed(sign, count),
      unitFen,
      amountFen: signed(sign, amountFen),
      co2g: factor ? signed(sign, savedCo2g(netG, factor.co2gPerKg)) : null,
    }
  }),
})

/**
 * The content of a firm's statement up to an instant: all slips of its sites that are on no other statement, and
 * reversals of settlements that are, with negated amounts (docs/rules/firms.md#statements).
 */
export const collect = async (
  db: Db,
  firmId: number,
  before: number,
): Promise<{
  content: Content
  claims: Claim[]
  slips: number
  totalG: number
  totalFen: number
  co2g: number
}> => {
  const rows = (await settled(db, firmId, before).execute()).map((row) => ({
    row,
    claims: claimsOf(row),
  }))
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const factors = await readAllFactors(db)
  const lines = await readSlipLines(
    db,
    rows.flatMap(({ row, claims }) => (claims.length > 0 ? [row.slipId] : [])),
  )
  const slips = rows.flatMap(({ row, claims }) =>
    claims.map(({ sign }) => {
      const used = factorsAt(factors, row.settledAt ?? before)
      return { row, slip: slipOf(row, sign, lines.get(row.slipId) ?? [], categories, used) }
    }),
  )
  const sum = (of: readonly Slip[], key: 'totalG' | 'totalFen') =>
    of.reduce((total, slip) => total + slip[key], 0)
  const all = slips.map(({ slip }) => slip)
  const sites = [...grouped(slips, ({ row }) => row.siteId)].flatMap(([siteId, own]) => {
    const [first] = own
    if (!first) return []
    const ofSite = own.map(({ slip }) => slip)
    return [
      {
        siteId,
        name: first.row.siteName,
        address: first.row.address,
        totalG: sum(ofSite, 'totalG'),
        totalFen: sum(ofSite, 'totalFen'),
        slips: ofSite,
      },
    ]
  })
  return {
    content: { sites },
    claims: rows.flatMap(({ claims }) => claims),
    slips: all.length,
    totalG: sum(all, 'totalG'),
    totalFen: sum(all, 'totalFen'),
    co2g: all.flatMap((slip) => slip.lines).reduce((total, { co2g }) => total + (co2g ?? 0), 0),
  }
}
