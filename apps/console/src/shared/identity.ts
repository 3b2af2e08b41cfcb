import { useSyncExternalStore } from 'react'

/** Somebody waits for the person at the desk to show who it is: one question for all that wait. */
let waiting: { answer: Promise<boolean>; settle: (shown: boolean) => void } | null = null
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Opens the question and waits; false when it was closed without an answer. */
export const askIdentity = (): Promise<boolean> => {
  if (waiting) return waiting.answer
  let settle: (shown: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => (settle = resolve))
  waiting = { answer, settle }
  changed()
  return answer
}

export const settleIdentity = (shown: boolean): void => {
  const asked = waiting
  waiting = null
  changed()
  asked?.settle(shown)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIdentityAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)
