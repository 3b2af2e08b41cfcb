// The state machine of the pull-to-refresh gesture.

/** The states of the pull-to-refresh gesture. */
export type PullState = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'

export type Pull = { state: PullState; distance: number }

export type PullEvent =
  | { type: 'move'; distance: number }
  | { type: 'release' }
  | { type: 'stop' }
  | { type: 'settled' }

/** How far the indicator must be pulled, in CSS px, for a release to refresh. */
export const REACH_PX = 64
const FARTHEST_PX = 110
export const IDLE: Pull = { state: 'idle', distance: 0 }

/** Converts the distance of the finger to that of the indicator, with growing resistance. */
export function resist(finger: number): number {
  return Math.max(0, FARTHEST_PX * (1 - Math.exp(-finger / (FARTHEST_PX * 1.6))))
}

/**
 * The state machine. Releasing while pulling aborts, releasing beyond the threshold refreshes, `stop` starts to
 * restore, and `settled` returns to idle.
 */
export function pullStep(pull: Pull, event: PullEvent): Pull {
  switch (event.type) {
    case 'move':
      if (pull.state !== 'idle' && pull.state !== 'pulling' && pull.state !== 'reached') return pull
      if (event.distance <= 0) return IDLE
      return { state: event.distance >= REACH_PX ? 'reached' : 'pulling', distance: event.distance }
    case 'release':
      if (pull.state === 'pulling') return { state: 'aborting', distance: 0 }
      if (pull.state === 'reached') return { state: 'refreshing', distance: REACH_PX }
      return pull
    case 'stop':
      return pull.state === 'refreshing' ? { state: 'restoring', distance: 0 } : pull
    case 'settled':
      return pull.state === 'aborting' || pull.state === 'restoring' ? IDLE : pull
  }
}
