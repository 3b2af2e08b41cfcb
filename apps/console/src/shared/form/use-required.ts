// Validation rules of required form fields, for text and for choices.

import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/** Rules of a text field that must not be blank. */
export function useRequired() {
  const say = useSay()
  return [{ required: true, whitespace: true, message: say(messages.required) }]
}

/** Rules of a field in which something must be chosen. Its value is an id, so rules for text do not apply. */
export function useChosen() {
  const say = useSay()
  return [{ required: true, message: say(messages.required) }]
}
