// An in-memory cache of all goods and categories of the mall, with sort orders, a word index and ready-made replies.
import type { Selectable } from 'kysely'
import type { GoodsOrder } from '@huishou/wire/catalog/goods'
import { perDatabase, perObject } from '../../platform/cache.ts'
import type { Handle } from '../../platform/database.ts'
import { createReplyBodyCache } from './reply-body-cache.ts'
import { SCORE_SHOP } from './waste-goods-cache.ts'
import { changedSince, readGoods, type ListedGoods } from './read-goods.ts'
import type { GoodsTables } from './tables.ts'
import { indexWords } from './search-index.ts'

export type MallCategoryRow = Selectable<GoodsTables['mallCategory']>
/** A snapshot of all mall goods; any change produces a new object. */
export type GoodsSnapshot = {
  goods: ReadonlyMap<number, ListedGoods>
  categories: readonly MallCategoryRow[]
  /** All goods, by default in the mall's own order. */
  inOrder: (order?: GoodsOrder) => readonly ListedGoods[]
  /** Goods that match every word, unordered. */
  find: (words: readonly string[]) => ListedGoods[]
}

const FRESH_MS = 1000
// also finds changes that were committed late or by a process whose clock is slow
const OVERLAP_MS = 30_000
const MOST_BYTES = 48 * 1024 * 1024

type GoodsCache = {
  store: GoodsSnapshot | null
  checkedAt: number
  /** Time of the latest change included. */
  seenUntil: number
  /** Ids written by this process and not read again yet. */
  touched: Set<number>
  stale: boolean
  reading: Promise<void> | null
  bodies: ReturnType<typeof createReplyBodyCache>
}
const cacheOf = perDatabase<GoodsCache>(() => ({
  store: null,
  checkedAt: -Infinity,
  seenUntil: 0,
  touched: new Set(),
  stale: true,
  reading: null,
  bodies: createReplyBodyCache(MOST_BYTES),
}))

const byOrder: Record<GoodsOrder, (a: ListedGoods, b: ListedGoods) => number> = {
  priceUp: (a, b) => a.priceFen - b.priceFen || a.points - b.points,
  priceDown: (a, b) => b.priceFen - a.priceFen || b.points - a.points,
  ordersUp: (a, b) => a.sold - b.sold,
  ordersDown: (a, b) => b.sold - a.sold,
  addedUp: (a, b) => a.createdAt - b.createdAt,
  addedDown: (a, b) => b.createdAt - a.createdAt,
  nameUp: (a, b) => (a.words.pinyin < b.words.pinyin ? -1 : a.words.pinyin > b.words.pinyin ? 1 : 0),
}

/** Comparator for the requested sort order, or the mall's own; newest first among equals. */
export const inOrderOf = (order: GoodsOrder | undefined) => (a: ListedGoods, b: ListedGoods) =>
  (order ? byOrder[order](a, b) : a.sort - b.sort) || b.id - a.id

type WordIndex = { ids: number[]; search: ReturnType<typeof indexWords> }
const indexOf = perObject<GoodsSnapshot, { words: WordIndex | null }>(() => ({ words: null }))

/**
 * Builds a snapshot. Sort orders and the word index are built on first use; the index is reused until a text changes.
 */
const snapshotOf = (
  goods: ReadonlyMap<number, ListedGoods>,
  categories: readonly MallCategoryRow[],
  sameWordsAs: GoodsSnapshot | null,
): GoodsSnapshot => {
  const orders = new Map<GoodsOrder | undefined, ListedGoods[]>()
  const store: GoodsSnapshot = {
    goods,
    categories,
    inOrder: (order) => {
      const known = orders.get(order)
      if (known) return known
      const made = [...goods.values()].sort(inOrderOf(order))
      orders.set(order, made)
      return made
    },
    find: (words) => {
      const index = (indexOf(store).words ??= {
        ids: [...goods.keys()],
        search: indexWords([...goods.values()].map((each) => each.words)),
      })
      return index.search(words).flatMap((place) => goods.get(index.ids[place] ?? 0) ?? [])
    },
  }
  if (sameWordsAs) indexOf(store).words = indexOf(sameWordsAs).words
  return store
}

