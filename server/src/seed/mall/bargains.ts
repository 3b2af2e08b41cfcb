// Seeds the demo's bargains, in which friends help a customer to lower the price of goods, and the runs that
// customers have started in them.

import { isRefusal } from '@huishou/wire/refusals'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { abandon } from '../../bargain/run/abandon.ts'
import { help } from '../../bargain/run/help.ts'
import { join } from '../../bargain/run/start-run.ts'
import { moveRun } from '../../bargain/life-cycle.ts'
import type { Tables } from '../../database/index.ts'
import { readNumberSetting } from '../../content/index.ts'
import { createMallOrder } from '../../mall/order/create.ts'
import { payOwn } from '../../mall/order/pay.ts'
import { journalTextOf, post } from '../../ledger/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { systemActor } from '../../platform/life-cycle.ts'
import { stepOf, type Stage, type Step } from '../script-steps.ts'

type Activity = {
  kjid: number
  goodsId: number
  originalFen: number
  floorFen: number
  costFen: number
  minCutFen: number
  maxCutFen: number
  number: number
  piecesPerMember: number
  days: number
  /** Days since the bargain started. */
  ago: number
}
const activity = (
  kjid: number,
  goodsId: number,
  [originalFen, floorFen, costFen]: [number, number, number],
  [minCutFen, maxCutFen]: [number, number],
  [number, piecesPerMember]: [number, number],
  [days, ago]: [number, number],
): Activity => ({
  kjid,
  goodsId,
  originalFen,
  floorFen,
  costFen,
  minCutFen,
  maxCutFen,
  number,
  piecesPerMember,
  days,
  ago,
})

const [KETTLE, CART, RICE, FRYER, MUG] = [4001, 4002, 4003, 4004, 4005]
/** The bargains of the demo (docs/rules/demo.md#bargains), each started a few days ago. */
const activities: readonly Activity[] = [
  activity(KETTLE, 3101, [9900, 5900, 5200], [150, 400], [30, 1], [14, 6]),
  activity(CART, 3102, [7900, 4900, 4300], [100, 300], [50, 1], [14, 5]),
  activity(RICE, 3103, [8990, 7000, 6600], [80, 200], [100, 2], [7, 2]),
  activity(FRYER, 3104, [29_900, 20_000, 18_500], [300, 800], [10, 1], [10, 4]),
  activity(MUG, 3105, [3990, 2290, 1900], [200, 500], [1, 1], [7, 1]),
]

