import type { Language } from '@huishou/wire'
import type { RequestFacts } from '../platform/http/route.ts'

/** How a reply is to be written: in which words, with which addresses, as of when. */
export type View = { language: Language; origin: string; now: number }
export const viewOf = ({ language, origin }: RequestFacts, now: number): View => ({ language, origin, now })