const sameCategories = (a: readonly MallCategoryRow[], b: readonly MallCategoryRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => row.id === b[index]?.id && row.version === b[index]?.version)

/** Merges the rows read into the snapshot; returns a new snapshot only when something changed. */
const takeIn = (
  cache: GoodsCache,
  read: readonly ListedGoods[],
  categories: readonly MallCategoryRow[],
): GoodsSnapshot => {
  const before = cache.store
  for (const each of read)
    cache.seenUntil = Math.max(
      cache.seenUntil,
      each.updatedAt,
      ...each.skus.map(({ updatedAt }) => updatedAt),
    )
  const changed = read.filter(({ id, mark }) => before?.goods.get(id)?.mark !== mark)
  if (before && changed.length === 0 && sameCategories(before.categories, categories)) return before
  // one map for ever: copying ten thousand goods for every piece sold would cost more than reading it
  const goods = (before?.goods ?? new Map()) as Map<number, ListedGoods>
  let sameWords = before !== null
  for (const each of changed) {
    sameWords &&= goods.get(each.id)?.version === each.version
    goods.set(each.id, each)
  }
  return snapshotOf(goods, categories, sameWords ? before : null)
}

const isOld = (cache: GoodsCache): boolean => cache.stale || performance.now() - cache.checkedAt >= FRESH_MS

const refresh = async (db: Handle<GoodsTables>, cache: GoodsCache): Promise<void> => {
  const before = cache.store
  const everything = before === null || isOld(cache)
  const touched = [...cache.touched]
  cache.touched.clear()
  if (!everything) {
    cache.store = takeIn(cache, await readGoods(db, touched), before.categories)
    return
  }
  cache.stale = false
  cache.checkedAt = performance.now()
  try {
    const categories = await db.selectFrom('mallCategory').selectAll().orderBy('sort').orderBy('id').execute()
    const changed = before ? await changedSince(db, cache.seenUntil - OVERLAP_MS) : []
    const read = await readGoods(db, before ? [...new Set([...touched, ...changed])] : null)
    cache.store = takeIn(cache, read, categories)
  } catch (error) {
    cache.stale = true
    throw error
  }
}

const refreshed = async (db: Handle<GoodsTables>, cache: GoodsCache): Promise<GoodsSnapshot> => {
  // a read that began before the write did not see it; one that begins now does
  await cache.reading?.catch(() => undefined)
  cache.reading ??= refresh(db, cache).finally(() => {
    cache.reading = null
  })
  await cache.reading
  return cache.store ?? snapshotOf(new Map(), [], null)
}

/** The current snapshot of all goods. Changed rows are read again after a second, because other processes write too. */
export const readGoodsSnapshot = (db: Handle<GoodsTables>): GoodsSnapshot | Promise<GoodsSnapshot> => {
  const cache = cacheOf(db)
  return cache.store && cache.touched.size === 0 && !isOld(cache) ? cache.store : refreshed(db, cache)
}

/** Cached bodies of list and detail replies, stored with the goods they were built from. */
export const bodiesOf = (db: Handle<GoodsTables>): GoodsCache['bodies'] => cacheOf(db).bodies

/** Invalidates the given goods, or all goods. Call after the commit, so that this process shows the change at once. */
export const invalidateGoods = (db: Handle<GoodsTables>, ids?: readonly number[]): void => {
  const cache = cacheOf(db)
  if (ids === undefined) cache.stale = true
  else for (const id of ids) cache.touched.add(id)
}

/** A category and all its descendants. */
export const categoryTree = (store: GoodsSnapshot, id: number): Set<number> => {
  const tree = new Set([id])
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const each of store.categories) if (tree.has(each.pid)) tree.add(each.id)
  }
  return tree
}

/** Categories that are neither hidden nor below a hidden one. */
export const shownCategories = (store: GoodsSnapshot): MallCategoryRow[] => {
  const byId = new Map(store.categories.map((row) => [row.id, row]))
  const isShown = (row: MallCategoryRow | undefined): boolean =>
    row !== undefined && row.shown === 1 && (row.pid === SCORE_SHOP.id || isShown(byId.get(row.pid)))
  return store.categories.filter(isShown)
}
