// Reads the rules of points from the settings: how many are earned, when they expire, what they cost and how many wrong
// codes are allowed (docs/rules/points.md#earning).

import { settingRules } from '@huishou/wire/content/setting-catalogue/catalogue'
import { checkInCycleIn, checkInCycleProblem } from '@huishou/wire/points/check-in-cycle'
import { readConfigValue, readNumberSettings, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'

/** The setting of each rule that is a whole number. */
export const ruleSettings = {
  pointsPerYuan: 'points_per_yuan',
  invite: 'points_invite',
  inviteMonthlyCap: 'points_invite_monthly',
  profile: 'points_profile',
  firstRating: 'points_first_rating',
  expiryMonths: 'points_expiry_months',
  wrongCodesPerHour: 'points_wrong_codes',
  costFenPer100: 'points_cost_fen',
} as const
export type PointsRules = Record<keyof typeof ruleSettings, number> & {
  /** Points of the first, second, … day in a row; after the last the cycle starts again. */
  signCycle: number[]
}

/** The cycle of a stored setting; one that cannot be read counts as the default. */
export const cycleOf = (stored: string | null): number[] => {
  const cycle = checkInCycleIn(stored ?? '')
  return checkInCycleProblem(cycle) === null ? cycle : checkInCycleIn(settingRules.points_check_in.standard)
}

/** The rules in force. */
export const readRules = async (db: Handle<ContentTables>): Promise<PointsRules> => ({
  ...(await readNumberSettings(db, ruleSettings)),
  signCycle: cycleOf(await readConfigValue(db, 'points_check_in')),
})

/** Points for each settled yuan. */
export const readPointsPerYuan = async (db: Handle<ContentTables>): Promise<number> =>
  (await readRules(db)).pointsPerYuan

/** Points for an amount at a rate per yuan, rounded down; none for a negative amount. */
export const pointsForFen = (fen: number, perYuan: number): number =>
  fen > 0 ? Math.floor((fen * perYuan) / 100) : 0

/** Points for a day of the cycle. */
export const cycleReward = ({ signCycle }: Pick<PointsRules, 'signCycle'>, day: number): number =>
  signCycle[(day - 1) % signCycle.length] ?? 0
