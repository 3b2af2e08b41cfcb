// Checks the lines of a weighing, whether read from a scale or typed, and computes the weighing slip
// (docs/rules/weighing.md#readings). The server and the courier app both use these functions, so that a slip computed
// offline shows the server's figures. All weights are in grams and all amounts in fen.

import { lineAmountFen } from '../money.ts'
import { pickupLimits } from './limits.ts'
import { truckNetG, type Truck } from './truck-weight.ts'
import type { NamedSource, WeightSource } from '../scale/choices.ts'
import type { ScaleReading } from '../scale/reading.ts'
import type { Text } from '../text.ts'

/** One line as read from the scale or typed; see `WeighedLine` for the API's form. */
export type Reading = {
  categoryId: number
  grossG?: number
  tareG?: number
  deductionG?: number
  count?: number
  deductionReason?: string
  deductionPhoto?: string
  source?: NamedSource
  /** The scale readings from which the gross weight was taken; the server checks them. */
  readings?: readonly ScaleReading[]
}
export type WeighingPrice = {
  categoryId: number
  key: string
  unit: 'kg' | 'piece'
  unitFen: number
  needId: boolean
}
export type LineProblem =
  | 'unpriced'
  | 'count'
  | 'empty'
  | 'tare'
  | 'deduction'
  | 'proof'
  | 'nothing'
  | 'heavy'
export type LineWeight = { grossG: number; tareG: number; deductionG: number; netG: number; count: number }
export type ComputedLine = LineWeight & {
  categoryId: number
  unitFen: number
  amountFen: number
  source: WeightSource
}
export type ComputedSlip = {
  lines: ComputedLine[]
  totalG: number
  /** The raise included. */
  totalFen: number
  /** The amount that a raise coupon adds, and the coupon. */
  raiseFen: number
  couponId: number | null
  /** Whether the seller's identity must be recorded. */
  needsId: boolean
}

export const lineProblemText: Record<LineProblem, Text> = {
  unpriced: { zh: '没有价格', en: 'there is no price' },
  count: {
    zh: `件数应为 1–${pickupLimits.pieces}`,
    en: `the count must be 1 to ${pickupLimits.pieces}`,
  },
  empty: { zh: '请输入毛重', en: 'the gross weight is missing' },
  tare: { zh: '皮重不能大于毛重', en: 'the tare is above the gross weight' },
  deduction: {
    zh: `扣重不能超过 ${pickupLimits.deductionPct}%`,
    en: `at most ${pickupLimits.deductionPct} % may be deducted`,
  },
  proof: { zh: '扣重需要原因和照片', en: 'a deduction needs a reason and a photo' },
  nothing: { zh: '净重至少 1 克', en: 'the net weight must be 1 g at least' },
  heavy: {
    zh: `净重不能超过 ${pickupLimits.lineMaxG / 1000} 公斤，整车请用整车过磅`,
    en: `the net weight may be ${(pickupLimits.lineMaxG / 1000).toLocaleString('en-US')} kg at most; weigh a whole truck instead`,
  },
}

/** Net = gross − tare − deduction, never below 0. */
export const weightOf = (line: Reading, unit: 'kg' | 'piece'): LineWeight => {
  if (unit === 'piece') return { grossG: 0, tareG: 0, deductionG: 0, netG: 0, count: line.count ?? 0 }
  const { grossG = 0, tareG = 0, deductionG = 0 } = line
  return { grossG, tareG, deductionG, netG: Math.max(0, grossG - tareG - deductionG), count: 0 }
}

/**
 * The problem of a line: its net weight must be from 1 g to the limit of a line, or to the net weight of the truck it
 * came on, the tare not above the gross weight, and a deduction within its limit, with a reason and a photo. A line by
 * the piece has 1 piece or more, up to a limit. Null when it is valid.
 */
export const problemOfLine = (
  line: Reading,
  unit: 'kg' | 'piece',
  truck: Truck | null | undefined = null,
): LineProblem | null => {
  const { count = 0 } = line
  if (unit === 'piece') return count >= 1 && count <= pickupLimits.pieces ? null : 'count'
  const { grossG = 0, tareG = 0, deductionG = 0 } = line
  if (grossG <= 0) return 'empty'
  if (tareG > grossG) return 'tare'
  if (deductionG * 100 > (grossG - tareG) * pickupLimits.deductionPct) return 'deduction'
  if (deductionG > 0 && (!line.deductionReason?.trim() || !line.deductionPhoto)) return 'proof'
  const netG = grossG - tareG - deductionG
  if (netG < 1) return 'nothing'
  return netG > (truck ? truckNetG(truck) : pickupLimits.lineMaxG) ? 'heavy' : null
}

/** A raise coupon that may be used: its share in hundredths of a per cent, and the most it adds. */
export type RaiseOffer = { couponId: number; permyriad: number; maxFen: number }
export type Raise = { couponId: number; raiseFen: number }

/**
 * The coupon that adds the most to a slip, of equal ones the first; null when none adds anything. Its share is of the
 * lines that pay, so that a removal fee is not raised, rounded half up (docs/rules/coupons.md#amount).
 */
