// Seeds the history of the demo: recycling orders with four or five visits a day in the last 60 days.

import { addDays, DAY, dayOf, HOUR, instantOf, MINUTE } from '@huishou/wire/time'
import { households, type Household } from './demo-households.ts'
import { kg, orderScript, pieces } from './order-steps.ts'
import type { Stage, Step } from './script-steps.ts'
import { createRandom, type Random } from './random.ts'

/** How many days ago the first visits are. Their orders are placed a day earlier, when the first price lists start. */
const FIRST = 59
/** Length in days of the most recent part of the history, which has a random seed of its own. */
const MONTH = 30

type Kind = { goodsId: number; lowG: number; highG: number }
/** Household waste by frequency, most frequent first. */
const everyday: readonly [Kind, ...Kind[]] = [
  { goodsId: 1001, lowG: 3000, highG: 18_000 },
  { goodsId: 1001, lowG: 4000, highG: 22_000 },
  { goodsId: 1005, lowG: 600, highG: 3200 },
  { goodsId: 1002, lowG: 3000, highG: 16_000 },
  { goodsId: 1009, lowG: 300, highG: 1600 },
  { goodsId: 1014, lowG: 3000, highG: 9000 },
  { goodsId: 1006, lowG: 800, highG: 4200 },
  { goodsId: 1008, lowG: 1500, highG: 12_000 },
  { goodsId: 1004, lowG: 2000, highG: 8000 },
  { goodsId: 1015, lowG: 2000, highG: 6000 },
  { goodsId: 1016, lowG: 800, highG: 5000 },
  { goodsId: 1010, lowG: 1000, highG: 4000 },
]
const appliances = [1017, 1018, 1019] as const
const windows = [480, 600, 720, 840, 960, 1080] as const
const praise = [
  '师傅很准时，称得清楚',
  '价格透明，以后还来',
  '服务态度好',
  '还帮忙把纸箱搬下楼',
  '',
  '',
  '到账很快',
  '比楼下收的价格高一点',
] as const

const LEAST = '5公斤以下'
const bandOf = (grams: number): string =>
  grams < 5000 ? LEAST : grams < 10_000 ? '5-10公斤' : grams < 20_000 ? '10-20公斤' : '20-50公斤'

type Pile = { goods: { goodsId: number; number?: number }[]; lines: ReturnType<typeof kg>[]; band: string }

const pileOf = (random: Random): Pile => {
  const kinds = new Map<number, Kind>()
  const count = random.between(1, 4)
  while (kinds.size < count) {
    const kind = random.pick(everyday)
    kinds.set(kind.goodsId, kind)
  }
  const weights = [...kinds.values()].map(({ goodsId, lowG, highG }) => ({
    goodsId,
    grams: Math.round(random.between(lowG, highG) / 10) * 10,
  }))
  const goods: Pile['goods'] = weights.map(({ goodsId }) => ({ goodsId }))
  const lines = weights.map(({ goodsId, grams }) =>
    random.chance(0.2) ? kg(goodsId, grams + 350, 350) : kg(goodsId, grams),
  )
  if (random.chance(0.06)) {
    const goodsId = random.pick(appliances)
    goods.push({ goodsId, number: 1 })
    lines.push(pieces(goodsId, 1))
  }
  return { goods, lines, band: bandOf(weights.reduce((sum, { grams }) => sum + grams, 0)) }
}

/** The end of a settled order: rated, closed automatically after a week, or still open for rating. */
const endOf = (
  script: ReturnType<typeof orderScript>,
  random: Random,
  settledAt: number,
  now: number,
): void => {
  const ratedAt = settledAt + random.between(20, 900) * MINUTE
  if (random.chance(0.5) && ratedAt < now)
    script.rate(ratedAt, random.pick([5, 5, 5, 5, 4, 4, 3]), random.pick(praise))
  else if (settledAt + 7 * DAY < now) script.close(settledAt + 7 * DAY)
}

const doorVisit = (stage: Stage, random: Random, who: Household, day: string, now: number): Step[] => {
  const start = random.pick(windows)
  const startsAt = instantOf(day, start)
  const placedAt = instantOf(addDays(day, -1), random.between(9 * 60, 20 * 60))
  const pile = pileOf(random)
  const arrivedAt = startsAt + random.between(5, 75) * MINUTE
  const settledAt = arrivedAt + random.between(12, 25) * MINUTE
  if (settledAt > now - 10 * MINUTE) return []
  const courier = random.pick(who.couriers)
  const offeredAt = placedAt + random.between(2, 6) * MINUTE
  const script = orderScript(stage)
    .book(placedAt, {
      nick: who.nick,
      // Too small amounts are not collected at the door, so these customers expected more.
      band: pile.band === LEAST ? '5-10公斤' : pile.band,
      goods: pile.goods,
      slotDay: day,
      slotStartMinute: start,
    })
    .assign(offeredAt, courier)
    .accept(offeredAt + random.between(1, 8) * MINUTE)
  const fate = random.between(1, 100)
  if (fate <= 4)
    return script.cancel(
      startsAt - random.between(3, 9) * HOUR,
      random.pick(['临时出差，改天再约', '家里人已经处理了', '时间不合适']),
    ).steps
  script.depart(arrivedAt - random.between(9, 22) * MINUTE)
  script.arrive(arrivedAt)
  if (fate <= 6)
    return script.fail(settledAt, {
      cause: random.pick(['refused_goods', 'wrong_address', 'overweight']),
      note: '现场与描述不符',
    }).steps
  script.weigh(settledAt - random.between(2, 5) * MINUTE, pile.lines)
  if (random.chance(0.7)) script.confirm(settledAt)
  else script.confirmByCode(settledAt, random.chance(0.3))
  endOf(script, random, settledAt, now)
  return script.steps
}

const shopVisit = (stage: Stage, random: Random, who: Household, day: string, now: number): Step[] => {
  const cameAt = instantOf(day, random.between(9 * 60, 17 * 60 + 30))
  const settledAt = cameAt + random.between(6, 14) * MINUTE
  if (settledAt > now - 10 * MINUTE) return []
  const pile = pileOf(random)
  const script = orderScript(stage)
    .book(cameAt - random.between(40, 110) * MINUTE, {
      nick: who.nick,
      band: pile.band,
      goods: pile.goods,
      shopId: who.shopId,
      day,
    })
    .checkIn(cameAt, who.clerk)
    .weigh(cameAt + 3 * MINUTE, pile.lines)
    .confirm(settledAt)
  endOf(script, random, settledAt, now)
  return script.steps
}

/** Four or five visits a day between two days, in turns among the households. */
const visitsBetween = (stage: Stage, random: Random, [from, to]: [number, number], now: number): Step[] => {
  const steps: Step[] = []
  let turn = 0
  for (let ago = from; ago >= to; ago -= 1) {
    const day = addDays(dayOf(now), -ago)
    const visits = random.between(4, 5)
    for (let visit = 0; visit < visits; visit += 1) {
      const who = households[turn % households.length]
      turn += 1
      if (who) steps.push(...(random.chance(0.7) ? doorVisit : shopVisit)(stage, random, who, day, now))
    }
  }
  return steps
}

/** About 250 orders of the last 60 days, four or five a day, spread over the households; some cancelled or failed. */
export const historyOf = (stage: Stage, now: number): Step[] => [
  ...visitsBetween(stage, createRandom(20_250_915), [FIRST, MONTH + 1], now),
  ...visitsBetween(stage, createRandom(20_251_015), [MONTH, 0], now),
]
