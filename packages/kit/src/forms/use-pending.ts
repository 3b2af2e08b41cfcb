import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Guards an action against double taps: while a run is pending, further calls are ignored and return undefined. Returns
 * `[pending, run]`.
 */
export function usePending<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result> | Result,
): [boolean, (...args: Args) => Promise<Result | undefined>] {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const run = useCallback(async (...args: Args) => {
    if (running.current) return undefined
    running.current = true
    setPending(true)
    try {
      return await latest.current(...args)
    } finally {
      running.current = false
      setPending(false)
    }
  }, [])
  return [pending, run]
}

/** Like usePending, but does not run again after a run that succeeded. */
export function useOnce<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result> | Result,
): [boolean, (...args: Args) => Promise<Result | undefined>] {
  const done = useRef(false)
  return usePending(async (...args: Args) => {
    if (done.current) return undefined
    const result = await action(...args)
    done.current = true
    return result
  })
}
