/**
 * Runs inside the page before anything is painted: puts the settings in effect and shows the drawn home page where
 * it is what the app will show, and asks for a tap when the app does not come. No module: nothing can be imported this early.
 */
;(() => {
  type Kept = {
    theme?: string
    size?: string
    language?: string
    token?: string | null
    uid?: string | number | null
    selectedCity?: { name?: string; nameEn?: string } | null
    sysconfigMap?: { mallName?: string; mallNameEn?: string }
    owner?: string
    at?: number
    place?: string
    person?: string
  }
  const kept = (key: string): Kept => {
    try {
      const value = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept & { type?: string; data?: Kept }
      // The older client wraps what it stores.
      return (value.type === 'object' && value.data) || value
    } catch {
      return {}
    }
  }
  const KEPT_FOR_MS = 3 * 86_400_000
  const html = document.documentElement
  const settings = kept('settings')
  const language = settings.language ?? (/^zh/i.test(navigator.language) ? 'zh' : 'en')
  html.lang = language === 'zh' ? 'zh-CN' : 'en'
  if (settings.theme && settings.theme !== 'system') html.setAttribute('data-theme', settings.theme)
  if (settings.size && settings.size !== 'normal') html.setAttribute('data-size', settings.size)

  const FIRST = '/pages/index/index'
  const [named = '', search] = location.hash.slice(1).split('?')
  const path = ['', '/'].includes(named) ? FIRST : named
  const tenant = document.querySelector<HTMLMetaElement>('meta[name="huishou-tenant"]')?.content ?? ''
  const { token } = kept('lifeData')

  /** By names of parameters what is asked; by language which file has the drawing. */
  type About = { ask: Record<string, string[]>; zh: string; en: string }
  type Start = { files: number[]; guest: About; member?: About }
  type Starts = { names: string[]; pages: Record<string, Start> }
  const ask = (question: string, query: URLSearchParams) => {
    const valueOf = (name: string) => (name === 'tenant' ? tenant : encodeURIComponent(query.get(name) ?? ''))
    const filled = question.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
    const at = filled.indexOf(' ')
    const [url = '', body] = at < 0 ? [filled] : [filled.slice(0, at), filled.slice(at + 1)]
    const headers: Record<string, string> = { 'accept-language': language }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (body) headers['content-type'] = 'application/json'
    const answer = fetch(url, { headers, ...(body && { method: 'POST', body }) })
    answer.catch(() => undefined)
    return [filled, answer] as const
  }
  /** The files of the page the link names, and its first answers, need not wait until the app knows the link. */
  const begin = () => {
    const { names, pages } = JSON.parse(document.getElementById('starts')?.textContent ?? '{}') as Starts
    const start = pages[path]
    if (!start) return
    const query = new URLSearchParams(search)
    const about = token && start.member ? start.member : start.guest
    const isSheet = (at: number) => names[at]?.endsWith('.css') ?? false
    const preload = (at: number) => {
      const kind = isSheet(at) ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      const href = `/assets/${names[at] ?? ''}`
      document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }))
    }
    // six at a time, in this order: the drawing of the page with its sheets, its first answers, its code
    const seenLast =
      navigator.serviceWorker?.controller && localStorage.getItem(`look:${location.hash.slice(1)}`)
    const drawing = path !== FIRST && !seenLast && fetch(`/assets/${language === 'zh' ? about.zh : about.en}`)
    start.files.filter(isSheet).forEach(preload)
    const questions = about.ask[[...query.keys()].sort().join()]
    const answers = new Map(questions?.map((one) => ask(one, query)))
    Object.assign(window, { early: { token, language, answers, drawing } })
    start.files.filter((at) => !isSheet(at)).forEach(preload)
  }
  try {
    begin()
  } catch {
    // the app asks by itself
  }

  const drawn = document.getElementById(`first-${language}`) as HTMLTemplateElement | null
  const root = document.getElementById('root')
  if (!drawn || !root) return
  const page = drawn.content.cloneNode(true) as DocumentFragment

  const retry = page.querySelector('template')
  retry?.remove()
  const notComing = () => {
    const [first] = root.children
    // The app has come, whatever it shows; what is only drawn is inert.
    if (!retry || (first && !(first as HTMLElement).inert)) return
    root.replaceChildren(retry.content.cloneNode(true))
    root.firstElementChild?.addEventListener('click', () => {
      // A reload without a network would only bring the browser's own error page.
      void fetch('/').then(
        () => location.reload(),
        () => undefined,
      )
    })
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && notComing(), true)
  setTimeout(notComing, 60_000)

  // A drawing answers no touch: what is tapped too early is not lost in it, it is tapped again.
  const show = (drawing: DocumentFragment) => {
    for (const part of drawing.children) (part as HTMLElement).inert = true
    root.append(drawing)
  }
  if (path !== FIRST) {
    // Another page shows what all of them have: the arrow back, or the tabs, and cards without words.
    const bare = document.getElementById('first-frame') as HTMLTemplateElement | null
    if (!bare) return
    const frame = bare.content.cloneNode(true) as DocumentFragment
    const tabs = page.querySelector('.k-tab-bar')
    const tab = [...(tabs?.querySelectorAll('a') ?? [])].find(({ hash }) => hash === `#${path}`)
    if (tabs && tab) {
      tabs.querySelector('[aria-current]')?.removeAttribute('aria-current')
      tab.setAttribute('aria-current', 'page')
      frame.querySelector('svg')?.remove()
      frame.firstElementChild?.append(tabs)
    }
    return show(frame)
  }
  const write = (where: string, text: string | undefined) => {
    for (const part of page.querySelectorAll(where)) part.textContent = text ?? part.textContent
  }
  const life = kept('lifeData')
  const english = language !== 'zh'
  const { selectedCity, sysconfigMap } = life
  write('a[href="#/pages/index/city"] span', (english && selectedCity?.nameEn) || selectedCity?.name)
  write('h1', (english && sysconfigMap?.mallNameEn) || sysconfigMap?.mallName)
  // What is drawn is for people who are not signed in; the others get their own address there, as they saw it last.
  if (life.token) {
    const seen = kept('look:home')
    const isOwn = seen.owner === String(life.uid) && seen.language === html.lang
    const own = isOwn && Date.now() - (seen.at ?? 0) < KEPT_FOR_MS ? seen : {}
    write('a[href^="#/pages/mine/address"] b', own.place ?? '')
    write('a[href^="#/pages/mine/address"] small', own.person ?? '')
  }
  for (const part of page.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset.style ?? ''
  show(page)
})()
