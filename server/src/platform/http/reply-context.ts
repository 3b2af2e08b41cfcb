import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from './route.ts'

/**
 * The data that replies need besides their content: language, time, base URL and signed URLs of pictures, merchant id,
 * and whether real phone numbers are hidden.
 */
export type ReplyContext = { language: Language; now: number } & Pick<
  RequestFacts,
  'origin' | 'privateUrl' | 'merchantId' | 'hideNumbers'
>
export const replyContextOf = (
  { language, origin, privateUrl, merchantId, hideNumbers }: RequestFacts,
  now: number,
): ReplyContext => ({
  language,
  origin,
  privateUrl,
  merchantId,
  hideNumbers,
  now,
})