/** Seeds the demo's bargains unless they exist, also into data seeded by an earlier version. */
export const seedBargains = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  for (const [index, { kjid, days, ago, ...terms }] of activities.entries()) {
    const sku = await trx
      .selectFrom('goodsSku')
      .select('id')
      .where('goodsId', '=', terms.goodsId)
      .executeTakeFirst()
    if (!sku) continue
    const startAt = now - ago * DAY
    await trx
      .insertInto('bargain')
      .values({
        id: kjid,
        ...terms,
        skuId: sku.id,
        decision: 'published',
        paused: 0,
        startAt,
        endAt: startAt + days * DAY,
        taken: 0,
        runHours: 72,
        runsPerMember: 3,
        sort: index + 1,
        pausedReason: '',
        endedReason: '',
        overrideReason: '',
        clonedFrom: null,
        createdAt: startAt - DAY,
        updatedAt: startAt - DAY,
        publishedAt: startAt - DAY,
        endedAt: null,
        version: 1,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

const view = {
  language: 'zh',
  origin: '',
  privateUrl: (path: string) => path,
  merchantId: 0,
  hideNumbers: false,
  now: 0,
} as const
const REMARKS = ['帮你一刀！', '', '加油', '', '下次也帮帮我呀', '', '快下单～', '']

const orderAtBargain = async (
  trx: Transaction<Tables>,
  memberId: number,
  at: number,
  { goodsId, kjid }: { goodsId: number; kjid: number },
) => {
  const saved = await trx
    .selectFrom('address')
    .select('id')
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return await createMallOrder(
    trx,
    { kind: 'customer', memberId },
    at,
    { goodsJsonStr: [{ goodsId, number: 1 }], kjid: String(kjid), addressId: saved.id },
    { ...view, payMinutes: await readNumberSetting(trx, 'mall_pay_minutes') },
  )
}

/** Credits the money for an order and pays the order from it. */
const payFromNothing = async (trx: Transaction<Tables>, memberId: number, at: number, orderId: number) => {
  const { payableFen } = await trx
    .selectFrom('mallOrder')
    .select('payableFen')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const given = await post(trx, at, {
    kind: 'adjustment',
    key: `bargain-opening:${orderId}`,
    memberId,
    text: journalTextOf('openingBalance'),
    entries: [
      { account: { member: memberId, kind: 'available' }, amountFen: payableFen },
      { account: { company: 'adjustments' }, amountFen: -payableFen },
    ],
  })
  return isRefusal(given) ? given : await payOwn(trx, { kind: 'customer', memberId }, at, orderId)
}

/** Script of one run; each step calls the same function as a real request. */
const runScript = ({ trx, memberOf }: Stage, nick: string, kjid: number) => {
  const steps: Step[] = []
  let orderId = 0
  const memberId = () => memberOf(nick)
  const goodsId = activities.find((each) => each.kjid === kjid)?.goodsId ?? 0
  const step = (at: number, name: string, work: () => Promise<unknown>) => {
    steps.push(stepOf(at, () => `${name} of ${nick} in ${kjid}`, work))
    return script
  }
  const script = {
    steps,
    join: (at: number) => step(at, 'join', () => join(trx, at, { memberId: memberId(), kjid })),
    /**
     * Helps by friends one after the other, with cuts as close to the given ones as the rules allow. With `oneDevice`
     * they share a phone, which staff should notice.
     */
    helped: (at: number, friends: readonly string[], cuts: readonly number[], oneDevice = false) => {
      for (const [index, friend] of friends.entries()) {
        const when = at + index * 47 * MINUTE
        step(when, 'help', () =>
          help(trx, when, {
            memberId: memberOf(friend),
            kjid,
            joinerUser: memberId(),
            remark: REMARKS[(index + kjid) % REMARKS.length],
            device: `phone of ${oneDevice ? nick : friend}`,
            ip: `192.0.2.${(memberOf(oneDevice ? nick : friend) % 200) + 20}`,
            draw: (from, beyond) => Math.min(Math.max(cuts[index % cuts.length] ?? from, from), beyond - 1),
          }),
        )
      }
      return script
    },
    abandon: (at: number) => step(at, 'abandon', () => abandon(trx, at, { memberId: memberId(), kjid })),
    expire: (at: number) =>
      step(at, 'expire', async () => {
        const run = await trx
          .selectFrom('bargainRun')
          .selectAll()
          .where('bargainId', '=', kjid)
          .where('memberId', '=', memberId())
          .where('state', 'in', ['running', 'floor'])
          .executeTakeFirstOrThrow()
        return await moveRun(trx, systemActor, at, run, 'expire', { set: { endedAt: run.endsAt } })
      }),
    order: (at: number) =>
      step(at, 'order', async () => {
        const order = await orderAtBargain(trx, memberId(), at, { goodsId, kjid })
        if (!isRefusal(order)) orderId = order.id
        return order
      }),
    pay: (at: number) => step(at, 'pay', () => payFromNothing(trx, memberId(), at, orderId)),
  }
  return script
}

const A = ['孙琳', '周倩', '蒋伟', '沈悦', '叶青', '潘宁']

/** Runs of the demo in every state, including one that is a single help away from the floor. */
export const bargainCasesOf = (stage: Stage, now: number): Step[] => {
  const of = (nick: string, kjid: number) => runScript(stage, nick, kjid)
  const ago = (hours: number) => now - hours * HOUR
  return [
    of('王芳', KETTLE).join(ago(20)).helped(ago(19), A, [263, 388, 171, 305, 226, 349]),
    // ten friends have cut 18.50 of 19.90, so the next one cuts all that is left
    of('陈浩', RICE)
      .join(ago(30))
      .helped(ago(29), [...A, '曹敏', '王芳', '李建国', '赵记小吃店'], [200, 170]),
    of('李建国', MUG).join(ago(15)).helped(ago(14), ['王芳', '孙琳', '沈悦', '叶青'], [500, 460, 470, 270]),
    of('赵记小吃店', FRYER)
      .join(ago(40))
      .helped(ago(39), ['潘宁', '周倩', '蒋伟'], [760, 512, 688], true)
      .order(now - 6 * MINUTE),
    of('陈浩', KETTLE)
      .join(ago(120))
      .helped(ago(118), ['孙琳', '周倩', '李建国'], [198, 244, 301])
      .expire(ago(48) + MINUTE),
    of('李建国', KETTLE).join(ago(70)).helped(ago(69), ['蒋伟'], [330]).abandon(ago(50)),
    of('孙琳', CART)
      .join(ago(110))
      .helped(
        ago(109),
        ['周倩', '蒋伟', '沈悦', '叶青', '潘宁', '王芳', '李建国', '陈浩', '赵记小吃店'],
        [300, 290],
      )
      .order(ago(80))
      .pay(ago(80) + 2 * MINUTE),
  ].flatMap(({ steps }) => steps)
}
