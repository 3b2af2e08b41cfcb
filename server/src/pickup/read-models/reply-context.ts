import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../../platform/http/route.ts'

/** The context of a reply: language, time, origin and signed URLs. */
export type ReplyContext = { language: Language; now: number } & Pick<
  RequestFacts,
  'origin' | 'privateUrl' | 'merchantId'
>

export const maskMobile = (mobile: string): string =>
  mobile.length >= 7 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : mobile.replaceAll(/./g, '*')
