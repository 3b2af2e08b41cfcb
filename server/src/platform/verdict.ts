import { refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Verdict, Verdicts } from '@huishou/wire/verdict'

/** What a reply says of an action that this refusal would meet. */
export const verdict = (refusal: Refusal | null, language: Language): Verdict =>
  refusal ? { ok: false, reason: refusal.refusal, why: refusalText(refusal, language) } : { ok: true }

/** These may all be taken. */
export const mayAll = <Action extends string>(actions: readonly Action[]): Verdicts<Action> =>
  Object.fromEntries(actions.map((action) => [action, { ok: true }])) as Verdicts<Action>
