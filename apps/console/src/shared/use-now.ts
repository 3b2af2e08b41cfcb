import { MINUTE } from '@huishou/wire/time'
import { useEffect, useState } from 'react'

/**
 * Returns the current time, updated every half minute, so that "today" and "late" stay correct on a page that is never
 * reloaded.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
