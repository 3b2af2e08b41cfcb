// Limits how many operations run at the same time, in total and per person.

import type { Refusal } from '@huishou/wire/refusals'

/**
 * Creates a limit. `enter` returns a refusal, or a function that releases the slot; calling that again has no effect.
 */
export const createGate = (
  { atOnce, perPerson }: { atOnce: number; perPerson: number },
  full: () => Refusal,
) => {
  const busy = new Map<string, number>()
  let total = 0
  return {
    enter: (person: string): Refusal | (() => void) => {
      const own = busy.get(person) ?? 0
      if (total >= atOnce || own >= perPerson) return full()
      total += 1
      busy.set(person, own + 1)
      let inside = true
      return () => {
        if (!inside) return
        inside = false
        total -= 1
        const left = (busy.get(person) ?? 1) - 1
        if (left > 0) busy.set(person, left)
        else busy.delete(person)
      }
    },
  }
}
export type Gate = ReturnType<typeof createGate>
