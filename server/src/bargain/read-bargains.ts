// Reads bargains for customers: lists, details and statistics. The price of a bargain falls each time a friend helps.
import { openRunStates } from '@huishou/wire/bargain/states'
import type { bargainList, bargainOne, bargainStats } from '@huishou/wire/bargain/customer-lists'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { matchGoods, readGoodsRows, readSkus } from '../catalog/index.ts'
import type { Handle } from '../platform/database.ts'
import { verdict } from '../platform/verdict.ts'
import { bargainData, countsOf, readFigures } from './read-figures.ts'
import { findBargain, findRunHere } from './run/find-bargain.ts'
import { joinRefusal } from './run/read-refusals.ts'
import { isOver, leftOf, runStateAt } from './run/bargain-state.ts'
import { readReader, type ReadTables } from './run/read-viewer.ts'
import { readRules } from './helper-limits.ts'
import type { BargainRow, RunRow } from './tables.ts'
import { toRun, toSet, type Counted, type ReplyContext, type WireSet } from './to-wire.ts'

type Card = ReplyOf<typeof bargainList>['result'][number]

const MOST_SETS = 200

/** Adds stock, counts and rules to the given bargains. */
export const countAll = async (
  db: Handle<ReadTables>,
  bargains: readonly BargainRow[],
  now: number,
): Promise<Counted[]> => {
  const skus = await readSkus(
    db,
    now,
    bargains.map(({ skuId }) => skuId),
  )
  const figures = await readFigures(db, now)
  const rules = await readRules(db)
  return bargains.map((bargain) => {
    const sku = skus.get(bargain.skuId) ?? null
    return {
      bargain,
      sku,
      stock: sku?.state === 'on_sale' ? sku.stock : 0,
      counts: countsOf(figures, bargain.id),
      rules,
    }
  })
}

const published = (db: Handle<ReadTables>, now: number) =>
  db.selectFrom('bargain').selectAll().where('decision', '=', 'published').where('endAt', '>', now)

/** Running bargains of these goods (ids separated by commas; of all goods without `goodsId`). */
export const readSets = async (
  db: Handle<ReadTables>,
  { goodsId }: { goodsId?: string },
  context: ReplyContext,
): Promise<WireSet[] | Refusal> => {
  const ids = goodsId
    ?.split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_SETS)
  if (ids?.length === 0) return refuse('EMPTY')
  const rows = await published(db, context.now)
    .where('startAt', '<=', context.now)
    .$if(ids !== undefined, (query) => query.where('goodsId', 'in', ids ?? []))
    .orderBy('endAt')
    .orderBy('id')
    .limit(MOST_SETS)
    .execute()
  const sets = (await countAll(db, rows, context.now)).map((each) => toSet(each, context))
  return sets.length === 0 ? refuse('EMPTY') : sets
}

