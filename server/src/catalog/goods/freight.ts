// Reads freight templates and computes the shipping fee (freight) of an order.
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { FreightKind } from '@huishou/wire/catalog/choices'
import type { FreightLine } from '@huishou/wire/catalog/mall-categories-and-freight'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { SECOND } from '@huishou/wire/time'
import { cacheFor } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

export type FreightRule = Static<typeof FreightLine>
export type Freight = Omit<Selectable<GoodsTables['freightTemplate']>, 'lines'> & { lines: FreightRule[] }

export const readFreights = cacheFor<GoodsTables, Map<number, Freight>>(SECOND, async (db) => {
  const rows = await db.selectFrom('freightTemplate').selectAll().orderBy('id').execute()
  return new Map(rows.map((row) => [row.id, { ...row, lines: JSON.parse(row.lines) as FreightRule[] }]))
})

/**
 * The line of a freight template for a place: that of its city, else of its province, else the general one. Null when
 * goods are not delivered there.
 */
export const freightLineFor = (
  freight: Freight,
  place: { cityId?: string; provinceId?: string },
): FreightRule | null => {
  const naming = (id: string | undefined) =>
    id === undefined ? undefined : freight.lines.find(({ regionIds }) => regionIds.includes(id))
  const line =
    naming(place.cityId) ??
    naming(place.provinceId ?? provinceOf(place.cityId)) ??
    freight.lines.find(({ regionIds }) => regionIds.length === 0)
  return line?.deliver === true ? line : null
}

// the first two digits of a region identify its province
const provinceOf = (cityId: string | undefined): string | undefined => cityId?.slice(0, 2).padEnd(12, '0')

/** Price of a number of pieces, grams or fen by a freight line. */
const chargeFen = (line: FreightRule, measure: number): number =>
  measure <= 0
    ? 0
    : line.firstFen + Math.max(0, Math.ceil((measure - line.firstNumber) / line.addNumber)) * line.addFen

const measureOf: Record<FreightKind, 'pieces' | 'grams' | 'amountFen'> = {
  piece: 'pieces',
  weight: 'grams',
  amount: 'amountFen',
}

/**
 * Freight in fen of the order lines that share a template. Template 0 is free; refuses FREIGHT_NO_REGION where the
 * template does not deliver or does not exist.
 */
export const freightFen = async (
  db: Handle<GoodsTables>,
  what: {
    templateId: number
    cityId?: string
    provinceId?: string
    pieces: number
    grams: number
    amountFen: number
  },
): Promise<number | Refusal> => {
  if (what.templateId === 0) return 0
  const freight = (await readFreights(db)).get(what.templateId)
  const line = freight && freightLineFor(freight, what)
  if (!freight || !line) return refuse('FREIGHT_NO_REGION', { field: 'addressId' })
  if (freight.freeAboveFen !== null && what.amountFen >= freight.freeAboveFen) return 0
  return chargeFen(line, what[measureOf[freight.kind]])
}
