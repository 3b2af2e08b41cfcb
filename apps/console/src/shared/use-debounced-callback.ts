import { useEffect, useRef } from 'react'

const QUIET_MS = 400

/** Returns a function that calls `callback` after a burst of calls has ended. */
export function useDebouncedCallback(callback: () => void): () => void {
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(callback, QUIET_MS)
  }
}
