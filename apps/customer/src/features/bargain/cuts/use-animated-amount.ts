import { useEffect, useRef, useState } from 'react'

const FALL_MS = 700

/** Animates an amount when it falls to `fen`. It changes at once when it rises or when reduced motion is preferred. */
export const useAnimatedAmount = (fen: number): number => {
  const [shown, setShown] = useState(fen)
  const from = useRef(fen)
  useEffect(() => {
    const start = from.current
    from.current = fen
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (start <= fen || still) {
      setShown(fen)
      return
    }
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / FALL_MS))
      const eased = 1 - (1 - part) ** 3
      setShown(Math.round(start - (start - fen) * eased))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setShown(fen)
    }
  }, [fen])
  return shown
}
