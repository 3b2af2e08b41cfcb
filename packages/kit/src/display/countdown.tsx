// A countdown to a point in time, as a hook and as a component.

import { useEffect, useEffectEvent, useState } from 'react'

/** Returns the whole seconds left until `endsAt` (epoch ms), or 0 once it has passed. Calls `onEnd` once at the end. */
export function useCountdown(endsAt: number | null, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (endsAt === null) return
    setNow(Date.now())
    if (endsAt <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < endsAt) return
      clearInterval(timer)
      ended()
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Renders the time left as `05:22:41`. From one day on, `days` formats the number of days in front of it. */
export function Countdown({
  endsAt,
  onEnd,
  days,
}: {
  endsAt: number
  onEnd?: () => void
  days: (count: number) => string
}) {
  const left = useCountdown(endsAt, onEnd)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const wholeDays = Math.floor(left / 86_400)
  return (
    <span className="k-figures" role="timer">
      {wholeDays > 0 && `${days(wholeDays)} `}
      {two((left % 86_400) / 3600)}:{two((left % 3600) / 60)}:{two(left % 60)}
    </span>
  )
}
