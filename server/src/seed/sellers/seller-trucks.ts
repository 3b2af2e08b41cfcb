// Seeds two months of visits by dealers who bring truckloads of paper and metal to a shop of the demo, and the shop's
// till on those days.

import { addDays, dayOf, instantOf, MINUTE } from '@huishou/wire/time'
import { tillDay } from '../cash-steps.ts'
import { orderScript } from '../order-steps.ts'
import { createRandom, type Random } from '../random.ts'
import type { Stage, Step } from '../script-steps.ts'

const CLERK = 'clerk1'
const [CARDBOARD, BOOKS, MIXED_PAPER, IRON, ALUMINIUM] = [1001, 1002, 1004, 1008, 1010]

/**
 * A dealer who collects in the neighbourhood and brings a small truck. Dealers who sell metal have to identify
 * themselves.
 */
type Dealer = { name: string; plate: string; tareG: number; idNumber?: string }
const paperDealers: readonly [Dealer, ...Dealer[]] = [
  { name: '马师傅', plate: '浙A3P628', tareG: 2_180_000 },
  { name: '高老板', plate: '浙A8V105', tareG: 2_460_000 },
  { name: '许建国', plate: '浙A5T937', tareG: 2_040_000 },
]
// no region has the code 330199, so this ID number belongs to nobody
const metalDealer: Dealer = {
  name: '邵国平',
  plate: '浙A7Q416',
  tareG: 2_620_000,
  idNumber: '33019919740615281X',
}

type Brought = { dealer: Dealer; kilograms: readonly (readonly [categoryId: number, kg: number])[] }

/** The load of one day's truck: cardboard on most days, paper or metal in between. */
const broughtOn = (random: Random, turn: number): Brought => {
  const around = (kg: number) => Math.round((kg * random.between(85, 115)) / 1000) * 10
  if (turn % 6 === 3)
    return {
      dealer: metalDealer,
      kilograms: [
        [IRON, around(1_150)],
        [ALUMINIUM, around(105)],
      ],
    }
  const dealer = random.pick(paperDealers)
  if (turn % 4 === 1)
    return {
      dealer,
      kilograms: [
        [MIXED_PAPER, around(1_500)],
        [BOOKS, around(620)],
      ],
    }
  return { dealer, kilograms: [[CARDBOARD, around(2_100)]] }
}

const truckSold = (stage: Stage, at: number, { dealer, kilograms }: Brought): Step[] => {
  const netG = kilograms.reduce((sum, [, kg]) => sum + kg * 1000, 0)
  const lines = kilograms.map(([categoryId, kg]) => ({
    categoryId,
    grossG: kg * 1000,
    tareG: 0,
  }))
  const { name, plate, tareG, idNumber } = dealer
  const truck = { plate, grossG: tareG + netG, tareG }
  const seller = idNumber === undefined ? {} : { seller: { name, idNumber, address: '杭州市余杭区良渚街道' } }
  return orderScript(stage)
    .walkIn(at, CLERK, name)
    .weigh(at + 25 * MINUTE, lines, { truck, ...seller })
    .confirmByCode(at + 29 * MINUTE, true).steps
}

/**
 * The first and last day with a truck, in days ago. The till of later days is left to the cash cases, which show it
 * in every state.
 */
const [FIRST, LAST] = [59, 3]
const WITHOUT_A_TRUCK = 6

/**
 * Two months of dealers who bring a truck to the shop that sells to the mills, and who are paid in cash. Without them
 * the yard could not fill the lorries it sells.
 */
export const truckCases = (stage: Stage, now: number): Step[] => {
  const random = createRandom(20_260_131)
  const steps: Step[] = []
  let turn = 0
  for (let ago = FIRST; ago >= LAST; ago -= 1) {
    if (ago % WITHOUT_A_TRUCK === 0) continue
    const day = instantOf(addDays(dayOf(now), -ago))
    const cameAt = day + random.between(9 * 60, 16 * 60) * MINUTE
    steps.push(...tillDay(stage, day, random), ...truckSold(stage, cameAt, broughtOn(random, turn)))
    turn += 1
  }
  return steps
}
