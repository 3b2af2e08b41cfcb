// Customer routes for after-sales requests, in which customers ask to return goods or get money back.

import type { Endpoint } from '@huishou/wire/endpoint'
import {
  afterSaleDetail,
  afterSales,
  askAfterSale,
  refundApply,
  refundApplyCancel,
  refundApplyInfo,
  sendGoodsBack,
  withdrawAfterSale,
} from '@huishou/wire/mall/after-sale'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { serveWith, type Call } from '../platform/http/route.ts'
import {
  requestAfterSale,
  requestForOrder,
  sendBack,
  withdraw,
  withdrawAll,
} from './after-sale/request-or-withdraw.ts'
import { toOwnSale, type Known } from './after-sale/to-wire.ts'
import { readOwnSale, readOwnSales, readRefundInfo } from './after-sale/read-after-sales.ts'
import { readKnown } from './after-sale/find-after-sale.ts'
import { readReturnAddress } from './after-sale/return-address.ts'
import type { AfterSaleRow, MallWorld } from './tables.ts'
import { replyContextOf, type ReplyContext } from '../platform/http/reply-context.ts'

const serve = serveWith<MallWorld>()
type Db = Call<Endpoint, MallWorld>['db']

const shown = async (db: Db, result: Known | Refusal, context: ReplyContext) =>
  isRefusal(result) ? result : toOwnSale(result, await readReturnAddress(db), context)
const known = async (db: Db, sale: AfterSaleRow | Refusal) =>
  isRefusal(sale) ? sale : ((await readKnown(db, sale.id)) ?? refuse('NOT_FOUND'))

export const customerAfterSaleRoutes = [
  serve(askAfterSale, async ({ db, write, actor, now, input, request }) => {
    const sale = await write((trx) =>
      requestAfterSale(trx, actor, now, { ...input, photos: input.photos ?? [] }),
    )
    return await shown(db, await known(db, sale), replyContextOf(request, now))
  }),
  serve(
    afterSales,
    async ({ db, actor, now, input, request }) =>
      (await readOwnSales(db, actor, input, replyContextOf(request, now))) ?? refuse('EMPTY'),
  ),
  serve(
    afterSaleDetail,
    async ({ db, actor, now, input, request }) =>
      await readOwnSale(db, actor, input.id, replyContextOf(request, now)),
  ),
  serve(withdrawAfterSale, async ({ db, write, actor, now, input, request }) =>
    shown(db, await write((trx) => withdraw(trx, actor, now, input)), replyContextOf(request, now)),
  ),
  serve(sendGoodsBack, async ({ db, write, actor, now, input, request }) =>
    shown(db, await write((trx) => sendBack(trx, actor, now, input)), replyContextOf(request, now)),
  ),
  serve(
    refundApplyInfo,
    async ({ db, actor, now, input, request }) =>
      (await readRefundInfo(db, actor, input.orderId, replyContextOf(request, now))) ?? refuse('EMPTY'),
  ),
  serve(refundApply, async ({ db, write, actor, now, input, request }) => {
    const sales = await write((trx) => requestForOrder(trx, actor, now, input))
    if (isRefusal(sales)) return sales
    const list = await readOwnSales(
      db,
      actor,
      { orderId: input.orderId, pageSize: 200 },
      replyContextOf(request, now),
    )
    return (list?.result ?? []).filter(({ id }) => sales.some((sale) => sale.id === id))
  }),
  serve(
    refundApplyCancel,
    async ({ write, actor, now, input }) => await write((trx) => withdrawAll(trx, actor, now, input.orderId)),
  ),
]
