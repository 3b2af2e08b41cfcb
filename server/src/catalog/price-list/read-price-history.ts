// Reads how the price of a waste category changed over the last 90 days.
import type { Channel } from '@huishou/wire/catalog/categories'
import { priceHistoryDays } from '@huishou/wire/catalog/limits'
import { isInScope, listScopes, type ListScope, type PricedAt } from '@huishou/wire/catalog/list-scopes'
import type { priceHistory } from '@huishou/wire/catalog/price-history'
import type { ReplyOf } from '@huishou/wire/client'
import { DAY } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { CatalogTables } from '../tables.ts'
import { changePct } from './change-pct.ts'

export type PriceHistory = Pick<ReplyOf<typeof priceHistory>, 'from' | 'to' | 'door' | 'shop'>
type PriceLine = PriceHistory['door']
type Step = PriceLine['steps'][number]
/** A list that has started, with its price of the category; null if the list does not name it. */
type StartedList = Omit<ListScope, 'partial'> & { startsAt: number; unitFen: number | null }

/** Maximum number of lists read, the latest first: enough for years of one city. */
const MOST_LISTS = 1000

/**
 * The lists for everybody that were ever in force for a city and a shop, the latest start first and at most 1,000, with
 * their prices of one category.
 */
const readStarted = (
  db: Handle<CatalogTables>,
  categoryId: number,
  { cityId, shopId }: Omit<PricedAt, 'channel'>,
  now: number,
): Promise<StartedList[]> =>
  db
    .selectFrom('priceList')
    .leftJoin('priceLine', (join) =>
      join.onRef('priceLine.priceListId', '=', 'priceList.id').on('priceLine.categoryId', '=', categoryId),
    )
    .select([
      'priceList.shopId',
      'priceList.cityId',
      'priceList.channel',
      'priceList.tier',
      'priceList.firmId',
      'priceList.startsAt',
      'priceLine.unitFen',
    ])
    .where('priceList.withdrawnAt', 'is', null)
    .where('priceList.tier', '=', 'household')
    .where('priceList.startsAt', '<=', now)
    .where((e) =>
      e.or([
        e('priceList.shopId', '=', shopId ?? 0),
        e('priceList.shopId', 'is', null).and(
          e.or([e('priceList.cityId', 'is', null), e('priceList.cityId', '=', cityId ?? '')]),
        ),
      ]),
    )
    .orderBy('priceList.startsAt', 'desc')
    .orderBy('priceList.id', 'desc')
    .limit(MOST_LISTS)
    .execute()

const priceAt = (lists: readonly StartedList[], scopes: readonly ListScope[], at: number): number | null => {
  for (const scope of scopes) {
    const list = lists.find((one) => one.startsAt <= at && isInScope(one, scope))
    if (list && (!scope.partial || list.unitFen !== null)) return list.unitFen
  }
  return null
}

const lineOf = (
  lists: readonly StartedList[],
  where: PricedAt,
  { from, to }: { from: number; to: number },
): PriceLine => {
  const scopes = listScopes(where)
  const starts = lists.map(({ startsAt }) => startsAt).filter((at) => at > from)
  const steps: Step[] = []
  for (const at of [from, ...starts.toReversed()]) {
    const unitFen = priceAt(lists, scopes, at)
    if (steps.length === 0 || steps.at(-1)?.unitFen !== unitFen) steps.push({ at, unitFen })
  }
  const prices = steps.flatMap(({ unitFen }) => unitFen ?? [])
  const todayFen = steps.at(-1)?.unitFen ?? null
  const since = (days: number): PriceLine['days30'] => {
    const then = priceAt(lists, scopes, to - days * DAY)
    if (todayFen === null || then === null) return null
    return { fen: todayFen - then, pct: then > 0 ? changePct(then, todayFen) : null }
  }
  return {
    steps,
    todayFen,
    lowestFen: prices.length === 0 ? null : Math.min(...prices),
    highestFen: prices.length === 0 ? null : Math.max(...prices),
    days30: since(30),
    days90: since(90),
  }
}

/**
 * The prices of a category in a city (null: unknown) and in one of its shops over the last 90 days, by channel
 * (docs/rules/prices.md#price-history). Read in one query, however many lists there are.
 */
export const readPriceHistory = async (
  db: Handle<CatalogTables>,
  categoryId: number,
  where: Omit<PricedAt, 'channel'>,
  now: number,
): Promise<PriceHistory> => {
  const lists = await readStarted(db, categoryId, where, now)
  const span = { from: now - priceHistoryDays * DAY, to: now }
  const line = (channel: Channel): PriceLine => lineOf(lists, { ...where, channel }, span)
  return { ...span, door: line('door'), shop: line('shop') }
}
