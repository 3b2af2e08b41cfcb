// Re-authentication: a call that requires it waits for one shared dialog and is then repeated.

/** The re-authentication dialog, shared by all calls that wait for it. */
let waiting: { answer: Promise<boolean>; settle: (shown: boolean) => void } | null = null
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Opens the identity check and waits for it. Resolves to false when it was closed without success. */
export const askIdentity = (): Promise<boolean> => {
  if (waiting) return waiting.answer
  let settle: (shown: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => (settle = resolve))
  waiting = { answer, settle }
  changed()
  return answer
}

/** Closes the identity check with its result. */
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
 * Makes a call and repeats it after re-authentication, which the server may require for money, exports and accounts.
 */
export const withIdentity = async <Reply extends Settled>(ask: () => Promise<Reply>): Promise<Reply> => {
  const first = await ask()
  if (first.ok || first.refused.reason !== 'REAUTHENTICATE') return first
  return (await askIdentity()) ? await ask() : first
}
