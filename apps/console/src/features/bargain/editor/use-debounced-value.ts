import { useEffect, useState } from 'react'

const CALM_MS = 350

/** The value once it has stopped changing, compared by content since a form makes a new object with every key. */
export function useDebouncedValue<Value>(value: Value, calmMs = CALM_MS): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), calmMs)
    return () => window.clearTimeout(timer)
  }, [text, calmMs])
  return JSON.parse(settled) as Value
}
