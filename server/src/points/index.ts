// Functions and types for points that other parts of the server may use.

export { earn, takeBack, type Earning } from './earn-and-take-back.ts'
export { expireLots } from './expire.ts'
export { holdPoints, releaseHeld, returnSpent, spendHeld, type HoldInput } from './hold.ts'
export { pointsKindText } from './entry-kinds.ts'
export { hasGoldPrices, readMemberLevel } from './levels.ts'
export { pointsPersonalData } from './personal-data.ts'
export { provePoints } from './prove-points.ts'
export { readPoints } from './read-points-and-tasks.ts'
export { pointsForFen, readPointsPerYuan } from './rules.ts'
export { rewardFirstRating, rewardInviter, takeBackInvite } from './rewards.ts'
export type { PointsTables } from './tables.ts'
export { warnExpiring } from './warn-expiring.ts'
