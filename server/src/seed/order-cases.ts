// Seeds recycling orders of the demo that show particular states and special cases, and the orders of 王芳, its main
// customer.

import { addDays, dayOf, HOUR, instantOf, MINUTE, minuteOfDay } from '@huishou/wire/time'
import { kg, orderScript, pieces } from './order-steps.ts'
import type { Stage, Step } from './script-steps.ts'

type Slot = { slotDay: string; slotStartMinute: number }

/** The current time window, or the next one outside working hours. */
const presentWindow = (now: number): Slot => {
  const minute = minuteOfDay(now)
  if (minute >= 20 * 60) return { slotDay: addDays(dayOf(now), 1), slotStartMinute: 480 }
  return { slotDay: dayOf(now), slotStartMinute: Math.max(480, minute - (minute % 120)) }
}

/** Moves a time after 19:00 to the morning of that day, so that the shop is still open whenever the demo is seeded. */
const whileOpen = (at: number): number => (minuteOfDay(at) < 19 * 60 ? at : instantOf(dayOf(at), 9 * 60))

const [CARDBOARD, BOOKS, PET, IRON, CAN, CLOTHES, SMALL, AIRCON, SOFA] = [
  1001, 1002, 1005, 1008, 1009, 1014, 1016, 1019, 1020,
]

/** Orders for tomorrow: unassigned, offered to a courier, accepted. */
const comingCases = (stage: Stage, now: number): Step[][] => {
  const tomorrow = addDays(dayOf(now), 1)
  return [
    orderScript(stage).book(now - 12 * MINUTE, {
      nick: '孙琳',
      band: '10-20公斤',
      goods: [{ goodsId: CARDBOARD }, { goodsId: BOOKS }],
      slotDay: tomorrow,
      slotStartMinute: 600,
      note: '书在阳台，有三捆',
    }).steps,
    orderScript(stage)
      .book(now - 15 * MINUTE, {
        nick: '蒋伟',
        band: '5-10公斤',
        goods: [{ goodsId: CLOTHES }, { goodsId: PET }],
        slotDay: tomorrow,
        slotStartMinute: 840,
      })
      .assign(now - MINUTE / 2, 'courier1').steps,
    orderScript(stage)
      .book(now - 3 * HOUR, {
        nick: '潘宁',
        band: '20-50公斤',
        goods: [{ goodsId: IRON }, { goodsId: SMALL }],
        slotDay: tomorrow,
        slotStartMinute: 960,
        note: '旧自行车一辆',
      })
      .assign(now - 3 * HOUR + 5 * MINUTE, 'courier3')
      .accept(now - 3 * HOUR + 11 * MINUTE).steps,
  ]
}

/** Orders of the current window: en route, arrived, weighed. */
const presentCases = (stage: Stage, now: number): Step[][] => {
  const here = presentWindow(now)
  const earlier = now - 20 * HOUR
  const onTheWay = (nick: string, courier: string, band: string, goods: number[], note?: string) =>
    orderScript(stage)
      .book(earlier, {
        nick,
        band,
        goods: goods.map((goodsId) => ({ goodsId })),
        ...here,
        ...(note ? { note } : {}),
      })
      .assign(earlier + 4 * MINUTE, courier)
      .accept(earlier + 9 * MINUTE)
  return [
    onTheWay('王芳', 'courier1', '10-20公斤', [CARDBOARD, PET, CAN], '纸箱已压平，在门口').depart(
      now - 12 * MINUTE,
    ).steps,
    onTheWay('魏兰', 'courier3', '5-10公斤', [BOOKS, CAN])
      .depart(now - 40 * MINUTE)
      .arrive(now - 6 * MINUTE).steps,
    onTheWay('钟诚', 'courier1', '10-20公斤', [CARDBOARD, CLOTHES])
      .depart(now - 70 * MINUTE)
      .arrive(now - 45 * MINUTE)
      .weigh(now - 5 * MINUTE, [kg(CARDBOARD, 11_260), kg(CLOTHES, 4780, 350)]).steps,
  ]
}

