import { HOUR, MINUTE, SECOND } from '../time.ts'

/** How a courier's position is sent, checked and stored (docs/rules/approach.md#position). */
export const positionLimits = {
  /** How often a phone sends its position while it moves, and while it stands still. */
  everyMs: 30 * SECOND,
  stillEveryMs: 5 * MINUTE,
  /** A phone that has moved less than this counts as standing still. */
  stillM: 20,
  /** Of several positions closer together than this, only one is kept. */
  apartMs: 10 * SECOND,
  /** Positions whose time is further ahead than this are left out. */
  aheadMs: MINUTE,
  keptMs: 48 * HOUR,
  /** Positions older than this are not shown to anybody. */
  freshMs: 10 * MINUTE,
  /** Two positions count as a mistake when they are further apart than `jumpM` and reached faster than this. */
  kmPerHour: 200,
  jumpM: 1_000,
  batch: 200,
} as const
