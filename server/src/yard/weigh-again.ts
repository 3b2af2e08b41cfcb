// Handles goods that are weighed again when they are unloaded or received: compares them with the books, moves them in
// stock, and records the differences.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { NamedSource } from '@huishou/wire/scale/choices'
import type { ScaleReading } from '@huishou/wire/scale/reading'
import { MINUTE } from '@huishou/wire/time'
import type { YardMovementKind } from '@huishou/wire/yard/states'
import { type CategoryRow, readCategories } from '../catalog/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { type Goods, goodsTaken, toleranceOf } from './cost.ts'
import { type DifferenceTables, fileDifference } from './book-difference.ts'
import { leaving, moveGoods, type YardEvent, type YardLocation } from './move-goods.ts'
import { notifyOfDifferences } from './notify-approvers.ts'
import type { DifferenceRow, YardTables } from './tables.ts'

type Trx = Transaction<DifferenceTables>
export type Line = {
  categoryId: number
  grams?: number | undefined
  pieces?: number | undefined
  source: NamedSource
  readings?: readonly ScaleReading[] | undefined
}
/** A material with the quantity entered for it, in grams or pieces. */
export type Quantity = { category: CategoryRow; quantity: number } & Pick<Line, 'readings'>
/** One material as weighed against the books. */
export type Weighed = Quantity & {
  held: Goods
  /** The expected quantity: that of the books, less what is known to be missing and waits for a second person. */
  expected: number
  /** The correction to the books. */
  difference: number
  tolerated: boolean
}

export const nothing: Goods = { grams: 0, pieces: 0, costFen: 0 }
export const quantityOf = (
  { unit }: Pick<CategoryRow, 'unit'>,
  goods: Pick<Goods, 'grams' | 'pieces'>,
): number => (unit === 'kg' ? goods.grams : goods.pieces)
/** The quantity as columns: grams, or pieces where the material is sold by the piece. */
export const columnsOf = ({ category, quantity }: Pick<Quantity, 'category' | 'quantity'>) => ({
  grams: category.unit === 'kg' ? quantity : 0,
  pieces: category.unit === 'kg' ? 0 : quantity,
})
/** A weighed line in the form for `takeAll`; pieces are counted by hand, without readings. */
export const toTake = ({ category, quantity, readings }: Quantity) => ({
  categoryId: category.id,
  grams: quantity,
  readings: category.unit === 'kg' ? readings : undefined,
})
export const materialText = ({ name, nameEn }: Pick<CategoryRow, 'name' | 'nameEn'>) => ({
  zh: name,
  en: nameEn,
})
export const materialsText = (categories: readonly Pick<CategoryRow, 'name' | 'nameEn'>[]) => ({
  zh: categories.map(({ name }) => name).join('、'),
  en: categories.map(({ nameEn }) => nameEn).join(', '),
})

/** Checks entered lines: known materials, each once and with its quantity. */
export const readQuantities = async (trx: Trx, lines: readonly Line[]): Promise<Quantity[] | Refusal> => {
  const categories = new Map((await readCategories(trx)).map((category) => [category.id, category]))
  const found = new Map<number, Quantity>()
  for (const [index, line] of lines.entries()) {
    const category = categories.get(line.categoryId)
    if (!category) return refuse('YARD_MATERIAL_UNKNOWN', { field: `lines.${index}.categoryId` })
    const material = materialText(category)
    if (found.has(category.id))
      return refuse('YARD_MATERIAL_TWICE', { field: `lines.${index}.categoryId`, values: { material } })
    const quantity = category.unit === 'kg' ? line.grams : line.pieces
    if (quantity === undefined)
      return refuse('YARD_QUANTITY_MISSING', {
        field: `lines.${index}.${category.unit === 'kg' ? 'grams' : 'pieces'}`,
        values: { material },
      })
    found.set(category.id, { category, quantity, readings: line.readings })
  }
  return [...found.values()]
}

type Known = {
  /** Differences that wait for a second person. */
  waiting?: ReadonlyMap<number, Pick<Goods, 'grams' | 'pieces'>>
  /** Grams that were booked as lost today without a second person. */
  lostG?: ReadonlyMap<number, number>
  /** The first entry, if an earlier one did not match the books. */
  first?: ReadonlyMap<number, number> | null
}

/**
 * Compares the weighed quantities with the expected ones. Losses of one day share one tolerance, and what was entered
 * differently before is not tolerated (docs/rules/yard.md#unloading).
 */
