import { useEffect, useState } from 'react'

const CALM_MS = 350

/**
 * Returns a value once it has stopped changing. Values are compared by content, because forms create a new object on
 * every keystroke.
 */
export function useDebouncedValue<Value>(value: Value, calmMs = CALM_MS): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), calmMs)
    return () => window.clearTimeout(timer)
  }, [text, calmMs])
  return JSON.parse(settled) as Value
}
