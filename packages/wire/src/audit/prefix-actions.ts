import type { Text } from '../text.ts'

type Within<Noun extends string, Verb extends string> = Record<`${Noun}.${Verb}`, Text>
/** Names actions as the audit log does, with their subject in front: `publish` of `vote` becomes `vote.publish`. */
export const within = <Noun extends string, Verb extends string>(
  noun: Noun,
  texts: Readonly<Record<Verb, Text>>,
): Within<Noun, Verb> =>
  Object.fromEntries(Object.entries<Text>(texts).map(([verb, text]) => [`${noun}.${verb}`, text])) as Within<
    Noun,
    Verb
  >
