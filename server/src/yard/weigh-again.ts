import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { YardMovementKind } from '@huishou/wire/yard/states'
import { type CategoryRow, readCategories } from '../catalog/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { type Goods, goodsTaken, toleranceOf } from './cost.ts'
import { type DifferenceTables, fileDifference } from './differences.ts'
import { leaving, moveGoods, type YardEvent, type YardLocation } from './move-goods.ts'

type Trx = Transaction<DifferenceTables>
export type Line = {
  categoryId: number
  grams?: number | undefined
  pieces?: number | undefined
  source: 'scale' | 'hand'
}
/** A material with the quantity entered for it, in grams or pieces. */
export type Quantity = { category: CategoryRow; quantity: number; source: 'scale' | 'hand' }
/** One material as weighed against the books. */
export type Weighed = Quantity & {
  held: Goods
  /** What is to be added to the books. */
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
    found.set(category.id, { category, quantity, source: line.source })
  }
  return [...found.values()]
}

/** Compares what was weighed with what the books say is there. */
export const compareWith = (held: ReadonlyMap<number, Goods>, quantities: readonly Quantity[]): Weighed[] =>
  quantities.map((line) => {
    const { category, quantity } = line
    const goods = held.get(category.id) ?? nothing
    const difference = quantity - Math.max(quantityOf(category, goods), 0)
    const tolerance = category.unit === 'kg' ? toleranceOf(goods) : 0
    return { ...line, held: goods, difference, tolerated: Math.abs(difference) <= tolerance }
  })

/** Refuses without a reason what is beyond the tolerance, and any gain; never says by how much. */
export const reasonRefusal = (weighed: readonly Weighed[], reason: string): Refusal | null => {
  const odd = weighed.filter(({ difference, tolerated }) => !tolerated || difference > 0)
  if (odd.length === 0 || reason !== '') return null
  const categories = odd.map(({ category }) => category)
  return refuse('YARD_REASON_REQUIRED', {
    field: 'reason',
    values: { materials: materialsText(categories) },
    data: { categoryIds: categories.map(({ id }) => id) },
  })
}

type Way = { from: YardLocation; to: YardLocation }

/** Moves what was weighed, as far as the books have it, from one place to the other. Returns its cost in fen. */
export const moveWeighed = async (
  trx: Trx,
  now: number,
  event: YardEvent,
  kind: YardMovementKind,
  { from, to }: Way,
  weighed: readonly Weighed[],
): Promise<{ costFen: number } | Refusal> => {
  const moved = weighed.flatMap(({ category, quantity, held }) => {
    const part = Math.min(quantity, Math.max(quantityOf(category, held), 0))
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
 * Files what is missing where it was last, and what is too much where it came to light: at once within the tolerance,
 * else for a second person.
 */
export const fileDifferences = async (
  trx: Trx,
  now: number,
  event: Omit<YardEvent, 'by'> & { by: StaffActor },
  { from, to }: Way,
  weighed: readonly Weighed[],
): Promise<Refusal | null> => {
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
  }
  return null
}