export const compareWith = (
  held: ReadonlyMap<number, Goods>,
  quantities: readonly Quantity[],
  { waiting, lostG, first }: Known = {},
): Weighed[] =>
  quantities.map((line) => {
    const { category, quantity } = line
    const goods = held.get(category.id) ?? nothing
    const known = waiting?.get(category.id)
    const expected = Math.max(quantityOf(category, goods) + (known ? quantityOf(category, known) : 0), 0)
    const difference = quantity - expected
    const tolerance = category.unit === 'kg' && goods.grams > 0 ? toleranceOf(goods) : 0
    const sumG = difference < 0 ? (lostG?.get(category.id) ?? 0) - difference : difference
    const changed = first != null && difference !== 0 && first.get(category.id) !== quantity
    return { ...line, held: goods, expected, difference, tolerated: !changed && sumG <= tolerance }
  })

/**
 * Refuses differences beyond the tolerance and any gain if no reason is given, without saying how large they are.
 * After several attempts the refusal no longer says which materials are meant.
 */
export const reasonRefusal = (
  weighed: readonly Weighed[],
  reason: string,
  { tries = 0 }: { tries?: number } = {},
): Refusal | null => {
  const tellsAll = tries > MOST_TRIES
  const odd = weighed.filter(({ difference, tolerated }) => tellsAll || !tolerated || difference > 0)
  if (odd.length === 0 || reason !== '') return null
  const categories = odd.map(({ category }) => category)
  return refuse('YARD_REASON_REQUIRED', {
    field: 'reason',
    values: { materials: materialsText(categories) },
    data: { categoryIds: categories.map(({ id }) => id) },
  })
}

/** Number of tries without a reason that are answered with the materials that do not match. */
const MOST_TRIES = 3

/** Attempts made before this moment that still have no answer were interrupted, and revealed nothing. */
export const cutOffBefore = (now: number): number => now - MINUTE

/**
 * Reads the attempts without a reason that did not match the books, including the current one: their number, and what
 * was entered first.
 */
export const readTries = async (
  db: Handle<YardTables>,
  now: number,
  subject: string,
): Promise<{ tries: number; first: Map<number, number> | null }> => {
  const rows = await db
    .selectFrom('yardWeighingTry')
    .select('quantities')
    .where('subject', '=', subject)
    .where((e) => e.or([e('told', '=', 1), e('at', '>=', cutOffBefore(now))]))
    .orderBy('id')
    .execute()
  const [first] = rows
  return {
    tries: rows.length,
    first: first ? new Map(JSON.parse(first.quantities) as [number, number][]) : null,
  }
}

type Way = { from: YardLocation; to: YardLocation }

/** Moves the weighed goods, up to the quantity in the books, from one place to the other. Returns their cost in fen. */
export const moveWeighed = async (
  trx: Trx,
  now: number,
  event: YardEvent,
  kind: YardMovementKind,
  { from, to }: Way,
  weighed: readonly Weighed[],
): Promise<{ costFen: number } | Refusal> => {
  const moved = weighed.flatMap(({ category, quantity, held, expected }) => {
    const part = Math.min(quantity, expected)
    return part === 0 ? [] : [{ categoryId: category.id, goods: goodsTaken(held, part, category.unit) }]
  })
  const short = await moveGoods(
    trx,
    now,
    event,
    moved.flatMap(({ categoryId, goods }) => [
      { ...from, categoryId, kind, ...leaving(goods) },
      { ...to, categoryId, kind, ...goods },
    ]),
  )
  return short ?? { costFen: moved.reduce((sum, { goods }) => sum + goods.costFen, 0) }
}

/**
 * Files missing goods at the location they came from, and surplus goods where they were found: booked at once within
 * the tolerance, otherwise waiting for a second person.
 */
export const fileDifferences = async (
  trx: Trx,
  now: number,
  event: Omit<YardEvent, 'by'> & { by: StaffActor },
  { from, to }: Way,
  weighed: readonly Weighed[],
): Promise<Refusal | null> => {
  const rows: DifferenceRow[] = []
  for (const { category, difference, held, tolerated } of weighed) {
    if (difference === 0) continue
    const found = {
      ...(difference < 0 ? from : to),
      category,
      kind: difference < 0 ? ('loss' as const) : ('gain' as const),
      quantity: difference,
      book: held,
    }
    const filed = await fileDifference(trx, now, event, found, { atOnce: tolerated })
    if (isRefusal(filed)) return filed
    rows.push(filed)
  }
  await notifyOfDifferences(trx, now, rows)
  return null
}
