/** Minimum sizes of targets and of text, in px; 0 checks neither. */
export type Measure = { targetPx: number; textPx: number }

/** Runs inside the page: lists what sticks out, is cut off, overlaps another target, or is too small, one line each. */
export function faultsInPage({ targetPx, textPx }: Measure): string[] {
  const name = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 110)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const parts = dialog
    ? [dialog]
    : [...document.querySelectorAll('main, .k-app > nav, .k-app > a')].filter((part) =>
        part.checkVisibility(),
      )
  const all = parts.flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>('*')])
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('[aria-hidden="true"], .leaflet-container')
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  const sticksOut = [document.documentElement, ...parts, ...(dialog?.children ?? [])]
    .filter((box) => box.scrollWidth > box.clientWidth + 1 && (!scrolls(box) || box.matches('main')))
    .map((box) => {
      const edge = box.getBoundingClientRect().right
      const far = [...box.querySelectorAll('*')].find(
        (element) =>
          element.getBoundingClientRect().right > edge + 1 &&
          !element.closest('.k-scroll-x, .leaflet-container'),
      )
      return `sticks out: ${box.tagName} ${box.scrollWidth} > ${box.clientWidth}: ${far ? name(far) : ''}`
    })

  // an ellipsis says that there is more; a text that merely ends does not
  const cut = all
    .filter((element): element is HTMLElement => element instanceof HTMLElement && hasWords(element))
    .filter((element) => seen(element) && !element.matches('input, textarea, .k-hidden'))
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 4
      return (wide && textOverflow !== 'ellipsis') || (high && webkitLineClamp === 'none')
    })
    .map((element) => `cut: ${name(element)}`)

  const small =
    textPx === 0
      ? []
      : all
          .filter((element) => seen(element) && hasWords(element) && !element.matches('main nav button'))
          .map((element) => ({ element, px: Number.parseFloat(getComputedStyle(element).fontSize) }))
          .filter(({ px }) => px < textPx)
          .map(({ element, px }) => `text ${px} px: ${name(element)}`)

  // a native control may lie unseen over the choice it belongs to: the finger meets the whole choice
  const targets = new Set(
    all
      .filter((element) => element.matches('a[href], button, input, textarea, select, summary'))
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .filter((element) => !element.closest('.leaflet-container'))
      .map((element) => element.closest('label') ?? element)
      .filter(
        (element) =>
          element.getBoundingClientRect().height > 1 && parts.some((part) => part.contains(element)),
      ),
  )
  /** What leads there in another way is large, or is the list itself: beside the letters of an index one scrolls. */
  const isSpare = (element: Element) => {
    const wide = (box: DOMRect) => box.width >= targetPx && box.height >= targetPx
    const twin = [...targets].some(
      (other) =>
        other !== element &&
        other.matches('a[href]') &&
        other.getAttribute('href') === element.getAttribute('href') &&
        wide(other.getBoundingClientRect()),
    )
    return twin || element.matches('main nav button')
  }
  const inText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && hasWords(element.parentElement ?? element)
  /** A target also takes taps on what it renders around itself. */
  const reaches = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && element.contains(hit)
  }
  /** Under a list of choices that is open over it. */
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const list = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=listbox]')
    return Boolean(list) && !list?.contains(element)
  }
  const tooSmall =
    targetPx === 0
      ? []
      : [...targets]
          .filter((element) => !inText(element) && !isSpare(element) && !isCovered(element))
          .filter((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            const [x, y, half] = [left + width / 2, top + height / 2, targetPx / 2 - 1]
            const low =
              height < targetPx - 0.5 && !(reaches(element, x, y - half) && reaches(element, x, y + half))
            const narrow = width < 43.5 && !(reaches(element, x - 21, y) && reaches(element, x + 21, y))
            return low || narrow
          })
          .map((element) => {
            const { width, height } = element.getBoundingClientRect()
            return `target ${Math.round(width)} × ${Math.round(height)} px: ${name(element)}`
          })

  // elements meant to float above the page may overlap it
  const floats = (element: Element) => {
    for (let each: Element | null = element; each && !each.matches('main, dialog'); each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position) || each.matches('[role=listbox]')) return true
    return false
  }
  const boxes = [...targets]
    .filter((element) => !floats(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .toSorted((a, b) => a.box.top - b.box.top)
  const SCROLLED = 'main, nav, .k-sheet-content, .k-sheet-foot, .k-sheet-head, dialog'
  const within = (one: DOMRect, other: DOMRect) =>
    one.left >= other.left - 1 &&
    one.right <= other.right + 1 &&
    one.top >= other.top - 1 &&
    one.bottom <= other.bottom + 1
  const overlap = boxes.flatMap(({ element, box }, index) => {
    const over: string[] = []
    for (const { element: other, box: next } of boxes.slice(index + 1)) {
      if (next.top > box.bottom - 4) break
      const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left)
      const high = Math.min(box.bottom, next.bottom) - next.top
      // a button on a card that is a link as a whole lies inside it
      const nested =
        element.contains(other) || other.contains(element) || within(box, next) || within(next, box)
      // what one scrolls ends under the bars around it
      const together = element.closest(SCROLLED) === other.closest(SCROLLED)
      if (wide > 4 && high > 4 && !nested && together) over.push(`overlap: ${name(element)} / ${name(other)}`)
    }
    return over
  })
  return [...new Set([...sticksOut, ...cut, ...small, ...tooSmall, ...overlap])]
}
