// Picks texts in the reader's language and makes stored paths absolute.
import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../platform/http/route.ts'

/** The context of a reply with texts: language, origin, merchant. */
export type ReplyContext = { language: Language; merchantId: number } & Pick<
  RequestFacts,
  'origin' | 'privateUrl'
>

/** The text in the reader's language, or Chinese where there is no English one. */
export const inLanguage = (context: ReplyContext, zh: string, en: string): string =>
  context.language === 'en' && en !== '' ? en : zh

/** Makes a stored path absolute, for clients on other hosts. */
export const absoluteUrl = (context: ReplyContext, path: string): string =>
  path.startsWith('/') ? `${context.origin}${path}` : path
