// Seeds the price lists of the demo, which say what is paid for each kind of waste.

import type { Channel } from '@huishou/wire/catalog/categories'
import { isRefusal } from '@huishou/wire/refusals'
import { addDays, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import { createPriceList } from '../catalog/price-list/create-price-list.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { HANGZHOU, SHENZHEN } from './shops-and-zones.ts'

/**
 * Today's prices by category id, at the door and in the shop; docs/rules/demo.md#prices explains them and says which
 * are estimates.
 */
const today: readonly [categoryId: number, key: string, doorFen: number, shopFen: number][] = [
  [1001, 'cardboard', 90, 110],
  [1002, 'books', 100, 120],
  [1003, 'office', 110, 130],
  [1004, 'mixpaper', 60, 75],
  [1005, 'pet', 200, 240],
  [1006, 'hardplastic', 120, 150],
  [1007, 'film', 20, 30],
  [1008, 'iron', 130, 160],
  [1009, 'can', 700, 850],
  [1010, 'aluminium', 1100, 1300],
  [1011, 'stainless', 550, 650],
  [1012, 'copper', 5200, 5800],
  [1013, 'brass', 3000, 3500],
  [1014, 'clothes', 40, 60],
  [1015, 'glass', 5, 10],
  [1016, 'smallelec', 150, 200],
  [1017, 'fridge', 6000, 8000],
  [1018, 'washer', 5000, 6500],
  [1019, 'aircon', 15000, 18000],
  [1020, 'sofa', -5000, -2000],
  [1021, 'battery', 0, 0],
]

/** Differences from today's prices, by key; missing ones are 0. */
type Differences = Partial<Record<string, number>>
const twoMonthsAgo: Differences = {
  cardboard: -5,
  books: -5,
  office: -5,
  iron: 10,
  can: -40,
  copper: -150,
  pet: -10,
}
const lastMonth: Differences = { cardboard: 5, books: 5, iron: 5, can: -20, copper: 80, aluminium: -30 }
/** Price differences in Hangzhou: higher for materials with a mill nearby, unchanged for common household waste. */
const hangzhou: Differences = { books: 5, office: 5, iron: 5, stainless: 20, clothes: 5 }

const author = { name: '顾明' }

const addList = async (
  trx: Transaction<Tables>,
  now: number,
  daysAgo: number,
  channel: Channel,
  differences: Differences,
  note: string,
  cityId?: string,
): Promise<void> => {
  const startsAt = instantOf(addDays(dayOf(now), -daysAgo))
  const lines = today.map(([categoryId, key, doorFen, shopFen]) => ({
    categoryId,
    unitFen: (channel === 'door' ? doorFen : shopFen) + (differences[key] ?? 0),
  }))
  const made = await createPriceList(
    trx,
    author,
    startsAt - 6 * HOUR,
    { channel, startsAt, note, lines, ...(cityId ? { cityId } : {}) },
    'zh',
  )
  if (isRefusal(made)) throw new Error(`seed price list: ${made.refusal}`)
}

/** Adds the list of a shop in Shenzhen that pays more for paper since a competitor opened nearby. */
const addShopList = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const startsAt = instantOf(addDays(dayOf(now), -3))
  const made = await createPriceList(
    trx,
    author,
    startsAt - 6 * HOUR,
    {
      channel: 'shop',
      shopId: 2007,
      cityId: SHENZHEN,
      startsAt,
      note: '附近新开回收站，纸类跟价',
      lines: [
        { categoryId: 1001, unitFen: 115 },
        { categoryId: 1004, unitFen: 78 },
      ],
    },
    'zh',
  )
  if (isRefusal(made)) throw new Error(`seed price list of a shop: ${made.refusal}`)
}

/** Seeds three dated lists for each channel and one more for Hangzhou alone, and the list of one shop. */
export const seedPrices = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  for (const channel of ['door', 'shop'] as const) {
    await addList(trx, now, 60, channel, twoMonthsAgo, '秋季价格表')
    await addList(trx, now, 20, channel, lastMonth, '纸价上调')
    await addList(trx, now, 5, channel, hangzhou, '杭州同城价', HANGZHOU)
    await addList(trx, now, 1, channel, {}, '随纸厂到厂价调整')
  }
  await addShopList(trx, now)
}
