import type { Text } from '../text.ts'

type Within<Noun extends string, Verb extends string> = Record<`${Noun}.${Verb}`, Text>
/** Prefixes the texts of a noun's verbs to make them actions: `publish` of `vote` becomes `vote.publish`. */
export const within = <Noun extends string, Verb extends string>(
  noun: Noun,
  texts: Readonly<Record<Verb, Text>>,
): Within<Noun, Verb> =>
  Object.fromEntries(Object.entries<Text>(texts).map(([verb, text]) => [`${noun}.${verb}`, text])) as Within<
    Noun,
    Verb
  >
