import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../platform/http/route.ts'

/** For whom a text is read: in what language, by which host, of which business. */
export type ReplyContext = { language: Language; merchantId: number } & Pick<
  RequestFacts,
  'origin' | 'privateUrl'
>

/** The text in the reader's language; Chinese where there is no other. */
export const inLanguage = (context: ReplyContext, zh: string, en: string): string =>
  context.language === 'en' && en !== '' ? en : zh

/** A path of ours as a whole address; clients on other hosts need it. */
export const absoluteUrl = (context: ReplyContext, path: string): string =>
  path.startsWith('/') ? `${context.origin}${path}` : path

/** Texts of the business name pictures by path; what a reader on another host gets names them whole. */
export const absolutePictureUrls = (context: ReplyContext, html: string): string =>
  html.replaceAll(/(\ssrc=")(\/(?:static|files)\/)/g, `$1${context.origin}$2`)
