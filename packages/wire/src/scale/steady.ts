// Decides when the frames of a scale show a load at rest.

import type { Weight } from './weight.ts'

/**
 * When a load counts as still (docs/rules/weighing.md#steady): this many equal frames in a row, over this many
 * milliseconds, without a pause; more of both if the frames do not indicate themselves that the load is still.
 */
export const steadyRule = {
  frames: 3,
  ms: 300,
  framesWithoutSign: 5,
  msWithoutSign: 1000,
  pauseMs: 2000,
  /** A reading carries no more frames than this. */
  most: 150,
} as const

/** A weight with the device's clock, in milliseconds from any beginning. */
export type TimedWeight = { weight: Weight; ms: number }

/** Whether one frame continues a run: its weight is equal, neither frame reports motion, and there was no pause. */
const follows = (before: TimedWeight, after: TimedWeight): boolean =>
  after.weight.grams === before.weight.grams &&
  after.weight.net === before.weight.net &&
  after.weight.stable === before.weight.stable &&
  after.weight.stable !== false &&
  after.ms >= before.ms &&
  after.ms - before.ms <= steadyRule.pauseMs

/** Whether these frames show a load at rest. */
export const isSteady = (run: readonly TimedWeight[]): boolean => {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last || first.weight.stable === false) return false
  const says = first.weight.stable === true
  return (
    run.length >= (says ? steadyRule.frames : steadyRule.framesWithoutSign) &&
    last.ms - first.ms >= (says ? steadyRule.ms : steadyRule.msWithoutSign) &&
    run.every((frame, index) => index === 0 || follows(run[index - 1] ?? frame, frame))
  )
}

/** Adds one more frame and returns the frames that show, or may still come to show, a load at rest. */
export const runWith = <Frame extends TimedWeight>(run: readonly Frame[], frame: Frame): readonly Frame[] => {
  const before = run.at(-1)
  if (!before || !follows(before, frame)) return [frame]
  return [...run, frame].slice(-steadyRule.most)
}

/** The fewest frames at the end that show the load at rest; all where they do not. */
export const shortestSteady = <Frame extends TimedWeight>(run: readonly Frame[]): readonly Frame[] => {
  for (let from = run.length - 1; from >= 0; from -= 1) if (isSteady(run.slice(from))) return run.slice(from)
  return run
}
