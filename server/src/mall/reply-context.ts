import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../platform/http/route.ts'

/** How a reply is to be written: in which words, with which addresses, as of when. */
export type ReplyContext = { language: Language; now: number } & Pick<
  RequestFacts,
  'origin' | 'privateUrl' | 'merchantId'
>
export const replyContextOf = (
  { language, origin, privateUrl, merchantId }: RequestFacts,
  now: number,
): ReplyContext => ({
  language,
  origin,
  privateUrl,
  merchantId,
  now,
})
