// Building blocks of the scripts that seed the demo's mall orders, from ordering to refunds and reviews; each calls the
// function that a real request, payment or background job calls.

import { isRefusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import {
  requestAfterSale as askAfterSale,
  sendBack as sendGoods,
} from '../../mall/after-sale/request-or-withdraw.ts'
import {
  agree as agreeTo,
  goodsBack as takeBack,
  refund as payBack,
  refuseSale,
} from '../../mall/after-sale/decide-and-refund.ts'
import { readNumberSetting } from '../../content/index.ts'
import { cancelOrder, cancelOwn } from '../../mall/order/cancel-or-hide.ts'
import { createMallOrder } from '../../mall/order/create.ts'
import { prepare as prepareOrder } from '../../mall/staff/handle-order.ts'
import { moveOrder, systemActor } from '../../mall/life-cycle.ts'
import { mallOrderKind, payOwn } from '../../mall/order/pay.ts'
import { receiveOwn } from '../../mall/order/confirm-receipt.ts'
import { hide, reply, review as reviewOrder } from '../../mall/review/write-reply-or-hide.ts'
import { ship as shipOrder } from '../../mall/shipping/ship.ts'
import type { Tables } from '../../database/index.ts'
import { orderKindsOf } from '../../payment/index.ts'
import { gatewayActor } from '../../platform/life-cycle.ts'
import { openPayIn } from '../../payment/open-pay-in.ts'
import { receive as receivePayment } from '../../payment/receive-payment.ts'
import { stepOf, type Stage, type Step } from '../script-steps.ts'

const view = {
  language: 'zh',
  origin: '',
  privateUrl: (path: string) => path,
  merchantId: 0,
  hideNumbers: false,
  now: 0,
} as const
const SHOP = 2004
const CARRIERS: Record<string, string> = {
  SF: 'shunfeng',
  ZT: 'zhongtong',
  YT: 'yuantong',
  JT: 'jtexpress',
  JD: 'jd',
}
export type Row = readonly [goodsId: number, number: number]
export type Trace = readonly [hours: number, text: string]

/** The state of one mall order while its steps run. */
export type MallLife = { stage: Stage; nick: string; id: number; saleId: number; payment: string }
export const mallLife = (stage: Stage, nick: string): MallLife => ({
  stage,
  nick,
  id: 0,
  saleId: 0,
  payment: '',
})

const step = (life: MallLife, at: number, name: string, work: () => Promise<unknown>): Step =>
  stepOf(at, () => `${name} of ${life.nick}`, work)
const me = ({ stage, nick }: MallLife) => ({ kind: 'customer', memberId: stage.memberOf(nick) }) as const
const row = ({ stage: { trx }, id }: MallLife) =>
  trx.selectFrom('mallOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const onOrder = async (life: MallLife) => ({ orderId: life.id, version: (await row(life)).version })
const onSale = async ({ stage: { trx }, saleId: id }: MallLife) => ({
  id,
  ...(await trx.selectFrom('afterSale').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
})
const lineIds = async ({ stage: { trx }, id }: MallLife): Promise<number[]> =>
  (await trx.selectFrom('mallLine').select('id').where('orderId', '=', id).orderBy('id').execute()).map(
    (line) => line.id,
  )
const onReview = ({ stage: { trx }, id }: MallLife) =>
  trx.selectFrom('mallReview').select(['id', 'version']).where('orderId', '=', id).executeTakeFirstOrThrow()

/** Delivery address of people without a saved one. */
const somewhere = {
  linkMan: '李建国',
  mobile: '13800000002',
  provinceId: '330000000000',
  cityId: '330100000000',
  districtId: '330106000000',
  address: '文三路 259 号',
  menpai: '4 幢 302',
}
const whereTo = async (life: MallLife, pickup: boolean) => {
  if (pickup) return { peisongType: 'zq', shopIdZt: SHOP }
  const known = await life.stage.trx
    .selectFrom('address')
    .select('id')
    .where('memberId', '=', me(life).memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return known ? { addressId: known.id } : somewhere
}
const chosen = async ({ stage: { trx } }: MallLife, [goodsId, number]: Row) => {
  const { id } = await trx
    .selectFrom('goodsSku')
    .select('id')
    .where('goodsId', '=', goodsId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { goodsId, skuId: id, number }
}

// ── ordering and paying ────────────────────────────────────────────────
export const order = (
  life: MallLife,
  at: number,
  rows: readonly Row[],
  { remark = '', pickup = false }: { remark?: string; pickup?: boolean } = {},
): Step =>
  step(life, at, 'order', async () => {
    const placed = await createMallOrder(
      life.stage.trx,
      me(life),
      at,
      {
        goodsJsonStr: await Promise.all(rows.map((each) => chosen(life, each))),
        remark,
        ...(await whereTo(life, pickup)),
      },
      { ...view, payMinutes: await readNumberSetting(life.stage.trx, 'mall_pay_minutes') },
    )
    if (!isRefusal(placed)) life.id = placed.id
    return placed
  })
export const pay = (life: MallLife, at: number): Step =>
  step(life, at, 'pay', () => payOwn(life.stage.trx, me(life), at, life.id))
export const cancel = (life: MallLife, at: number, reason: string): Step =>
  step(life, at, 'cancel', () => cancelOwn(life.stage.trx, me(life), at, { orderId: life.id, reason }))
export const expire = (life: MallLife, at: number): Step =>
  step(life, at, 'expire', async () =>
    cancelOrder(life.stage.trx, systemActor, at, await row(life), 'expire', { cause: 'expired' }),
  )
const orderKinds = orderKindsOf<Tables>([mallOrderKind])
/** Begins an online payment. */
export const beginPaying = (life: MallLife, at: number): Step =>
  step(life, at, 'begin to pay', async () => {
    const { trx } = life.stage
    const opened = await openPayIn(trx, orderKinds, me(life).memberId, at, {
      gateway: 'wechat',
      way: 'h5',
      money: ((await row(life)).payableFen / 100).toFixed(2),
      payName: '支付商城订单',
      nextAction: { type: 0, id: life.id },
      origin: 'http://localhost:3000',
      clientUrl: null,
      payerIp: '127.0.0.1',
    })
    if (isRefusal(opened)) return opened
    const payIn = await trx
      .selectFrom('payIn')
      .select('number')
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow()
    life.payment = payIn.number
    return null
  })
/** The gateway's confirmation of a payment, which is late when the order was closed meanwhile. */
export const paidOnline = (life: MallLife, at: number): Step =>
  step(life, at, 'paid online', async () => {
    const { trx } = life.stage
    const store = { reader: trx, transaction: <T>(work: (inside: typeof trx) => Promise<T>) => work(trx) }
    await receivePayment(store, { orderKinds }, gatewayActor, at, life.payment, {
      state: 'paid',
      amountFen: (await row(life)).payableFen,
      paidAt: at,
      providerNumber: `DEMO${life.payment}`,
    })
    return null
  })

// ── sending and receiving ──────────────────────────────────────────────
/** `lines`: pieces by position of the line in the order; all when absent. */
export const ship = (
  life: MallLife,
  at: number,
  trackingNumber: string,
  traces: readonly Trace[] = [],
  lines?: readonly Row[],
): Step =>
  step(life, at, 'ship', async () => {
    const { trx, staffOf } = life.stage
    const ids = await lineIds(life)
    const sent = await shipOrder(trx, staffOf('ops'), at, {
      ...(await onOrder(life)),
      carrier: CARRIERS[trackingNumber.slice(0, 2)],
      trackingNumber,
      ...(lines ? { lines: lines.map(([index, number]) => ({ lineId: ids[index] ?? 0, number })) } : {}),
    })
    const known = traces.map(([hours, text]) => ({ at: at + hours * HOUR, text })).toReversed()
    if (known[0])
      await trx
        .updateTable('mallParcel')
        .set({ state: 'moving', traces: JSON.stringify(known), tracedAt: known[0].at })
        .where('orderId', '=', life.id)
        .execute()
    return sent
  })
export const prepare = (life: MallLife, at: number): Step =>
  step(life, at, 'prepare', async () =>
    prepareOrder(life.stage.trx, life.stage.staffOf('clerk1'), at, await onOrder(life)),
  )
export const receive = (life: MallLife, at: number): Step =>
  step(life, at, 'receive', () => receiveOwn(life.stage.trx, me(life), at, life.id))
export const close = (life: MallLife, at: number): Step =>
  step(life, at, 'close', async () =>
    moveOrder(life.stage.trx, systemActor, at, await row(life), 'close', { set: { endedAt: at } }),
  )

// ── after-sales and reviews ────────────────────────────────────────────
export const ask = (
  life: MallLife,
  at: number,
  index: number,
  kind: 'refund' | 'return',
  reason: string,
): Step =>
  step(life, at, 'ask', async () => {
    const lineId = (await lineIds(life))[index] ?? 0
    const asked = await askAfterSale(life.stage.trx, me(life), at, {
      orderId: life.id,
      lineId,
      kind,
      reason,
      photos: [],
    })
    if (!isRefusal(asked)) life.saleId = asked.id
    return asked
  })
export const agree = (life: MallLife, at: number): Step =>
  step(life, at, 'agree', async () =>
    agreeTo(life.stage.trx, life.stage.staffOf('agent'), at, await onSale(life)),
  )
export const refuse = (life: MallLife, at: number, reason: string): Step =>
  step(life, at, 'refuse', async () =>
    refuseSale(life.stage.trx, life.stage.staffOf('agent'), at, { ...(await onSale(life)), reason }),
  )
export const sendBack = (life: MallLife, at: number, trackingNumber: string): Step =>
  step(life, at, 'send back', () =>
    sendGoods(life.stage.trx, me(life), at, { id: life.saleId, shipperName: '中通快递', trackingNumber }),
  )
export const goodsBack = (life: MallLife, at: number): Step =>
  step(life, at, 'goods back', async () =>
    takeBack(life.stage.trx, life.stage.staffOf('ops'), at, { ...(await onSale(life)), restock: true }),
  )
export const refund = (life: MallLife, at: number): Step =>
  step(life, at, 'refund', async () =>
    payBack(life.stage.trx, life.stage.staffOf('finance'), at, await onSale(life)),
  )
export const review = (life: MallLife, at: number, reputation: 0 | 1 | 2, remark: string): Step =>
  step(life, at, 'review', async () => {
    const given = (await lineIds(life)).map((id) => ({ id, reputation, remark, pics: [] }))
    return await reviewOrder(life.stage.trx, me(life), at, life.id, given)
  })
export const answer = (life: MallLife, at: number, text: string): Step =>
  step(life, at, 'answer', async () =>
    reply(life.stage.trx, life.stage.staffOf('agent'), at, { ...(await onReview(life)), reply: text }),
  )
export const hideReview = (life: MallLife, at: number, reason: string): Step =>
  step(life, at, 'hide', async () =>
    hide(life.stage.trx, life.stage.staffOf('ops'), at, { ...(await onReview(life)), hidden: true, reason }),
  )
