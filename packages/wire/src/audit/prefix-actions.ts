import type { Text } from '../text.ts'

type Within<Noun extends string, Verb extends string> = Record<`${Noun}.${Verb}`, Text>
/**
 * Adds a noun to the names of its verbs, which makes them actions of the audit log: `publish` of `vote` becomes
 * `vote.publish`.
 */
export const within = <Noun extends string, Verb extends string>(
  noun: Noun,
  texts: Readonly<Record<Verb, Text>>,
): Within<Noun, Verb> =>
  Object.fromEntries(Object.entries<Text>(texts).map(([verb, text]) => [`${noun}.${verb}`, text])) as Within<
    Noun,
    Verb
  >
