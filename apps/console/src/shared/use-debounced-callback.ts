import { useEffect, useRef } from 'react'

const QUIET_MS = 400

/** Calls `read` once after a burst of events. */
export function useDebouncedCallback(read: () => void): () => void {
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(read, QUIET_MS)
  }
}
