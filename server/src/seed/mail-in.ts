// Seeds the demo's mail-in orders, for which customers send or bring single items to a shop: at least one in every
// state.

import type { InputOf } from '@huishou/wire/client'
import type { mailInApply } from '@huishou/wire/mail-in/customer'
import type { inspectMailIn } from '@huishou/wire/mail-in/staff'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { accept, returnGoods } from '../mail-in/answer-offer.ts'
import { applyMailIn } from '../mail-in/create.ts'
import { closeOwn } from '../mail-in/withdraw-or-hide.ts'
import { inspect } from '../mail-in/inspect-or-send-back.ts'
import { receive } from '../mail-in/receive.ts'
import { approve, refuseOffer } from '../mail-in/approve-or-refuse.ts'
import { ship } from '../mail-in/ship.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

type Offer = Omit<InputOf<typeof mailInApply>, 'token' | 'idempotencyKey'>
type Inspection = Pick<InputOf<typeof inspectMailIn>, 'grade' | 'finalFen' | 'reason'>

/** Builds the script of a mail-in order of the demo; each step calls the same function as a real request. */
const mailInScript = ({ trx, staffOf, memberOf }: Stage, nick: string) => {
  const steps: Step[] = []
  let id = 0
  const me = () => ({ kind: 'customer', memberId: memberOf(nick) }) as const
  const row = () => trx.selectFrom('mailInOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const step = (at: number, name: string, work: () => Promise<unknown>) => {
    steps.push(stepOf(at, () => `${name} of ${nick}`, work))
    return script
  }
  const script = {
    steps,
    offer: (at: number, offer: Offer) =>
      step(at, 'offer', async () => {
        const order = await applyMailIn(trx, me(), at, offer)
        if (!isRefusal(order)) id = order.id
        return order
      }),
    approve: (at: number, agreedFen?: number, reason?: string) =>
      step(at, 'approve', async () =>
        approve(trx, staffOf('ops'), at, {
          orderId: id,
          version: (await row()).version,
          ...(agreedFen === undefined ? {} : { agreedFen }),
          ...(reason === undefined ? {} : { reason }),
        }),
      ),
    refuse: (at: number, reason: string) =>
      step(at, 'refuse', async () =>
        refuseOffer(trx, staffOf('ops'), at, { orderId: id, version: (await row()).version, reason }),
      ),
    close: (at: number) => step(at, 'close', () => closeOwn(trx, me(), at, { id })),
    ship: (at: number, shipperName: string, trackingNumber: string) =>
      step(at, 'ship', () => ship(trx, me(), at, { id, shipperName, trackingNumber })),
    receive: (at: number, clerk: string) =>
      step(at, 'receive', async () => receive(trx, staffOf(clerk), at, { code: (await row()).hxNumber })),
    inspect: (at: number, inspection: Inspection) =>
      step(at, 'inspect', async () =>
        inspect(trx, staffOf('ops'), at, {
          orderId: id,
          version: (await row()).version,
          photos: [],
          ...inspection,
        }),
      ),
    accept: (at: number) =>
      step(at, 'accept', async () => accept(trx, me(), at, { id, version: (await row()).version })),
    returnGoods: (at: number, reason: string) =>
      step(at, 'return', () => returnGoods(trx, me(), at, { id, reason })),
  }
  return script
}

const HANGZHOU_SHOP = 2004
const PHONE = 1
const CLOTHES = 2
const BOOKS = 3
const APPLIANCE = 4

const send = { logisticsType: 1, shopId: HANGZHOU_SHOP } as const
const bring = { logisticsType: 0, shopId: HANGZHOU_SHOP } as const

