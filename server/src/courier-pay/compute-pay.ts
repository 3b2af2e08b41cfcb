// Computes what a courier earns for a settled pickup order.
import { familyOf } from '@huishou/wire/catalog/waste-families'
import type { PayKind } from '@huishou/wire/courier-pay/states'
import type { PaySchemeRow } from './tables.ts'

export type Rates = Pick<PaySchemeRow, 'stopFen' | 'onTimeFen' | 'sharePermyriad'> & {
  perKg: readonly { family: string; fenPerKg: number }[]
}
/** The facts about a settled order that pay depends on. */
export type SettledStop = {
  /** The amount paid to the customer; a removal fee is not shared. */
  purchaseFen: number
  onTime: boolean
  lines: readonly { key: string; netG: number }[]
}
export type Earned = { kind: PayKind; amountFen: number; grams: number }

const rateOf = (perKg: Rates['perKg'], family: string): number =>
  (perKg.find((rate) => rate.family === family) ?? perKg.find((rate) => rate.family === ''))?.fenPerKg ?? 0

/**
 * The amounts, in fen, that a courier earns for one settled order. Weight is summed by family before the amount is
 * rounded half up (docs/rules/courier-pay.md#scheme). Every stop gets a row, because the daily minimum depends on it;
 * other rows of zero are left out.
 */
export const computePay = (rates: Rates, { purchaseFen, onTime, lines }: SettledStop): Earned[] => {
  const byFamily = new Map<string, number>()
  for (const { key, netG } of lines) byFamily.set(familyOf(key), (byFamily.get(familyOf(key)) ?? 0) + netG)
  const weights = [...byFamily].map(([family, grams]): Earned => ({
    kind: 'weight',
    amountFen: Math.floor((grams * rateOf(rates.perKg, family) + 500) / 1000),
    grams,
  }))
  const share = Math.floor((Math.max(purchaseFen, 0) * rates.sharePermyriad + 5_000) / 10_000)
  const earned: Earned[] = [
    { kind: 'stop', amountFen: rates.stopFen, grams: 0 },
    ...weights,
    { kind: 'share', amountFen: share, grams: 0 },
    { kind: 'on_time', amountFen: onTime ? rates.onTimeFen : 0, grams: 0 },
  ]
  return earned.filter(({ kind, amountFen }) => kind === 'stop' || amountFen !== 0)
}
