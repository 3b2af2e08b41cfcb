// Finds visual problems in the screen currently shown. The functions above `findingsIn` run inside the page, as one
// script.
/** @typedef {{ kind: 'overflow' | 'cut' | 'wrapped' | 'chinese' | 'picture', what: string }} Finding */

/** @type {(element: Element) => string} */
function nameOf(element) {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ')
  const name = typeof element.className === 'string' ? element.className.split(' ')[0] : ''
  return `${element.tagName.toLowerCase()}${name ? `.${name}` : ''} “${text.trim().slice(0, 60)}”`
}

/** @type {(element: Element) => boolean} */
function clips(element) {
  return /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
}

/**
 * Whether part of an element may be outside `edge`, because an ancestor in between scrolls sideways or clips on
 * purpose. @type {(element: Element, edge: Element) => boolean}
 */
function isClipped(element, edge) {
  for (let each = element.parentElement; each && each !== edge; each = each.parentElement)
    if (clips(each)) return true
  return false
}

/** @type {() => Element[]} */
function visibleParts() {
  return [...document.querySelectorAll('main, dialog[open], .k-tab-bar')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  )
}

/** Finds content wider than the page, or than its scrolling container. @type {(parts: Element[]) => Finding[]} */
function wideBoxes(parts) {
  /** @type {Finding[]} */
  const found = []
  if (document.documentElement.scrollWidth > window.innerWidth + 1)
    found.push({
      kind: 'overflow',
      what: `the document is ${document.documentElement.scrollWidth} px wide`,
    })
  for (const body of parts.flatMap((part) => [part, ...part.querySelectorAll('.k-sheet-content')]))
    if (body.scrollWidth > body.clientWidth + 1)
      found.push({ kind: 'overflow', what: `${nameOf(body)} is ${body.scrollWidth} px wide inside` })
  return found
}

/**
 * Finds an element that overflows its container, or a truncated text. @type {(element: Element, part: Element) =>
 * Finding[]}
 */
function misfits(element, part) {
  const box = element.getBoundingClientRect()
  if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) return []
  /** @type {Finding[]} */
  const found = []
  const style = getComputedStyle(element)
  const edge = part.getBoundingClientRect()
  const out = box.right > edge.right + 1 || box.left < edge.left - 1
  if (out && style.position !== 'fixed' && !isClipped(element, part))
    found.push({ kind: 'overflow', what: nameOf(element) })
  const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  if (!own) return found
  const html = /** @type {HTMLElement} */ (element)
  const wide = html.scrollWidth > html.clientWidth + 1 && style.display !== 'inline'
  const high = style.overflowY === 'hidden' && html.scrollHeight > html.clientHeight + 3
  if ((wide || high) && clips(element) && !element.matches('input, textarea, .k-hidden'))
    found.push({ kind: 'cut', what: nameOf(element) })
  else if (wide && !clips(element))
    found.push({ kind: 'overflow', what: `${nameOf(element)} is wider than its box` })
  return found
}

/** Whether the text of a button takes several lines. @type {(button: Element) => boolean} */
function isWrapped(button) {
  if (!button.matches('.k-button')) return false
  const range = document.createRange()
  range.selectNodeContents(button)
  const lines = new Set(
    [...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.bottom / 8)),
  )
  const size = Number.parseFloat(getComputedStyle(button).fontSize)
  return lines.size > 1 && range.getBoundingClientRect().height > size * 2
}

/** Finds Chinese characters in an English page. @type {(part: Element) => Finding[]} */
function chineseTexts(part) {
  /** @type {Finding[]} */
  const found = []
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const parent = walker.currentNode.parentElement
    if (/\p{Script=Han}/u.test(text) && parent?.checkVisibility() && !parent.closest('[lang^="zh"]'))
      found.push({ kind: 'chinese', what: text.replace(/\s+/g, ' ').slice(0, 80) })
  }
  for (const field of part.querySelectorAll('[placeholder], [aria-label], img[alt]'))
    for (const name of ['placeholder', 'aria-label', 'alt']) {
      const text = field.getAttribute(name) ?? ''
      if (/\p{Script=Han}/u.test(text) && field.checkVisibility())
        found.push({ kind: 'chinese', what: `${name}: ${text.slice(0, 80)}` })
    }
  return found
}

/** Finds pictures that did not load. @type {() => Finding[]} */
function missingPictures() {
  return [...document.querySelectorAll('img')]
    .filter((picture) => picture.checkVisibility() && picture.complete && picture.naturalWidth === 0)
    .map((picture) => ({ kind: 'picture', what: picture.currentSrc || picture.src || picture.alt }))
}

/** @type {(how: { english: boolean }) => Finding[]} */
function findings({ english }) {
  const parts = visibleParts()
  const all = [
    ...wideBoxes(parts),
    ...parts.flatMap((part) => [
      ...[...part.querySelectorAll('*')]
        .filter((element) => !element.closest('svg') || element.tagName.toLowerCase() === 'svg')
        .flatMap((element) => misfits(element, part)),
      ...[...part.querySelectorAll('.k-button')]
        .filter(isWrapped)
        .map((button) => /** @type {Finding} */ ({ kind: 'wrapped', what: nameOf(button) })),
    ]),
    ...missingPictures(),
    ...(english ? parts.flatMap(chineseTexts) : []),
  ]
  const isFirst = (/** @type {Finding} */ { kind, what }, /** @type {number} */ index) =>
    all.findIndex((one) => one.kind === kind && one.what === what) === index
  return all.filter(isFirst)
}

const IN_PAGE = [
  nameOf,
  clips,
  isClipped,
  visibleParts,
  wideBoxes,
  misfits,
  isWrapped,
  chineseTexts,
  missingPictures,
  findings,
]

/**
 * overflow: wider than the page. cut: a truncated text. wrapped: a button with several lines of text. chinese:
 * Chinese characters in an English page. picture: one that did not load.
 * @param {import('@playwright/test').Page} page @param {{ english: boolean }} how @returns {Promise<Finding[]>}
 */
export const findingsIn = (page, how) =>
  page.evaluate(`(() => {\n${IN_PAGE.join('\n')}\nreturn findings(${JSON.stringify(how)})\n})()`)

/** Runs inside the page: makes every English word about 40 % longer, as in German or Finnish. */
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

/** Runs inside the page: the height of the page's content outside the viewport. */
export function hiddenHeight() {
  const page = [...document.querySelectorAll('dialog[open] .k-sheet-content, main')].find((part) =>
    part.checkVisibility(),
  )
  return page ? Math.max(0, page.scrollHeight - page.clientHeight) : 0
}
