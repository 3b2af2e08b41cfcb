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
    selectedCity?: { name?: string } | null
    sysconfigMap?: { mallName?: string }
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
  const html = document.documentElement
  const settings = kept('settings')
  const language = settings.language ?? (/^zh/i.test(navigator.language) ? 'zh' : 'en')
  html.lang = language === 'zh' ? 'zh-CN' : 'en'
  if (settings.theme && settings.theme !== 'system') html.setAttribute('data-theme', settings.theme)
  if (settings.size && settings.size !== 'normal') html.setAttribute('data-size', settings.size)

  const drawn = document.getElementById(`first-${language}`) as HTMLTemplateElement | null
  const root = document.getElementById('root')
  if (!drawn || !root) return
  const page = drawn.content.cloneNode(true) as DocumentFragment

  const ask = page.querySelector('template')
  ask?.remove()
  const notComing = () => {
    const [first] = root.children
    // The app has come, whatever it shows; what is only drawn is inert.
    if (!ask || (first && !(first as HTMLElement).inert)) return
    root.replaceChildren(ask.content.cloneNode(true))
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
  const path = location.hash.slice(1).split('?')[0] ?? ''
  if (!['', '/', '/pages/index/index'].includes(path)) {
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
  write('a[href="#/pages/index/city"] span', life.selectedCity?.name)
  write('h1', life.sysconfigMap?.mallName)
  // What is drawn is for people who are not signed in; the others get their own address there.
  if (life.token) write('a[href^="#/pages/mine/address"] :is(b, small)', '')
  for (const part of page.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset.style ?? ''
  show(page)
})()
