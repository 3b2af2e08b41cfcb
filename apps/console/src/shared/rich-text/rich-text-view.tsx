// Renders HTML safely as React elements: only known tags remain, so scripts do not run and links become plain text.

import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import './rich-text-view.css'

/** Elements that are rendered, besides `br`, `hr` and `img`; of other elements only the content is. */
const TAGS = new Set(
  'p h2 h3 h4 ul ol li blockquote strong b em i u s span div table thead tbody tr th td pre code'.split(' '),
)
/** Elements that are left out with their content. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

const elementOf = (element: Element, key: number): ReactNode => {
  const tag = element.localName
  if (DROPPED.has(tag)) return null
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  if (tag === 'img') {
    const src = element.getAttribute('src') ?? ''
    return /^(?:https?:)?\//.test(src) ? (
      <img key={key} src={src} alt={element.getAttribute('alt') ?? ''} />
    ) : null
  }
  const inside = childrenOf(element)
  return TAGS.has(tag) ? createElement(tag, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>
}
const childrenOf = (parent: ParentNode): ReactNode[] =>
  [...parent.childNodes].map((node, key) =>
    node instanceof Element
      ? elementOf(node, key)
      : node.nodeType === Node.TEXT_NODE
        ? node.textContent
        : null,
  )

/** Parses the HTML and renders allowed elements. */
export function RichText({ html, className }: { html: string; className: string }) {
  const inside = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={`rich-flow ${className}`}>{inside}</div>
}
