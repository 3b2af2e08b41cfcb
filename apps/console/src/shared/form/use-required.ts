// Validation rules for required form fields: text fields and choices.

import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/** Rules of a text field that must not be blank. */
export function useRequired() {
  const say = useSay()
  return [{ required: true, whitespace: true, message: say(messages.required) }]
}

/** Rules of a field in which something must be chosen, such as an id or a day. Rules for text do not apply to it. */
export function useChosen() {
  const say = useSay()
  return [{ required: true, message: say(messages.required) }]
}