/** Visits to a shop, and an order that three couriers declined. */
const shopAndDeclinedCases = (stage: Stage, now: number): Step[][] => {
  const tomorrow = addDays(dayOf(now), 1)
  return [
    orderScript(stage).book(now - 2 * HOUR, {
      nick: '万红',
      band: '5-10公斤',
      goods: [{ goodsId: CARDBOARD }, { goodsId: CAN }],
      shopId: 2004,
      day: tomorrow,
    }).steps,
    orderScript(stage)
      .book(whileOpen(now - 3 * HOUR), {
        nick: '孙琳',
        band: '5-10公斤',
        goods: [{ goodsId: CAN }],
        shopId: 2004,
        day: dayOf(now),
      })
      .checkIn(now - 9 * MINUTE, 'clerk1').steps,
    orderScript(stage)
      .book(now - 27 * MINUTE, {
        nick: '程阳',
        band: '50-100公斤',
        goods: [{ goodsId: IRON }],
        slotDay: tomorrow,
        slotStartMinute: 720,
        note: '六楼无电梯',
      })
      .assign(now - 24 * MINUTE, 'courier2')
      .decline(now - 22 * MINUTE, '车已装满')
      .assign(now - 20 * MINUTE, 'courier4')
      .decline(now - 17 * MINUTE, '准备下班')
      .assign(now - 15 * MINUTE, 'courier7')
      .decline(now - 12 * MINUTE, '距离太远').steps,
  ]
}

/** Unfinished orders: one in each open state, and one that three couriers declined (docs/rules/demo.md#orders). */
const openCases = (stage: Stage, now: number): Step[][] => [
  ...comingCases(stage, now),
  ...presentCases(stage, now),
  ...shopAndDeclinedCases(stage, now),
]

/** The time of a minute of the day, a number of days ago. */
const dayBefore =
  (now: number) =>
  (ago: number, minute: number): number =>
    instantOf(addDays(dayOf(now), -ago), minute)

/** Starts a door order up to the courier's arrival. */
const doorVisits = (stage: Stage, now: number) => {
  const on = dayBefore(now)
  return (
    ago: number,
    nick: string,
    courier: string,
    goods: { goodsId: number; number?: number }[],
    startMinute = 600,
    placedAt = on(ago + 1, 18 * 60),
  ) =>
    orderScript(stage)
      .book(placedAt, {
        nick,
        band: '10-20公斤',
        goods,
        slotDay: addDays(dayOf(now), -ago),
        slotStartMinute: startMinute,
        byPhone: nick === '李建国',
      })
      .assign(placedAt + 3 * MINUTE, courier)
      .accept(placedAt + 8 * MINUTE)
      .depart(on(ago, startMinute - 10))
      .arrive(on(ago, startMinute + 12))
}

/**
 * Orders with special cases: rejected weight, quote lock, removal fee, dispute, reversal, walk-in, cancellation and
 * failed visit.
 */
