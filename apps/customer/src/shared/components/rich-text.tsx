// Renders HTML that the business has written, without anything unsafe.

import { parseInert } from '@huishou/kit/trusted-types'
import { PageLink } from '@huishou/kit/shell/page-link'
import { textLink } from '@huishou/wire/link-rules'
import { createElement, useMemo, type ReactNode } from 'react'
import styles from './rich-text.module.css'

/** The elements allowed in rich text; any other is reduced to its text. */
const ALLOWED = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
  'span',
  'figure',
  'figcaption',
  'img',
  'a',
  'small',
  'sub',
  'sup',
])
/** Elements whose text is not content. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
])
const VOID = new Set(['br', 'hr', 'img'])

const safeUrl = (url: string | null): string | null =>
  url && /^(?:https?:\/\/|\/(?!\/))/i.test(url.trim()) ? url.trim() : null

/** The attributes to copy; null drops a picture without a valid URL. A link without one gets no `href`. */
const propsOf = (element: Element, tag: string): Record<string, unknown> | null => {
  if (tag === 'img') {
    const src = safeUrl(element.getAttribute('src'))
    return src ? { src, alt: element.getAttribute('alt') ?? '', loading: 'lazy', decoding: 'async' } : null
  }
  if (tag === 'a') {
    const link = textLink(element.getAttribute('href') ?? '')
    if (link === null) return {}
    if (link.startsWith('/')) return { to: link }
    return /^https?:/i.test(link)
      ? { href: link, target: '_blank', rel: 'noreferrer noopener' }
      : { href: link }
  }
  if (tag === 'td' || tag === 'th') {
    const [colSpan, rowSpan] = ['colspan', 'rowspan'].map(
      (name) => Number(element.getAttribute(name)) || undefined,
    )
    return { colSpan, rowSpan }
  }
  return {}
}

/** Lowers headings, as the page has its own. */
const LOWERED: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h4' }

const drawn = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (DROPPED.has(tag)) return null
  const inside = [...node.childNodes].map(drawn)
  if (!ALLOWED.has(tag)) return inside
  const props = propsOf(node, tag)
  if (props === null) return null
  if ('to' in props) return createElement(PageLink, { key, to: String(props['to']) }, inside)
  const name = LOWERED[tag] ?? tag
  return VOID.has(tag)
    ? createElement(name, { key, ...props })
    : createElement(name, { key, ...props }, inside)
}

/** Renders HTML written by the business as React elements: its scripts, styles and unsafe URLs never take effect. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const inside = useMemo(() => [...parseInert(html).childNodes].map(drawn), [html])
  return <div className={`${styles.text} ${className ?? ''}`}>{inside}</div>
}
