import { HOUR, MINUTE, SECOND } from '../time.ts'

/** How a courier's position is sent, checked and stored (docs/rules/approach.md#position). */
export const positionLimits = {
  /** A phone that moves sends so often, and one that stands still less often. */
  everyMs: 30 * SECOND,
  stillEveryMs: 5 * MINUTE,
  /** Less than this is standing still. */
  stillM: 20,
  /** Of several positions closer together than this, only one is kept. */
  apartMs: 10 * SECOND,
  /** A clock that is ahead by more is not believed. */
  aheadMs: MINUTE,
  keptMs: 48 * HOUR,
  /** A position so old is shown to nobody. */
  freshMs: 10 * MINUTE,
  /** Faster than this between two positions is a mistake, from this distance on. */
  kmPerHour: 200,
  jumpM: 1_000,
  batch: 200,
} as const
