import { useEffect, useRef } from 'react'

const QUIET_MS = 400

/** Calls `callback` once a burst of calls has been quiet for a moment. */
export function useDebouncedCallback(callback: () => void): () => void {
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(callback, QUIET_MS)
  }
}
