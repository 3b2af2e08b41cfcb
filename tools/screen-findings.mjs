// Runs inside the page: what an eye would object to in the screen shown now.
/** @typedef {{ kind: 'overflow' | 'cut' | 'wrapped' | 'chinese' | 'picture', what: string }} Finding */

/**
 * overflow: wider than the page. cut: a text that ends early. wrapped: the words of a button on several lines.
 * chinese: Han in an English page. picture: one that did not come.
 * @param {{ english: boolean }} how @returns {Finding[]}
 */
export function findingsInPage({ english }) {
  /** @type {Finding[]} */
  const found = []
  /** @type {(element: Element) => string} */
  const textOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  /** @type {(element: Element) => string} */
  const nameOf = (element) => {
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : ''
    return `${element.tagName.toLowerCase()}${name ? `.${name}` : ''} “${textOf(element)}”`
  }
  /** @type {(kind: Finding['kind'], what: string) => void} */
  const report = (kind, what) => {
    if (!found.some((one) => one.kind === kind && one.what === what)) found.push({ kind, what })
  }
  /** @type {(element: Element) => boolean} */
  const hides = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
  /** A part of it may lie outside when something around it scrolls sideways or cuts on purpose. @type {(element: Element, edge: Element) => boolean} */
  const isKept = (element, edge) => {
    for (let each = element.parentElement; each && each !== edge; each = each.parentElement)
      if (hides(each)) return true
    return false
  }
  const seen = [...document.querySelectorAll('main, dialog[open], .k-tab-bar')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  )
  if (document.documentElement.scrollWidth > window.innerWidth + 1)
    report('overflow', `the document is ${document.documentElement.scrollWidth} px wide`)
  for (const part of seen) {
    for (const body of [part, ...part.querySelectorAll('.k-sheet-content')])
      if (body.scrollWidth > body.clientWidth + 1)
        report('overflow', `${nameOf(body)} is ${body.scrollWidth} px wide inside`)
    const edge = part.getBoundingClientRect()
    for (const element of part.querySelectorAll('*')) {
      if (element.closest('svg') && element.tagName.toLowerCase() !== 'svg') continue
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const out = box.right > edge.right + 1 || box.left < edge.left - 1
      if (out && style.position !== 'fixed' && !isKept(element, part)) report('overflow', nameOf(element))
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!own && !(element instanceof HTMLButtonElement)) continue
      const html = /** @type {HTMLElement} */ (element)
      const wide = html.scrollWidth > html.clientWidth + 1 && style.display !== 'inline'
      const high = style.overflowY === 'hidden' && html.scrollHeight > html.clientHeight + 3
      if (own && (wide || high) && hides(element) && !element.matches('input, textarea, .k-hidden'))
        report('cut', nameOf(element))
      else if (own && wide && !hides(element)) report('overflow', `${nameOf(element)} is wider than its box`)
    }
    for (const button of part.querySelectorAll('.k-button, .k-tab-bar a, .k-segmented label')) {
      const range = document.createRange()
      range.selectNodeContents(button)
      const lines = new Set(
        [...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.bottom / 8)),
      )
      const size = Number.parseFloat(getComputedStyle(button).fontSize)
      const box = range.getBoundingClientRect()
      if (button.matches('.k-button') && lines.size > 1 && box.height > size * 2)
        report('wrapped', nameOf(button))
    }
  }
  for (const picture of document.querySelectorAll('img'))
    if (picture.checkVisibility() && picture.complete && picture.naturalWidth === 0)
      report('picture', picture.currentSrc || picture.src || picture.alt)
  if (english)
    for (const part of seen) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? ''
        const parent = walker.currentNode.parentElement
        if (/\p{Script=Han}/u.test(text) && parent?.checkVisibility() && !parent.closest('[lang^="zh"]'))
          report('chinese', text.replace(/\s+/g, ' ').slice(0, 80))
      }
      for (const field of part.querySelectorAll('[placeholder], [aria-label], img[alt]'))
        for (const name of ['placeholder', 'aria-label', 'alt']) {
          const text = field.getAttribute(name) ?? ''
          if (/\p{Script=Han}/u.test(text) && field.checkVisibility())
            report('chinese', `${name}: ${text.slice(0, 80)}`)
        }
    }
  return found
}

/** Runs inside the page: every English word about 40 % longer, as German or Finnish would make it. */
export function stretchTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement?.closest('script, style, textarea')) continue
    const text = node.textContent ?? ''
    if (/[a-z]{2}/i.test(text)) node.textContent = text.replaceAll(/[aeiouy]/gi, '$&$&')
  }
  for (const field of document.querySelectorAll('[placeholder]'))
    field.setAttribute(
      'placeholder',
      (field.getAttribute('placeholder') ?? '').replaceAll(/[aeiouy]/gi, '$&$&'),
    )
}

/** Runs inside the page: how much longer the page is than what is seen of it. */
export function hiddenHeight() {
  const page = [...document.querySelectorAll('dialog[open] .k-sheet-content, main')].find((part) =>
    part.checkVisibility(),
  )
  return page ? Math.max(0, page.scrollHeight - page.clientHeight) : 0
}
