import { MINUTE } from '@huishou/wire/time'
import { useEffect, useState } from 'react'

/** The present, renewed every half minute, so "today" and time left stay true on a screen that is never reloaded. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
