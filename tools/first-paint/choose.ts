/**
 * Runs inside the page before anything is painted: puts the settings in effect and shows the drawn home page where
 * it is what the app will show. No module: nothing can be imported this early.
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
  const path = location.hash.slice(1).split('?')[0] ?? ''
  if (!drawn || !['', '/', '/pages/index/index'].includes(path)) return
  const page = drawn.content.cloneNode(true) as DocumentFragment
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
  // A drawing answers no touch: what is tapped too early is not lost in it, it is tapped again.
  for (const part of page.children) (part as HTMLElement).inert = true
  document.getElementById('root')?.append(page)
})()