export const bestRaise = (
  lines: readonly Pick<ComputedLine, 'amountFen'>[],
  offers: readonly RaiseOffer[],
): Raise | null => {
  const paidFen = lines.reduce((sum, { amountFen }) => sum + Math.max(0, amountFen), 0)
  let best: Raise | null = null
  for (const { couponId, permyriad, maxFen } of offers) {
    const raiseFen = Math.min(maxFen, Math.floor((paidFen * permyriad + 5_000) / 10_000))
    if (raiseFen > (best?.raiseFen ?? 0)) best = { couponId, raiseFen }
  }
  return best
}

/**
 * Industrial scrap metal, whose seller must be recorded above ¥1,000 or 50 kg per order
 * (docs/rules/weighing.md#sellers-of-metal).
 */
export const recordedMetals = ['iron', 'can', 'aluminium', 'stainless', 'copper', 'brass'] as const
export const sellerRecordAbove = { fen: 100_000, g: 50_000 } as const
const METALS: ReadonlySet<string> = new Set(recordedMetals)

/**
 * Computes the slip of these readings. Lines without a price are left out; the total is the sum of rounded lines and
 * of the best raise on offer, never rounded again.
 */
export const computeSlip = (
  readings: readonly Reading[],
  prices: ReadonlyMap<number, WeighingPrice>,
  offers: readonly RaiseOffer[] = [],
): ComputedSlip => {
  const slip: ComputedSlip = {
    lines: [],
    totalG: 0,
    totalFen: 0,
    raiseFen: 0,
    couponId: null,
    needsId: false,
  }
  let metalsG = 0
  let metalsFen = 0
  for (const reading of readings) {
    const price = prices.get(reading.categoryId)
    if (!price) continue
    const weight = weightOf(reading, price.unit)
    const amountFen =
      price.unit === 'piece' ? price.unitFen * weight.count : lineAmountFen(weight.netG, price.unitFen)
    slip.lines.push({
      categoryId: reading.categoryId,
      ...weight,
      unitFen: price.unitFen,
      amountFen,
      source: reading.source ?? 'hand',
    })
    slip.totalG += weight.netG
    slip.totalFen += amountFen
    slip.needsId ||= price.needId
    if (METALS.has(price.key)) {
      metalsG += weight.netG
      metalsFen += amountFen
    }
  }
  slip.needsId ||= metalsG > sellerRecordAbove.g || metalsFen > sellerRecordAbove.fen
  const raise = bestRaise(slip.lines, offers)
  return raise ? { ...slip, ...raise, totalFen: slip.totalFen + raise.raiseFen } : slip
}

/**
 * Thresholds above which a weighing needs a photo of the scale or a confirmation; settings of the operator, 0
 * disables one.
 */
export type WeighingChecks = {
  /** Grams above which a photo is required. */
  photoG: number
  /** Multiple of the upper estimate above which the total must be confirmed. */
  estimateTimes: number
  /** Fen above which the total must be confirmed. */
  askFen: number
}
export const weighingDoubts = ['weight', 'above_estimate', 'amount'] as const
export type WeighingDoubt = (typeof weighingDoubts)[number]

/**
 * The warnings about an unusual weighing. Each requires a photo of the scale; all but `weight` also require the
 * weigher to confirm the total. They apply to the whole slip, so splitting a load into lines changes nothing, and to
 * readings from a scale like typed ones: a scale says what lies on it, not whose it is.
 */
export const doubtsAbout = (
  slip: Pick<ComputedSlip, 'totalG' | 'totalFen'>,
  estimateMaxFen: number,
  checks: WeighingChecks,
): WeighingDoubt[] => {
  const found: Record<WeighingDoubt, boolean> = {
    weight: checks.photoG > 0 && slip.totalG > checks.photoG,
    above_estimate:
      checks.estimateTimes > 0 && estimateMaxFen > 0 && slip.totalFen > checks.estimateTimes * estimateMaxFen,
    amount: checks.askFen > 0 && slip.totalFen > checks.askFen,
  }
  return weighingDoubts.filter((doubt) => found[doubt])
}

/** Whether the weigher must confirm the total. */
export const isAskedAbout = (doubts: readonly WeighingDoubt[]): boolean =>
  doubts.some((doubt) => doubt !== 'weight')

/**
 * The text a signature covers: the order, every figure that leads to the total, the raise where there is one, and the
 * total. Its SHA-256 is signed with the slip; another weight, price or order gives another text.
 */
export const signedText = (
  orderId: number,
  slip: Pick<ComputedSlip, 'lines' | 'totalG' | 'totalFen' | 'raiseFen'>,
): string =>
  [
    `huishou-slip-1 ${orderId}`,
    ...slip.lines.map((line) =>
      [
        line.categoryId,
        line.grossG,
        line.tareG,
        line.deductionG,
        line.netG,
        line.count,
        line.unitFen,
        line.amountFen,
      ].join(' '),
    ),
    ...(slip.raiseFen > 0 ? [`raise ${slip.raiseFen}`] : []),
    `${slip.totalG} ${slip.totalFen}`,
  ].join('\n')
