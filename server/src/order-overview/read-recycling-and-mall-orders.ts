import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { orderList } from '@huishou/wire/pickup/customer'
import { listMallOrders, readMallOrders, type MallWorld } from '../mall/index.ts'
import type { ReplyContext } from '../platform/http/reply-context.ts'
import { listPickups, readOrderList, type PlacingTables } from '../pickup/index.ts'
import type { Reader } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'

type List = ReplyOf<typeof orderList>

/**
 * Reads a page of recycling and mall orders together, newest first, for clients that ask for no particular type of
 * order. Returns null if the page is empty, and an already serialised page if the customer has no matching mall orders.
 */
export const readBothKinds = async (
  db: Reader<MallWorld & PlacingTables>,
  actor: Member,
  input: InputOf<typeof orderList>,
  context: ReplyContext,
): Promise<List | string | null> => {
  const { page = 1, pageSize = 20 } = input
  const first = page * pageSize
  const mall = await listMallOrders(db, actor, input, first)
  if (mall.total === 0) return await readOrderList(db, actor, input, context)
  const pickup = await listPickups(db, actor, input, first)
  const ids = [...mall.rows, ...pickup.rows]
    .toSorted((a, b) => b.placedAt - a.placedAt || b.id - a.id)
    .slice(first - pageSize, first)
    .map(({ id }) => id)
  if (ids.length === 0) return null
  const ofMall = new Set(mall.rows.map(({ id }) => id))
  const written = await readOrderList(
    db,
    actor,
    input,
    context,
    ids.filter((id) => !ofMall.has(id)),
  )
  const parts = [
    written === null ? null : (JSON.parse(written) as { data: List }).data,
    await readMallOrders(
      db,
      actor,
      input,
      context,
      ids.filter((id) => ofMall.has(id)),
    ),
  ].filter((part) => part !== null)
  const totalRow = mall.total + pickup.total
  const together = <Name extends 'goodsMap' | 'extJsonMap' | 'logisticsMap' | 'shopMap'>(name: Name) =>
    Object.assign({}, ...parts.map((part) => part[name])) as List[Name]
  return {
    orderList: parts
      .flatMap((part) => part.orderList)
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    goodsMap: together('goodsMap'),
    extJsonMap: together('extJsonMap'),
    logisticsMap: together('logisticsMap'),
    shopMap: together('shopMap'),
    totalRow,
    totalPage: Math.ceil(totalRow / pageSize),
  }
}
