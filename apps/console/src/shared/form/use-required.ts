import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/** The rules of a text field that must not be left blank. */
export function useRequired() {
  const say = useSay()
  return [{ required: true, whitespace: true, message: say(messages.required) }]
}

/** The rules of a field in which something must be chosen; the value is an id, of which no rule for text holds. */
export function useChosen() {
  const say = useSay()
  return [{ required: true, message: say(messages.required) }]
}
