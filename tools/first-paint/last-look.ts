/**
 * Runs inside the page after `choose.ts`: shows another page than the first until the app can, at once as this person
 * saw it last (`apps/customer/src/app/last-look.ts` keeps these looks), else as it begins, drawn by the build. No
 * module: nothing can be imported this early.
 */
;(() => {
  type Look = {
    build: string
    owner: string
    dress: string
    at: number
    html: string
    css: string
    whole: boolean
  }
  const KEPT_FOR_MS = 3 * 86_400_000
  const AT_MOST_MS = 6_000
  const root = document.getElementById('root')
  const { early = {} } = window as Window & {
    early?: { drawing?: Promise<Response> | false; drawn?: string }
  }
  if (!root) return
  const here = () => location.hash.slice(1)
  const url = here()

  const lastLook = (): Look | null => {
    const { token, uid } = JSON.parse(localStorage.getItem('lifeData') ?? '{}') as {
      token?: string
      uid?: unknown
    }
    const look = JSON.parse(localStorage.getItem(`look:${url}`) ?? 'null') as Look | null
    const { lang, dataset } = document.documentElement
    const dress = [lang, dataset['theme'], dataset['size']].join()
    if (!look || look.owner !== (token ? String(uid) : '') || look.dress !== dress) return null
    const build = document.querySelector('script[type=module]')?.getAttribute('src')
    return look.build === build && Date.now() - look.at < KEPT_FOR_MS ? look : null
  }
  const isDrawn = (one: HTMLElement) => one.closest('[inert]') !== null || one.style.display === 'none'
  /** The app shows the page, or another one; `whole`: with what it has to show. */
  const isThere = (whole: boolean) => {
    const page = [...root.querySelectorAll<HTMLElement>('main')].find((one) => !isDrawn(one))
    // the app did not come, and what asks for a tap has to be seen
    if (root.querySelector('.k-tap-retry')) return true
    return (
      page !== undefined && page.textContent !== '' && !(whole && page.querySelector('.k-skeleton, .k-fill'))
    )
  }
  /** What is drawn is a page of this app as it was kept; a policy of its own, for the app's comes later. */
  const trusted = (html: string): string => {
    const { trustedTypes } = window as {
      trustedTypes?: { createPolicy: (name: string, rules: object) => typeof rule }
    }
    const rule = { createHTML: (text: string) => text }
    return trustedTypes ? trustedTypes.createPolicy('huishou-page', rule).createHTML(html) : html
  }
  const show = (html: string, whole: boolean, sheet?: CSSStyleSheet) => {
    if (isThere(false) || here() !== url) return
    if (sheet) document.adoptedStyleSheets.push(sheet)
    const layer = document.createElement('div')
    layer.className = 'last-look'
    layer.inert = true
    layer.ariaHidden = 'true'
    layer.append(...new DOMParser().parseFromString(trusted(html), 'text/html').body.childNodes)
    for (const part of layer.querySelectorAll<HTMLElement>('[data-style]'))
      part.style.cssText = part.dataset['style'] ?? ''
    document.body.append(layer)
    const touched = ['pointerdown', 'keydown', 'hashchange']
    const end = () => {
      seen.disconnect()
      layer.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      for (const name of touched) removeEventListener(name, touch, true)
    }
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    /** What was meant is on the picture, not on what lies below it: it is tapped again. */
    const touch = (event: Event) => {
      end()
      if (event instanceof KeyboardEvent)
        return ['Enter', ' '].includes(event.key) ? swallow(event) : undefined
      if (event.type !== 'pointerdown') return
      addEventListener('click', swallow, true)
      setTimeout(() => removeEventListener('click', swallow, true), 500)
    }
    const seen = new MutationObserver(() => isThere(whole) && end())
    seen.observe(root, { childList: true, subtree: true, attributes: true })
    setTimeout(end, AT_MOST_MS)
    for (const name of touched) addEventListener(name, touch, true)
  }
  /** The page's own sheets were asked for already; they have to be in effect. */
  const styled = () =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')].map(
        ({ href }) =>
          new Promise((resolve, reject) => {
            const sheet = document.createElement('link')
            sheet.addEventListener('load', resolve)
            sheet.addEventListener('error', reject)
            document.head.append(Object.assign(sheet, { rel: 'stylesheet', crossOrigin: '', href }))
          }),
      ),
    )
  const begin = async (answer: Promise<Response>) => {
    await styled()
    early.drawn = (await (await answer).json()) as string
    show(early.drawn, false)
  }
  try {
    if (early.drawing) return void begin(early.drawing).catch(() => undefined)
    const look = navigator.serviceWorker?.controller ? lastLook() : null
    // of another build or person: the next visit does without
    if (!look) return localStorage.removeItem(`look:${url}`)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look.css)
    show(look.html, look.whole, sheet)
  } catch {
    // what is drawn for every page stays until the app is there
  }
})()
