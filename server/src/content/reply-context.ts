import type { Language } from '@huishou/wire/text'
import type { RequestFacts } from '../platform/http/route.ts'

/** For whom a text is read: in what language, by which host, of which business. */
export type View = { language: Language; merchantId: number } & Pick<RequestFacts, 'origin' | 'privateUrl'>

/** The text in the reader's language; Chinese where there is no other. */
export const inLanguage = (view: View, zh: string, en: string): string =>
  view.language === 'en' && en !== '' ? en : zh

/** A path of ours as a whole address; clients on other hosts need it. */
export const whole = (view: View, path: string): string =>
  path.startsWith('/') ? `${view.origin}${path}` : path

/** Texts of the business name pictures by path; what a reader on another host gets names them whole. */
export const wholePictures = (view: View, html: string): string =>
  html.replaceAll(/(\ssrc=")(\/(?:static|files)\/)/g, `$1${view.origin}$2`)
