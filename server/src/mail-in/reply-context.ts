import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../platform/http/route.ts'

/** How a reply is to be written: in which words, with which addresses, as of when. */
export type View = { language: Language; now: number } & Pick<RequestFacts, 'origin' | 'privateUrl'>
export const viewOf = ({ language, origin, privateUrl }: RequestFacts, now: number): View => ({
  language,
  origin,
  privateUrl,
  now,
})
