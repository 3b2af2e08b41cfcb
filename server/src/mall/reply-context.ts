import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../platform/http/route.ts'

/** The context of a reply: language, time, origin and signed URLs. */
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