const endedCases = (stage: Stage, now: number): Step[][] => {
  const today = dayOf(now)
  const on = dayBefore(now)
  const door = doorVisits(stage, now)
  const cardboard = [{ goodsId: CARDBOARD }]
  return [
    door(1, '叶青', 'courier2', [{ goodsId: BOOKS }, { goodsId: CARDBOARD }])
      .weigh(on(1, 625), [kg(BOOKS, 9400), kg(CARDBOARD, 6150)])
      .reject(on(1, 628), '书本重量和家里称的差了快一公斤')
      .weigh(on(1, 634), [kg(BOOKS, 10_280), kg(CARDBOARD, 6150)])
      .confirm(on(1, 636))
      .rate(on(1, 700), 4, '重新称了一次，结果对得上').steps,
    // ordered on the evening before paper fell at midnight: the higher price holds for 48 hours
    door(1, '李建国', 'courier7', cardboard, 840, on(2, 22 * 60 + 30))
      .weigh(on(1, 866), [kg(CARDBOARD, 10_000)])
      .confirmByCode(on(1, 869), true).steps,
    door(6, '周倩', 'courier2', [{ goodsId: AIRCON, number: 1 }])
      .weigh(on(6, 626), [pieces(AIRCON, 1)])
      .confirm(on(6, 629))
      .rate(on(6, 800), 5, '空调拆得很干净').steps,
    door(1, '周倩', 'courier7', [{ goodsId: SOFA, number: 1 }, ...cardboard], 960, on(1, 500))
      .weigh(on(1, 990), [pieces(SOFA, 1), kg(CARDBOARD, 20_000)])
      .confirm(on(1, 993)).steps,
    door(1, '杜鹃', 'courier2', [{ goodsId: IRON }, ...cardboard], 720)
      .weigh(on(1, 745), [kg(IRON, 8200, 600), kg(CARDBOARD, 5400)])
      .confirm(on(1, 749))
      .dispute(on(1, 1050), '废铁扣了周转箱的重量，但是当时没有用箱子').steps,
    door(5, '彭飞', 'courier7', [{ goodsId: CAN }, ...cardboard])
      .weigh(on(5, 622), [kg(CAN, 1250), kg(CARDBOARD, 14_800)])
      .confirm(on(5, 625))
      .askReversal(on(4, 660), '结算到了错误的客户，已与客户核实')
      .reverse(on(4, 660) + 40 * MINUTE).steps,
    orderScript(stage)
      .walkIn(on(1, 910), 'clerk1', '陈阿姨')
      .weigh(on(1, 914), [kg(CARDBOARD, 7600), kg(PET, 1180)])
      .confirmByCode(on(1, 917), true).steps,
    door(3, '陈浩', 'courier2', cardboard)
      .weigh(on(3, 622), [kg(CARDBOARD, 12_300)])
      .confirmByCode(on(3, 626), true)
      .rate(on(3, 640), 5, '现金当场给的').steps,
    orderScript(stage)
      .book(on(2, 540), {
        nick: '赵记小吃店',
        band: '20-50公斤',
        goods: cardboard,
        slotDay: addDays(today, -1),
        slotStartMinute: 840,
      })
      .cancel(on(2, 760), '临时盘点，下周再约').steps,
    door(2, '曹敏', 'courier6', [{ goodsId: SMALL }]).fail(on(2, 640), {
      cause: 'wrong_address',
      note: '小区名写错，客户改约下周',
    }).steps,
    door(7, '赵记小吃店', 'courier6', cardboard, 840)
      .weigh(on(7, 864), [kg(CARDBOARD, 28_600)])
      .confirm(on(7, 868))
      .rate(on(7, 900), 5, '准时，省心').steps,
  ]
}

/** Orders of 王芳, which together with the opening balance come to ¥86.40 and 640 points (docs/rules/demo.md#people). */
const wangFang = (stage: Stage, now: number): Step[][] => {
  const today = dayOf(now)
  const visit = (
    ago: number,
    start: number,
    goods: number[],
    lines: ReturnType<typeof kg>[],
    stars: number,
    remark: string,
  ) => {
    const at = (minute: number): number => instantOf(addDays(today, -ago), start + minute)
    const placedAt = at(0) - 17 * HOUR
    return orderScript(stage)
      .book(placedAt, {
        nick: '王芳',
        band: '10-20公斤',
        goods: goods.map((goodsId) => ({ goodsId })),
        slotDay: addDays(today, -ago),
        slotStartMinute: start,
      })
      .assign(placedAt + 3 * MINUTE, 'courier1')
      .accept(placedAt + 7 * MINUTE)
      .depart(at(4))
      .arrive(at(22))
      .weigh(at(31), lines)
      .confirm(at(33))
      .rate(at(60), stars, remark).steps
  }
  return [
    visit(
      24,
      600,
      [CARDBOARD, BOOKS],
      [kg(CARDBOARD, 9800), kg(BOOKS, 6200)],
      5,
      '第一次用，称重看得清清楚楚',
    ),
    visit(
      12,
      840,
      [CARDBOARD, CLOTHES, PET],
      [kg(CARDBOARD, 7450), kg(CLOTHES, 5100, 350), kg(PET, 1620)],
      5,
      '',
    ),
    visit(3, 600, [CARDBOARD, IRON], [kg(CARDBOARD, 11_300), kg(IRON, 3900)], 4, '晚到了十分钟，其它都好'),
  ]
}

export const casesOf = (stage: Stage, now: number): Step[] =>
  [...openCases(stage, now), ...endedCases(stage, now), ...wangFang(stage, now)].flat()
