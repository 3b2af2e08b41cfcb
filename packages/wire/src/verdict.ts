// Tells whether the signed-in person may take an action now, and if not, why.

import type { RefusalReason } from './refusals.ts'

/**
 * The server's verdict on one action: whether the reader may take it now; if not, the refusal the call would return,
 * as a code and as the sentence to show beside the disabled action.
 */
export type Verdict = { ok: boolean; reason?: RefusalReason; why?: string }
/** Verdicts by action, for the receiver of a reply. Actions that the state does not have are absent. */
export type Verdicts<Action extends string> = Partial<Record<Action, Verdict>>

/** An action as shown on a screen. */
export type Offer = { ok: boolean; reason: RefusalReason | null; why: string | null }

/** Returns the offer of an action with its reason when disabled; null when the action does not exist now. */
export const offerOf = <Action extends string>(may: Verdicts<Action>, action: Action): Offer | null => {
  const said = may[action]
  if (!said) return null
  return said.ok
    ? { ok: true, reason: null, why: null }
    : { ok: false, reason: said.reason ?? null, why: said.why ?? '' }
}

/** Whether the reader may take the action now. */
export const mayDo = <Action extends string>(may: Verdicts<Action>, action: Action): boolean =>
  may[action]?.ok === true
