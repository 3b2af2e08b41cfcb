// Seeds the demo's mall orders: at least one in every state, some with returned goods and reviews.

import { isRefusal } from '@huishou/wire/refusals'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { journalTextOf, post } from '../../ledger/index.ts'
import { earn } from '../../points/index.ts'
import * as mall from './mall-steps.ts'
import type { Stage, Step } from '../script-steps.ts'

/** The points and money that a customer starts with, to spend in the mall. */
const purseOf = (
  { trx, staffOf, memberOf }: Stage,
  at: number,
  nick: string,
  points: number,
  fen: number,
): Step => ({
  at,
  run: async () => {
    const memberId = memberOf(nick)
    if (points > 0)
      await earn(trx, at, {
        memberId,
        kind: 'adjust',
        points,
        key: `mall-opening:${memberId}`,
        text: '期初积分',
      })
    if (fen === 0) return
    const posted = await post(trx, at, {
      kind: 'adjustment',
      key: `mall-opening:${memberId}`,
      memberId,
      text: journalTextOf('openingBalance'),
      byStaffId: staffOf('finance').staffId,
      entries: [
        { account: { member: memberId, kind: 'available' }, amountFen: fen },
        { account: { company: 'adjustments' }, amountFen: -fen },
      ],
    })
    if (isRefusal(posted)) throw new Error(`seed: opening of ${nick}: ${posted.refusal}`)
  },
})

const ON_WAY: mall.Trace[] = [
  [1, '【杭州市】快件已由【杭州西湖公司】揽收'],
  [7, '【杭州市】快件离开【杭州中转部】，已发往【杭州余杭公司】'],
  [15, '【杭州市】快件到达【杭州余杭公司】'],
]

type Ago = (days: number, hours?: number) => number

