// Sorts one material of a shop into others, and undoes a sorting.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { sortGoods, undoSorting } from '@huishou/wire/yard/sorting'
import { yardDeciders, yardSortingLife, yardSortingStateText } from '@huishou/wire/yard/states'
import { recordAudit } from '../../audit/index.ts'
import { type CategoryRow, readCategories } from '../../catalog/index.ts'
import type { FileTables } from '../../file/index.ts'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { lifeCycleOn, staffActor } from '../../platform/life-cycle.ts'
import { decidedBy } from '../../staff/index.ts'
import { takeAll } from '../../scale/index.ts'
import { isOwnShop, shopActedIn } from '../access.ts'
import { dividedBy, goodsTaken } from '../cost.ts'
import type { DifferenceTables } from '../book-difference.ts'
import { leaving, moveGoods, readBalances, shopStock } from '../move-goods.ts'
import { notePhotos, ownPhotos } from '../photos.ts'
import type { SortingRow } from '../tables.ts'
import { takeBack } from '../undo-record.ts'
import { materialText, nothing } from '../weigh-again.ts'
import { type ReadBuyerPrices, readReferencePrices } from './reference-prices.ts'

export type SortingTables = DifferenceTables & PlaceTables & FileTables
type Trx = Transaction<SortingTables>
type Input = InputOf<typeof sortGoods>
type Output = { category: CategoryRow; grams: number }

const audited = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: SortingRow,
  verb: 'sort' | 'undo',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `yard-sorting.${verb}`,
    subject: 'yardSorting',
    subjectId: row.id,
    after: {
      state: row.state,
      shopId: row.shopId,
      categoryId: row.categoryId,
      grams: row.grams,
      wasteG: row.wasteG,
      costFen: row.costFen,
    },
    reason: verb === 'undo' ? row.reason : row.note,
    ...(actor.request ? { request: actor.request } : {}),
  })

const sortings = lifeCycleOn<SortingTables, SortingRow, { actor: StaffActor }>()(yardSortingLife, {
  table: 'yardSorting',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => yardSortingStateText[state],
  record: (trx, _actor, now, { after, action, change: { actor } }) => audited(trx, actor, now, after, action),
})
export const { move: moveSorting } = sortings

/**
 * Checks the input material and the output materials: all sold by weight, no output material twice, and no more output
 * than input.
 */
const readMaterials = async (trx: Trx, { categoryId, grams, lines }: Input): Promise<Output[] | Refusal> => {
  const categories = new Map((await readCategories(trx)).map((category) => [category.id, category]))
  const outputs: Output[] = []
  for (const [index, line] of [{ categoryId, grams }, ...lines].entries()) {
    const field = index === 0 ? 'categoryId' : `lines.${index - 1}.categoryId`
    const category = categories.get(line.categoryId)
    if (!category) return refuse('YARD_MATERIAL_UNKNOWN', { field })
    const values = { material: materialText(category) }
    if (category.unit !== 'kg') return refuse('YARD_NOT_BY_WEIGHT', { field, values })
    if (outputs.some((output) => output.category.id === category.id))
      return refuse('YARD_MATERIAL_TWICE', { field, values })
    if (index > 0) outputs.push({ category, grams: line.grams })
  }
  const out = outputs.reduce((sum, output) => sum + output.grams, 0)
  return out > grams ? refuse('YARD_SORTED_MORE', { field: 'lines' }) : outputs
}

