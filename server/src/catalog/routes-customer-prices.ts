import { priceHistory } from '@huishou/wire/catalog/price-history'
import {
  followPrice as followEndpoint,
  priceFollows,
  unfollowPrice as unfollowEndpoint,
} from '@huishou/wire/catalog/price-follows'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { readCity, type PlaceTables } from '../place/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { readFollows } from './price-follow/read-follows.ts'
import { followPrice, unfollowPrice } from './price-follow/save-follow.ts'
import { wasteHistory } from './price-list/cached-price-history.ts'
import type { CatalogTables } from './tables.ts'
import { withCity } from './add-city-and-price-tier.ts'

const gently = { perMinute: (config: { demo: boolean }) => (config.demo ? 600 : 60) }

const serve = serveWith<CatalogTables & PlaceTables>()

/** Customer routes for reading the price history of a material and following its price. */
export const priceCustomerRoutes = [
  serve(priceHistory, async (call) => {
    const { db, input, now } = call
    const { cityId } = await withCity(call, input)
    return (
      (await wasteHistory(db, input.goodsId, { cityId, shopId: input.shopIdZt }, now)) ??
      refuse('CATEGORY_UNKNOWN')
    )
  }),
  serve(
    followEndpoint,
    async (call) => {
      const { write, actor, now, input } = call
      const { cityId } = await withCity(call, input)
      const city = readCity(cityId)?.id ?? null
      return await write(async (trx) => {
        const refused = await followPrice(trx, actor.memberId, now, { goodsId: input.goodsId, cityId: city })
        if (isRefusal(refused)) return refused
        const follows = await readFollows(trx, actor.memberId, now)
        return follows.find(({ goodsId }) => goodsId === input.goodsId) ?? refuse('CATEGORY_UNKNOWN')
      })
    },
    gently,
  ),
  serve(
    unfollowEndpoint,
    async ({ write, actor, input }) => {
      await write((trx) => unfollowPrice(trx, actor.memberId, input.goodsId))
      return null
    },
    gently,
  ),
  serve(priceFollows, async ({ db, actor, now }) => ({
    follows: await readFollows(db, actor.memberId, now),
  })),
]
