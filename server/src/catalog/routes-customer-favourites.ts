import {
  addFavourite as addEndpoint,
  checkFavourite,
  favouriteGoods,
  favourites,
  removeFavourite as removeEndpoint,
} from '@huishou/wire/catalog/favourites'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { serveWith, type Call, type Route } from '../platform/http/route.ts'
import { findFavourite, readFavourite, readFavouriteGoods } from './favourite/read-favourites.ts'
import { addFavourite, removeFavourite } from './favourite/save-favourite.ts'
import type { ReadBargains } from './goods/bargain-goods.ts'
import { invalidateGoods } from './goods/goods-cache.ts'
import type { CatalogTables } from './tables.ts'

const gently = { perMinute: (config: { demo: boolean }) => (config.demo ? 600 : 60) }

type Services<Tables> = { readBargains: ReadBargains<Tables> }
type Asked<Tables> = Pick<Call<typeof addEndpoint, Tables>, 'db' | 'now' | 'request' | 'config'>

const contextWith =
  <Tables extends CatalogTables>({ readBargains }: Services<Tables>) =>
  async ({ db, now, request, config }: Asked<Tables>) => ({
    origin: request.origin,
    merchantId: config.merchantId,
    bargains: await readBargains(db, now),
  })

const writes = <Tables extends CatalogTables>(services: Services<Tables>): Route<Tables>[] => {
  const serve = serveWith<Tables>()
  const contextOf = contextWith(services)
  return [
    serve(
      addEndpoint,
      async (call) => {
        const { db, write, actor, now, input } = call
        const saved = await write((trx) => addFavourite(trx, actor.memberId, now, input.goodsId))
        if (isRefusal(saved)) return saved
        invalidateGoods(db, [saved.goodsId])
        return await readFavourite(db, now, saved, await contextOf(call))
      },
      gently,
    ),
    serve(
      removeEndpoint,
      async ({ db, write, actor, now, input }) => {
        const gone = await write((trx) => removeFavourite(trx, actor.memberId, now, input))
        if (isRefusal(gone)) return gone
        if (gone !== null) invalidateGoods(db, [gone])
        return null
      },
      gently,
    ),
  ]
}

const reads = <Tables extends CatalogTables>(services: Services<Tables>): Route<Tables>[] => {
  const serve = serveWith<Tables>()
  const contextOf = contextWith(services)
  return [
    serve(checkFavourite, async (call) => {
      const { db, actor, now, input } = call
      const row = await findFavourite(db, actor.memberId, input.goodsId)
      return row ? await readFavourite(db, now, row, await contextOf(call)) : refuse('EMPTY')
    }),
    serve(favourites, async (call) => {
      const { db, actor, now, input } = call
      const page = await readFavouriteGoods(db, actor.memberId, now, input, await contextOf(call))
      return (
        page?.result.map(({ id, goodsId, goodsName, pic, dateAdd, uid, userId }) => ({
          id,
          goodsId,
          goodsName,
          pic,
          dateAdd,
          uid,
          userId,
        })) ?? refuse('EMPTY')
      )
    }),
    serve(favouriteGoods, async (call) => {
      const { db, actor, now, input } = call
      return (
        (await readFavouriteGoods(db, actor.memberId, now, input, await contextOf(call))) ?? refuse('EMPTY')
      )
    }),
  ]
}

/** Customer routes for saving goods as favourites and reading them. */
export const favouriteRoutes = <Tables extends CatalogTables>(
  services: Services<Tables>,
): Route<Tables>[] => [...writes(services), ...reads(services)]