const insertSorting = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { categoryId, grams, note = '' }: Input,
  shopId: number,
  { wasteG, costFen, photos }: { wasteG: number; costFen: number; photos: readonly string[] },
): Promise<SortingRow> => {
  const row = await trx
    .insertInto('yardSorting')
    .values({
      state: 'done',
      shopId,
      categoryId,
      grams,
      wasteG,
      costFen,
      note,
      photos: JSON.stringify(photos),
      byStaffId: actor.staffId,
      byName: actor.name,
      at: now,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
      reason: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await notePhotos(trx, { cause: 'sorting', causeId: row.id }, photos)
  return row
}

type Valued = { grams: number; referenceFen: number }
const worthOf = (goods: readonly Valued[]): number =>
  goods.reduce((sum, { grams, referenceFen }) => sum + grams * referenceFen, 0)

/**
 * Whether the output is worth less, at reference prices, than nine tenths of what the input cost or of what the input
 * would have brought unsorted.
 */
const isForLess = (lines: readonly Valued[], costFen: number, input: Valued): boolean =>
  worthOf(lines) * 10 < 9 * Math.max(costFen * 1000, worthOf([input]))

/**
 * Sorting books no loss, so expensive goods could disappear as waste or as a cheap material. Only people who decide on
 * differences may enter such a sorting, with a note (docs/rules/yard.md#sorting).
 */
const lossRefusal = (
  { role }: StaffActor,
  { note = '' }: Input,
  ...[lines, costFen, input]: Parameters<typeof isForLess>
): Refusal | null =>
  !isForLess(lines, costFen, input) || (note !== '' && yardDeciders.some((decider) => decider === role))
    ? null
    : refuse('YARD_SORTED_FOR_LESS', { field: 'lines' })

type PricesOf = (categoryIds: readonly number[], shopId: number) => Promise<Map<number, number>>

/** Divides the cost of the input among the output, by reference price. */
const costed = (outputs: readonly Output[], costFen: number, prices: ReadonlyMap<number, number>) => {
  const lines = outputs.map(({ category, grams }) => ({
    categoryId: category.id,
    grams,
    referenceFen: prices.get(category.id) ?? 1,
  }))
  const costs = dividedBy(
    costFen,
    lines.map(({ grams, referenceFen }) => grams * referenceFen),
  )
  return lines.map((line, index) => ({ ...line, costFen: costs[index] ?? 0 }))
}

const sort = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
  pricesOf: PricesOf,
): Promise<SortingRow | Refusal> => {
  const shopId = shopActedIn(actor, input.shopId)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const outputs = await readMaterials(trx, input)
  if (isRefusal(outputs)) return outputs
  const photos = await ownPhotos(trx, actor, input.photos)
  if (isRefusal(photos)) return photos
  const shop = shopStock(shopId)
  const held = (await readBalances(trx, shop)).get(input.categoryId) ?? nothing
  if (held.grams < input.grams) return refuse('YARD_STOCK_SHORT', { field: 'grams' })
  const taken = goodsTaken(held, input.grams, 'kg')
  const prices = await pricesOf([input.categoryId, ...outputs.map(({ category }) => category.id)], shopId)
  const lines = costed(outputs, taken.costFen, prices)
  const goods = { grams: input.grams, referenceFen: prices.get(input.categoryId) ?? 1 }
  const forLess = lossRefusal(actor, input, lines, taken.costFen, goods)
  if (forLess) return forLess
  const wasteG = input.grams - lines.reduce((sum, { grams }) => sum + grams, 0)
  const row = await insertSorting(trx, actor, now, input, shopId, { wasteG, costFen: taken.costFen, photos })
  await trx
    .insertInto('yardSortingLine')
    .values(lines.map((line) => ({ sortingId: row.id, ...line })))
    .execute()
  const { readings, grams } = input
  const cause = { subjectId: row.id }
  await takeAll(trx, actor, now, {
    ...cause,
    subject: 'sorting',
    lines: [{ categoryId: row.categoryId, grams, readings }],
  })
  await takeAll(trx, actor, now, { ...cause, subject: 'sorted', lines: input.lines })
  const kind = 'sorting'
  const event = { cause: kind, causeId: row.id, by: actor, reason: row.note } as const
  const short = await moveGoods(trx, now, event, [
    { ...shop, categoryId: row.categoryId, kind, ...leaving(taken) },
    ...lines.map(({ categoryId, grams, costFen }) => {
      const goods = { grams, pieces: 0, costFen }
      return { ...shop, categoryId, kind, ...goods } as const
    }),
  ])
  if (short) return short
  await audited(trx, actor, now, row, 'sort')
  return row
}

/**
 * Turns one material of a shop into others in one step. The cost is divided among the output; the waste carries none
 * (docs/rules/yard.md#sorting). The endpoint lists the possible refusals.
 */
export const sortInto =
  <Tables extends SortingTables>(readBuyerPrices: ReadBuyerPrices<Tables>) =>
  (trx: Transaction<Tables>, actor: StaffActor, now: number, input: Input): Promise<SortingRow | Refusal> =>
    sort(trx, actor, now, input, (categoryIds, shopId) =>
      readReferencePrices(trx, readBuyerPrices, { categoryIds, shopId, now }),
    )

/**
 * Undoes a sorting by movements dated today, as long as all of its output is still there. The endpoint lists the
 * possible refusals.
 */
export const undo = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof undoSorting>,
): Promise<SortingRow | Refusal> => {
  const row = await trx.selectFrom('yardSorting').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, row.shopId)) return refuse('NOT_FOUND')
  const wrong = sortings.check(staffActor(actor), now, row, 'undo')
  if (wrong) return wrong
  const gone = await takeBack(trx, actor, now, { cause: 'sorting', causeId: id, reason })
  if (gone) return gone
  return await moveSorting(trx, staffActor(actor), now, row, 'undo', {
    set: { reason, ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })
}
