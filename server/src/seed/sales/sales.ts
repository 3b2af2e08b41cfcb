// Seeds the demo's sales of collected material: opening stock, buyers with prices and a contract, and lorry loads at
// every stage from planned to paid.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal } from '@huishou/wire/refusals'
import type { saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { addDays, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import { journalTextOf, post } from '../../ledger/index.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { addContract } from '../../sales/add-or-close-contract.ts'
import { addPrice } from '../../sales/price-terms.ts'
import { saveBuyer } from '../../sales/save-buyer.ts'
import { moveGoods, shopStock } from '../../yard/index.ts'
import { loadScript, type LoadPlan } from './sales-steps.ts'
import { stepOf, type Stage, type Step } from '../script-steps.ts'

const SHOP = 2004
const DAYS = 61
const [CARDBOARD, BOOKS, MIXED_PAPER, IRON, ALUMINIUM] = [1001, 1002, 1004, 1008, 1010]

/** The opening stock of the yard's books: kilograms, and their cost per kilogram in fen. */
const opening: readonly [categoryId: number, kg: number, fenPerKg: number][] = [
  [CARDBOARD, 15_200, 98],
  [BOOKS, 4_600, 112],
  [MIXED_PAPER, 9_400, 66],
  [IRON, 8_200, 148],
  [ALUMINIUM, 1_300, 1_150],
]

type BuyerSeed = Omit<InputOf<typeof saveSalesBuyer>, 'idempotencyKey' | 'active'> & {
  /** Yuan per tonne by material, from how many days ago on (docs/rules/demo.md#prices). */
  terms: readonly [categoryId: number, yuan: number, daysAgo: number, rule: string][]
}
const WATER = '水分 12 % 以内不扣，超出按实扣'
const buyers = {
  fuchun: {
    name: '富春纸业有限公司',
    kind: 'mill',
    contacts: [{ name: '方建平', role: '原料采购', phone: '13757100318' }],
    address: '杭州市富阳区春江街道纸厂路 18 号',
    taxNumber: '91330183MA2KD1Y73P',
    paymentDays: 15,
    terms: [
      [CARDBOARD, 1_620, 60, WATER],
      [CARDBOARD, 1_680, 24, WATER],
    ],
  },
  qiantang: {
    name: '钱塘再生纸厂',
    kind: 'mill',
    contacts: [{ name: '倪文娟', role: '结算', phone: '0571-82637719' }],
    address: '杭州市萧山区临江工业园纬五路 6 号',
    taxNumber: '91330109MA2GY5R08K',
    paymentDays: 30,
    terms: [
      [MIXED_PAPER, 1_480, 60, '杂质 1 % 以内不扣'],
      [BOOKS, 1_770, 60, '塑封另计'],
    ],
  },
  yuezhou: {
    name: '越州金属冶炼厂',
    kind: 'smelter',
    contacts: [{ name: '章国庆', role: '废料科', phone: '13505750466' }],
    address: '绍兴市上虞区杭州湾开发区东一路 3 号',
    taxNumber: '91330604MA2D8Q4N2X',
    paymentDays: 7,
    terms: [
      [IRON, 2_200, 60, '夹杂物按实扣'],
      [ALUMINIUM, 17_100, 60, '含铁件按实扣'],
    ],
  },
} as const satisfies Record<string, BuyerSeed>
type BuyerKey = keyof typeof buyers

const openStock = (stage: Stage, at: number, by: StaffMember): Step =>
  stepOf(
    at,
    () => 'opening stock',
    async () => {
      const changes = opening.map(([categoryId, kg, fenPerKg]) => ({
        ...shopStock(SHOP),
        categoryId,
        kind: 'opening' as const,
        grams: kg * 1000,
        pieces: 0,
        costFen: kg * fenPerKg,
      }))
      const short = await moveGoods(
        stage.trx,
        at,
        { cause: 'count', causeId: 1, by, reason: '建账盘点' },
        changes,
      )
      if (short) return short
      const costFen = changes.reduce((sum, change) => sum + change.costFen, 0)
      return await post(stage.trx, at, {
        kind: 'adjustment',
        key: 'opening:stock',
        memberId: null,
        byStaffId: by.staffId,
        text: journalTextOf('openingBalance'),
        entries: [
          { account: { company: 'inventory' }, amountFen: 0 - costFen },
          { account: { company: 'adjustments' }, amountFen: costFen },
        ],
      })
    },
  )

/** Buyers with their terms, and a contract for 90 tonnes of cardboard at a fixed price. */
const tradeIn = (stage: Stage, now: number, at: number, ids: Map<string, number>): Step[] => {
  const finance = stage.staffOf('finance')
  const day = (daysAgo: number) => addDays(dayOf(now), -daysAgo)
  const steps = Object.entries(buyers).map(([key, { terms, ...buyer }]) =>
    stepOf(
      at,
      () => `buyer ${key}`,
      async () => {
        const saved = await saveBuyer(stage.trx, finance, at, {
          ...buyer,
          contacts: [...buyer.contacts],
          active: true,
        })
        if (isRefusal(saved)) return saved
        ids.set(key, saved.id)
        for (const [categoryId, yuan, daysAgo, deductionRule] of terms) {
          const price = { buyerId: saved.id, categoryId, fenPerTonne: yuan * 100, deductionRule }
          const added = await addPrice(stage.trx, finance, at, { ...price, fromDay: day(daysAgo) })
          if (isRefusal(added)) return added
        }
        return saved
      },
    ),
  )
  const contract = stepOf(
    at,
    () => 'contract',
    async () => {
      const added = await addContract(stage.trx, finance, at, {
        buyerId: ids.get('fuchun') ?? 0,
        categoryId: CARDBOARD,
        contractedG: 90_000_000,
        pricing: 'fixed',
        fenPerTonne: 165_000,
        fromDay: day(60),
        toDay: addDays(dayOf(now), 45),
        settledBy: 'buyer',
        note: '每车不少于 8 吨',
      })
      if (!isRefusal(added)) ids.set('contract', added.id)
      return added
    },
  )
  return [...steps, contract]
}

type Lorry = Pick<LoadPlan, 'plate' | 'driverName' | 'driverPhone'>
const SUN: Lorry = { plate: '浙A7K326', driverName: '孙立军', driverPhone: '13588230914' }
const PAN: Lorry = { plate: '浙A0D518', driverName: '潘伟', driverPhone: '13757166203' }

type Desk = {
  on: (daysAgo: number, hour: number) => number
  plan: (buyer: BuyerKey, lorry: Lorry, note?: string) => ReturnType<typeof loadScript>
  contract: () => number | undefined
}
type Scripts = { steps: Step[] }[]

const card = (kg: number): [number, number][] => [[CARDBOARD, kg]]
const paper = (mixed: number, books: number): [number, number][] => [
  [MIXED_PAPER, mixed],
  [BOOKS, books],
]
const metal = (iron: number, aluminium: number): [number, number][] => [
  [IRON, iron],
  [ALUMINIUM, aluminium],
]
const [FUCHUN_BP, QIANTANG_BP, YUEZHOU_BP] = [150, 80, 50]

/** Loads that were settled two days after they left: most are paid, one is overdue, one is disputed. */
const settledLoads = ({ on, plan, contract }: Desk): Scripts => {
  const sold = (
    buyer: BuyerKey,
    daysAgo: number,
    lorry: Lorry,
    [gross, tare, buyersGross]: [number, number, number],
    lines: [categoryId: number, kg: number][],
    deductionBp: number,
  ) =>
    plan(buyer, lorry)
      .plan(on(daysAgo, 8))
      .load(on(daysAgo, 10), [gross, tare], lines, buyer === 'fuchun' ? contract : undefined)
      .deliver(on(daysAgo, 15), [buyersGross, tare])
      .settle(on(daysAgo - 2, 11), deductionBp, 35_000)
  const dispute = '厂方复检水分 14.6 %，要求再扣 1.5 %；已留样，等第三方检测'
  return [
    sold('fuchun', 57, SUN, [18_460, 6_240, 18_440], card(12_220), FUCHUN_BP).pay(on(44, 10), 1),
    sold('qiantang', 51, PAN, [15_380, 5_980, 15_360], paper(6_900, 2_500), QIANTANG_BP).pay(on(27, 14), 1),
    // past its term of 15 days
    sold('fuchun', 43, SUN, [17_920, 6_240, 17_880], card(11_680), FUCHUN_BP),
    sold('yuezhou', 37, PAN, [14_260, 5_980, 14_240], metal(7_400, 880), YUEZHOU_BP).pay(on(31, 9), 1),
    sold('fuchun', 30, SUN, [18_120, 6_240, 18_100], card(11_880), FUCHUN_BP)
      .pay(on(15, 10), 0.6)
      .pay(on(13, 16), 1),
    sold('qiantang', 21, PAN, [14_820, 5_980, 14_780], paper(5_640, 3_200), QIANTANG_BP).dispute(
      on(17, 10),
      dispute,
    ),
    sold('fuchun', 15, SUN, [18_300, 6_240, 18_260], card(12_060), FUCHUN_BP).pay(on(4, 10), 0.5),
    sold('yuezhou', 12, PAN, [13_980, 5_980, 13_980], metal(7_060, 940), YUEZHOU_BP)
      .correct(on(8, 15), -42_000, '铝件夹铁，补扣 28 公斤')
      .pay(on(6, 9), 1),
  ]
}

/**
 * Loads that are not settled: one whose weight waits for a second person, one on the road, one cancelled, and two for
 * the shop to load.
 */
const openLoads = ({ on, plan, contract }: Desk, now: number): Scripts => [
  plan('qiantang', PAN)
    .plan(on(3, 8))
    .load(on(3, 10), [15_060, 5_980], paper(6_580, 2_500))
    .deliver(on(2, 15), [14_460, 5_980], '路上遇雨，篷布破损'),
  plan('fuchun', SUN).plan(on(1, 8)).load(on(1, 16), [18_060, 6_240], card(11_820), contract),
  plan('yuezhou', PAN, '铝件要拣净').plan(on(5, 9)).cancel(on(5, 11), '冶炼厂停炉检修，改期'),
  plan('fuchun', SUN, '明早 7 点前装完').plan(now - 3 * HOUR),
  plan('qiantang', { ...PAN, plate: '' }, '车队派车后再报车牌').plan(now - 2 * HOUR),
]

/** Sales of one shop's yard to two mills and a smelter. */
export const salesCases = (stage: Stage, now: number): Step[] => {
  const at = instantOf(addDays(dayOf(now), -DAYS)) + 9 * HOUR
  const ids = new Map<string, number>()
  const desk: Desk = {
    on: (daysAgo, hour) => instantOf(addDays(dayOf(now), -daysAgo)) + hour * HOUR,
    plan: (buyer, lorry, note = '') =>
      loadScript(stage, { buyerId: () => ids.get(buyer) ?? 0, shopId: SHOP, ...lorry, note }),
    contract: () => ids.get('contract'),
  }
  return [
    openStock(stage, at, stage.staffOf('manager1')),
    ...tradeIn(stage, now, at, ids),
    ...[...settledLoads(desk), ...openLoads(desk, now)].flatMap(({ steps }) => steps),
  ]
}