type MailInScript = ReturnType<typeof mailInScript>
const cases: readonly ((of: (nick: string) => MailInScript, now: number) => MailInScript)[] = [
  (of, now) =>
    of('陈浩').offer(now - 35 * MINUTE, {
      ...send,
      type: PHONE,
      name: 'iPhone 11 64G 白色',
      amount: 4999,
      amountRecycle: 780,
      remark: '电池健康 81%，边框有磕碰',
    }),
  (of, now) =>
    of('李建国').offer(now - 3 * HOUR, {
      ...bring,
      type: APPLIANCE,
      name: '空气炸锅 4.5L',
      amount: 399,
      amountRecycle: 60,
    }),
  (of, now) =>
    of('李建国')
      .offer(now - 2 * DAY, { ...bring, type: BOOKS, name: '小学教辅一箱', amountRecycle: 25 })
      .approve(now - 2 * DAY + HOUR),
  (of, now) =>
    of('陈浩')
      .offer(now - 3 * DAY, { ...send, type: CLOTHES, name: '冬装 8 件', amount: 1600, amountRecycle: 90 })
      .approve(now - 3 * DAY + 2 * HOUR, 6_000, '旧衣按件数与成色计价'),
  (of, now) =>
    of('赵记小吃店')
      .offer(now - 5 * DAY, {
        ...send,
        type: PHONE,
        name: '点餐平板 10 寸',
        amount: 1299,
        amountRecycle: 260,
      })
      .approve(now - 5 * DAY + HOUR)
      .ship(now - 4 * DAY, '顺丰速运', 'SF1390026174'),
  (of, now) =>
    of('陈浩')
      .offer(now - 6 * DAY, { ...send, type: PHONE, name: '单反相机 600D', amount: 3200, amountRecycle: 500 })
      .approve(now - 6 * DAY + HOUR)
      .ship(now - 5 * DAY, '京东快递', 'JD0088421937')
      .receive(now - 2 * DAY, 'clerk1'),
  (of, now) =>
    of('王芳')
      .offer(now - 8 * DAY, {
        ...send,
        type: PHONE,
        name: '旧手机 128G 黑色',
        amount: 2799,
        amountRecycle: 420,
        platform: 'jd',
        remark: '屏幕完好，充电口松动',
      })
      .approve(now - 8 * DAY + 3 * HOUR)
      .ship(now - 7 * DAY, '中通快递', 'ZT7821940035')
      .receive(now - 4 * DAY, 'clerk1')
      .inspect(now - 20 * HOUR, { grade: 'fair', finalFen: 36_500, reason: '充电口需更换，扣 55 元' }),
  (of, now) =>
    of('李建国')
      .offer(now - 20 * DAY, { ...bring, type: APPLIANCE, name: '电饭煲', amountRecycle: 20 })
      .approve(now - 20 * DAY + HOUR)
      .receive(now - 18 * DAY, 'clerk1')
      .inspect(now - 18 * DAY + HOUR, { grade: 'good', finalFen: 2_000 })
      .accept(now - 18 * DAY + 2 * HOUR),
  (of, now) =>
    of('陈浩')
      .offer(now - 15 * DAY, { ...bring, type: PHONE, name: '智能手表', amount: 899, amountRecycle: 200 })
      .approve(now - 15 * DAY + HOUR)
      .receive(now - 13 * DAY, 'clerk1')
      .inspect(now - 13 * DAY + HOUR, { grade: 'faulty', finalFen: 3_000, reason: '主板进水' })
      .returnGoods(now - 12 * DAY, '价格太低，想自己留着'),
  (of, now) =>
    of('李建国')
      .offer(now - 10 * DAY, { ...send, type: CLOTHES, name: '旧棉被', amountRecycle: 10 })
      .refuse(now - 10 * DAY + 4 * HOUR, '暂不回收床上用品，可预约上门按废旧织物处理'),
  (of, now) =>
    of('陈浩')
      .offer(now - 9 * DAY, { ...send, type: BOOKS, name: '大学教材 12 本', amountRecycle: 40 })
      .close(now - 9 * DAY + HOUR),
]

/** Mail-in orders of the demo, at least one in every state (docs/rules/demo.md#orders). */
export const mailInCasesOf = (stage: Stage, now: number): Step[] =>
  cases.flatMap((tell) => tell((nick) => mailInScript(stage, nick), now).steps)
