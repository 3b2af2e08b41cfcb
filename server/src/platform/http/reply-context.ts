import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from './route.ts'

/** What a reply depends on beside its data: language, time, and the URLs of pictures. */
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