/** The reader's open runs of these bargains. */
const myOpenRuns = async (
  db: Handle<ReadTables>,
  bargainIds: readonly number[],
  { memberId, now }: ReplyContext,
): Promise<Map<number, RunRow>> => {
  if (memberId === 0 || bargainIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bargainRun')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('bargainId', 'in', bargainIds)
    .where('state', 'in', openRunStates)
    .execute()
  return new Map(rows.filter((run) => runStateAt(run, now) === run.state).map((run) => [run.bargainId, run]))
}

const toCards = async (
  db: Handle<ReadTables>,
  counted: readonly Counted[],
  context: ReplyContext,
): Promise<Card[]> => {
  const goods = await readGoodsRows(
    db,
    context.now,
    counted.map(({ bargain }) => bargain.goodsId),
    context,
  )
  const mine = await myOpenRuns(
    db,
    counted.map(({ bargain }) => bargain.id),
    context,
  )
  return counted.flatMap((each) => {
    const row = goods.get(each.bargain.goodsId)
    const run = mine.get(each.bargain.id)
    return row
      ? [
          {
            goods: withBargain(row, each.bargain),
            set: toSet(each, context),
            mine: run ? toRun(each.bargain, run, { stock: each.stock }, context) : null,
          },
        ]
      : []
  })
}
export const withBargain = (goods: Card['goods'], { floorFen }: BargainRow): Card['goods'] => ({
  ...goods,
  kanjia: true,
  kanjiaPrice: floorFen / 100,
})

type Query = InputOf<typeof bargainList>
/** Comparator by price, number of people or time left; by default in staff's order, available bargains first. */
const compare = ({ sort = 'default', order }: Query, now: number) => {
  const value = ({ bargain, counts }: Counted): number =>
    sort === 'price' ? bargain.floorFen : sort === 'people' ? counts.people : bargain.endAt
  const usual = sort === 'people' ? 'desc' : 'asc'
  const sign = (order ?? usual) === 'asc' ? 1 : -1
  const rank = ({ bargain, stock }: Counted): number =>
    bargain.startAt > now ? 2 : leftOf(bargain, stock) === 0 || bargain.paused === 1 ? 1 : 0
  return (a: Counted, b: Counted): number =>
    sort === 'default'
      ? rank(a) - rank(b) || a.bargain.sort - b.bargain.sort || a.bargain.endAt - b.bargain.endAt
      : sign * (value(a) - value(b)) || a.bargain.id - b.bargain.id
}

/** Visible bargains that match the query. */
export const readList = async (
  db: Handle<ReadTables>,
  query: Query,
  context: ReplyContext,
): Promise<ReplyOf<typeof bargainList> | Refusal> => {
  const { page = 1, pageSize = 20 } = query
  const rows = await published(db, context.now)
    .$if(query.scheduled !== true, (all) => all.where('startAt', '<=', context.now))
    .execute()
  const fitting = await matchGoods(db, query)
  const counted = (
    await countAll(
      db,
      rows.filter(({ goodsId }) => fitting === null || fitting.has(goodsId)),
      context.now,
    )
  )
    .filter(({ bargain, stock }) => query.inStock !== true || leftOf(bargain, stock) > 0)
    .toSorted(compare(query, context.now))
  const result = await toCards(db, counted.slice((page - 1) * pageSize, page * pageSize), context)
  return result.length === 0
    ? refuse('EMPTY')
    : { result, totalRow: counted.length, totalPage: Math.ceil(counted.length / pageSize) }
}

/** One bargain, ended or not, with the reader's latest run in it. */
export const readOne = async (
  db: Handle<ReadTables>,
  kjid: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof bargainOne> | Refusal> => {
  const bargain = await findBargain(db, kjid)
  const [counted] = bargain ? await countAll(db, [bargain], context.now) : []
  const [card] = counted ? await toCards(db, [counted], context) : []
  if (!bargain || !counted || !card) return refuse('NOT_FOUND', { field: 'kjid' })
  const { stock } = counted
  const [run, reader] = await Promise.all([
    context.memberId === 0 ? null : findRunHere(db, kjid, context.memberId),
    readReader(db, kjid, context),
  ])
  const join = joinRefusal(bargain, stock, reader, context.now)
  return {
    ...card,
    mine: run ? toRun(bargain, run, isOver(run, context.now) ? { stock, join } : { stock }, context) : null,
    may: { join: verdict(join, context.language) },
  }
}

export const readStats = async (
  db: Handle<ReadTables>,
  now: number,
): Promise<ReplyOf<typeof bargainStats>> => {
  const figures = await readFigures(db, now)
  const { count } = await db
    .selectFrom('bargain')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('decision', '=', 'published')
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .executeTakeFirstOrThrow()
  return {
    ...bargainData(figures),
    totalSavedFen: figures.all.savedFen,
    runningRuns: figures.all.running,
    helps: figures.all.helps,
    helpsToday: figures.helpsToday,
    bargains: Number(count),
  }
}
