/** One re-authentication dialog for all calls that wait for it. */
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

/** Closes the question with its answer. */
export const settleIdentity = (shown: boolean): void => {
  const asked = waiting
  waiting = null
  changed()
  asked?.settle(shown)
}

export const isIdentityAsked = (): boolean => waiting !== null

export const subscribeIdentity = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Settled = { ok: true } | { ok: false; refused: { reason: string } }

/**
 * Calls about money, exports and accounts may require re-authentication: the person confirms, and the same call is
 * repeated.
 */
export const withIdentity = async <Reply extends Settled>(ask: () => Promise<Reply>): Promise<Reply> => {
  const first = await ask()
  if (first.ok || first.refused.reason !== 'REAUTHENTICATE') return first
  return (await askIdentity()) ? await ask() : first
}
