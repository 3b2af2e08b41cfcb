// Tells a client which actions are allowed, and why the others are not.

import { refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Verdict, Verdicts } from '@huishou/wire/verdict'

/** Whether an action is allowed: `ok`, or the refusal it would get. */
export const verdict = (refusal: Refusal | null, language: Language): Verdict =>
  refusal ? { ok: false, reason: refusal.refusal, why: refusalText(refusal, language) } : { ok: true }

/** Allows all of these actions. */
export const mayAll = <Action extends string>(actions: readonly Action[]): Verdicts<Action> =>
  Object.fromEntries(actions.map((action) => [action, { ok: true }])) as Verdicts<Action>
