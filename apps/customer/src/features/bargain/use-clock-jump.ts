import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 5_000
const OFF_MS = 2_000

/**
 * Calls `onJump` when the device's clock was changed or the device slept: values derived from the clock are then
 * stale.
 */
export const useClockJump = (onJump: () => void) => {
  const jumped = useEffectEvent(onJump)
  useEffect(() => {
    const gap = () => Date.now() - performance.now()
    let known = gap()
    const timer = setInterval(() => {
      const now = gap()
      if (Math.abs(now - known) > OFF_MS) jumped()
      known = now
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
