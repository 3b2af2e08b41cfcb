import type { RefusalReason } from './refusals.ts'

/**
 * What the server says of one action: whether the reader may take it now, and when not, what the call itself would refuse
 * it with, as a code and as the sentence to show beside the disabled action.
 */
export type Verdict = { ok: boolean; reason?: RefusalReason; why?: string }
/** Verdicts by action, for the reader of a reply. An action the state does not have is absent. */
export type Verdicts<Action extends string> = Partial<Record<Action, Verdict>>

/** An action as a screen shows it. */
export type Offer = { ok: boolean; reason: RefusalReason | null; why: string | null }

/** Null when there is no such action now; with its reason when it is stopped. */
export const offerOf = <Action extends string>(may: Verdicts<Action>, action: Action): Offer | null => {
  const said = may[action]
  if (!said) return null
  return said.ok
    ? { ok: true, reason: null, why: null }
    : { ok: false, reason: said.reason ?? null, why: said.why ?? '' }
}

/** True if the reader may do it now. */
export const mayDo = <Action extends string>(may: Verdicts<Action>, action: Action): boolean =>
  may[action]?.ok === true
