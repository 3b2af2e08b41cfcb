import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/** The rules of a text field that must not be left blank. */
export function useRequired() {
  const say = useSay()
  return [{ required: true, whitespace: true, message: say(messages.required) }]
}
