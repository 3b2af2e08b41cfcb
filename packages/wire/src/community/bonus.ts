// Computes the group bonus of orders on a community day, on which the business collects in one estate, and the share
// that the property manager receives.

import type { CommunityShareKind } from './states.ts'

/**
 * The total of the lines with a positive amount. A removal fee earns neither a bonus nor a share
 * (docs/rules/community-days.md#bonus).
 */
export const payingFen = (lines: readonly { amountFen: number }[]): number =>
  lines.reduce((sum, { amountFen }) => sum + Math.max(amountFen, 0), 0)

/** The group bonus of one order: a percentage of the lines that are paid, rounded half up to the fen, up to the cap. */
export const groupBonusFen = (
  baseFen: number,
  { bonusPercent, bonusCapFen }: { bonusPercent: number; bonusCapFen: number },
): number => Math.min(Math.round((baseFen * bonusPercent) / 100), bonusCapFen)

/** The property manager's share of a day, rounded half up to the fen. */
export const managerShareFen = (
  { shareKind, shareRate }: { shareKind: CommunityShareKind; shareRate: number },
  { grams, baseFen }: { grams: number; baseFen: number },
): number => {
  if (shareKind === 'none') return 0
  return Math.round(shareKind === 'kg' ? (grams * shareRate) / 1000 : (baseFen * shareRate) / 100)
}

/**
 * Estimates the cost of the bonus: with the number of orders that it requires and with all places settled, both at the
 * average amount of past orders, and the highest cost possible.
 */
export const bonusCost = (
  averageFen: number,
  day: { bonusPercent: number; bonusCapFen: number; bonusFrom: number; mostOrders: number },
): { atThresholdFen: number; whenFullFen: number; mostFen: number } => {
  const oneFen = groupBonusFen(averageFen, day)
  return {
    atThresholdFen: oneFen * day.bonusFrom,
    whenFullFen: oneFen * day.mostOrders,
    mostFen: day.bonusPercent > 0 ? day.bonusCapFen * day.mostOrders : 0,
  }
}
