// Splits the link of a banner into its kind and parameters, builds links, and gives them readable names.

import { appPages } from '@huishou/wire/link-rules'
import type { Language, Text } from '@huishou/wire/text'
import { messages } from './messages.ts'

export const linkKinds = ['none', 'page', 'goods', 'bargainOne', 'outside'] as const
export type LinkKind = (typeof linkKinds)[number]
export const GOODS_PATH = '/pages/shop/detail'
export const BARGAIN_PATH = '/pages/bargain/detail'
/** The link that choosing a kind starts with; goods, bargains and external sites still need an id or address. */
export const firstOfKind: Record<LinkKind, string> = {
  none: '',
  page: '/pages/index/index',
  goods: GOODS_PATH,
  bargainOne: BARGAIN_PATH,
  outside: 'https://',
}
export const kindOf = (link: string): LinkKind => {
  if (link === '') return 'none'
  if (!link.startsWith('/')) return 'outside'
  const path = link.split('?')[0]
  return path === GOODS_PATH ? 'goods' : path === BARGAIN_PATH ? 'bargainOne' : 'page'
}
export const paramsOf = (link: string): URLSearchParams => new URLSearchParams(link.split('?')[1] ?? '')
/** The URL of a page with its parameters; empty parameters are left out. */
export const linkWith = (path: string, params: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return query === '' ? path : `${path}?${query}`
}
/** A readable form of a link: `商品 3004`, `砍价专区`, `example.com`. */
export const linkText = (link: string, language: Language): string => {
  const inMessages = (text: Text) => text[language]
  const kind = kindOf(link)
  if (kind === 'none') return inMessages(messages.none)
  if (kind === 'outside') return link.replace(/^https:\/\//, '')
  const name = appPages.find(({ path }) => path === link.split('?')[0])?.name
  const said = kind === 'page' ? inMessages(name ?? messages.page) : inMessages(messages[kind])
  return [said, ...paramsOf(link).values()].join(' ')
}