/** Customers with the script of their order. */
const lives: readonly (readonly [nick: string, tell: (o: mall.MallLife, ago: Ago, now: number) => Step[]])[] =
  [
    ['王芳', (o, _ago, now) => [mall.order(o, now - 4 * MINUTE, [[3009, 1]])]],
    [
      '王芳',
      (o, ago) => [
        mall.order(o, ago(2, 6), [[3004, 1]], { remark: '放物业就行' }),
        mall.pay(o, ago(2, 6) + MINUTE),
        mall.ship(o, ago(1, 2), 'SF1391200487', ON_WAY),
      ],
    ],
    [
      '王芳',
      (o, ago) => [
        mall.order(o, ago(6), [[3001, 1]]),
        mall.ship(o, ago(5, 8), 'ZT78210055', ON_WAY),
        mall.receive(o, ago(3)),
      ],
    ],
    [
      '王芳',
      (o, ago) => [
        mall.order(o, ago(24), [[3006, 1]]),
        mall.pay(o, ago(24) + MINUTE),
        mall.ship(o, ago(23), 'YT880212345', ON_WAY),
        mall.receive(o, ago(20)),
        mall.review(o, ago(19), 2, '分类桶很实用，盖子开合顺，放厨房刚好。'),
        mall.answer(o, ago(18), '谢谢您的好评，欢迎再来！'),
        mall.close(o, ago(12)),
      ],
    ],
    [
      '李建国',
      (o, ago) => [mall.order(o, ago(0, 5), [[3007, 1]], { pickup: true }), mall.prepare(o, ago(0, 3))],
    ],
    ['李建国', (o, ago) => [mall.order(o, ago(0, 2), [[3002, 1]], { pickup: true })]],
    ['李建国', (o, ago) => [mall.order(o, ago(8), [[3008, 1]]), mall.expire(o, ago(8) + 30 * MINUTE)]],
    ['李建国', (o, ago) => [mall.order(o, ago(4), [[3010, 1]])]],
    [
      '孙琳',
      (o, ago) => [
        mall.order(o, ago(3), [[3005, 1]]),
        mall.expire(o, ago(3) + 30 * MINUTE + 5000),
        mall.beginPaying(o, ago(3) + 27 * MINUTE),
        mall.paidOnline(o, ago(3) + 32 * MINUTE),
      ],
    ],
    [
      '孙琳',
      (o, ago) => [
        mall.order(o, ago(15), [[3001, 1]]),
        mall.ship(o, ago(14), 'JT30019914', ON_WAY),
        mall.receive(o, ago(12)),
        mall.review(o, ago(11), 1, '纸可以，快递慢了一天。'),
      ],
    ],
    [
      '周倩',
      (o, ago) => [
        mall.order(o, ago(5), [
          [3009, 1],
          [3003, 1],
        ]),
        mall.pay(o, ago(5) + 2 * MINUTE),
        mall.ask(o, ago(4, 20), 1, 'refund', '多买了'),
        mall.agree(o, ago(4, 12)),
        mall.ship(o, ago(4), 'SF1391200512', ON_WAY),
      ],
    ],
    [
      '周倩',
      (o, ago) => [
        mall.order(o, ago(20), [[3007, 2]]),
        mall.ship(o, ago(19), 'ZT78210061', ON_WAY),
        mall.receive(o, ago(17)),
        mall.review(o, ago(16), 2, '布厚实，买菜装两天的量没问题。'),
      ],
    ],
    [
      '周倩',
      (o, ago) => [
        mall.order(o, ago(2), [[3009, 1]]),
        mall.cancel(o, ago(2) + 8 * MINUTE, '地址填错了，重新下单'),
      ],
    ],
    [
      '蒋伟',
      (o, ago) => [
        mall.order(o, ago(1, 3), [
          [3004, 1],
          [3002, 1],
          [3003, 1],
        ]),
        mall.pay(o, ago(1, 3) + MINUTE),
        mall.ship(o, ago(0, 8), 'JD0088431', [], [[0, 1]]),
      ],
    ],
    ['蒋伟', (o, ago) => [mall.order(o, ago(0, 7), [[3006, 1]]), mall.pay(o, ago(0, 7) + MINUTE)]],
    [
      '沈悦',
      (o, ago) => [
        mall.order(o, ago(7), [
          [3008, 1],
          [3003, 1],
        ]),
        mall.pay(o, ago(7) + MINUTE),
        mall.ship(o, ago(6, 12), 'SF1391200533', ON_WAY),
        mall.receive(o, ago(4)),
        mall.ask(o, ago(1), 0, 'return', '称重不准，差 200 克'),
      ],
    ],
    [
      '沈悦',
      (o, ago) => [
        mall.order(o, ago(14), [[3006, 1]]),
        mall.pay(o, ago(14) + MINUTE),
        mall.ship(o, ago(13), 'YT880212399', ON_WAY),
        mall.receive(o, ago(11)),
        mall.ask(o, ago(10), 0, 'return', '盖子有裂缝'),
        mall.agree(o, ago(10) + 3 * HOUR),
        mall.sendBack(o, ago(9), 'ZT78210099'),
        mall.goodsBack(o, ago(6)),
        mall.refund(o, ago(6) + HOUR),
      ],
    ],
    [
      '叶青',
      (o, ago) => [
        mall.order(o, ago(9), [[3005, 1]]),
        mall.pay(o, ago(9) + MINUTE),
        mall.ship(o, ago(8), 'SF1391200544', ON_WAY),
        mall.receive(o, ago(6)),
        mall.ask(o, ago(5), 0, 'refund', '味道不喜欢'),
        mall.refuse(o, ago(4, 20), '食品开封后不支持退款'),
        mall.review(o, ago(4), 0, '客服态度差，不给退！！'),
      ],
    ],
    [
      '叶青',
      (o, ago) => [
        mall.order(o, ago(30), [[3001, 2]]),
        mall.ship(o, ago(29), 'ZT78210012', ON_WAY),
        mall.receive(o, ago(27)),
        mall.review(o, ago(26), 2, '加微信领更多优惠 138xxxx'),
        mall.hideReview(o, ago(25), '广告'),
      ],
    ],
  ]

/** Mall orders of the demo: one in every state, a partial refund, a late payment (docs/rules/demo.md#orders). */
export const mallCasesOf = (stage: Stage, now: number): Step[] => {
  const ago: Ago = (days, hours = 0) => now - days * DAY - hours * HOUR
  const purses = [
    // exactly what she spends below, in points that expire first, so that her other points stay as documented
    purseOf(stage, ago(355), '王芳', 3670, 0),
    purseOf(stage, ago(60), '李建国', 3000, 0),
    purseOf(stage, ago(60), '孙琳', 2000, 5000),
    purseOf(stage, ago(60), '周倩', 4000, 8000),
    purseOf(stage, ago(60), '蒋伟', 4000, 8000),
    purseOf(stage, ago(60), '沈悦', 4000, 12_000),
    purseOf(stage, ago(60), '叶青', 4000, 8000),
  ]
  const steps = lives.flatMap(([nick, tell]) => tell(mall.mallLife(stage, nick), ago, now))
  return [...purses, ...steps]
}
