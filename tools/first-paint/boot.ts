import type { BootData } from './boot-data.ts'
// The inline script of the page. It runs before the first paint, so it imports only types. It applies the display
// settings, requests what the linked page needs, and shows that page's prerendered skeleton until the app is loaded.
type Stored = Record<string, string | null> & { selectedCity?: Stored; sysconfigMap?: Stored }
const stored = (key: string): Stored => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null) ?? {}
  } catch {
    return {}
  }
}
const { theme, size, language = /^zh/i.test(navigator.language) ? 'zh' : 'en' } = stored('settings')
const { token, uid, selectedCity, sysconfigMap } = stored('lifeData')
const { documentElement: html } = document
html.lang = language === 'zh' ? 'zh-CN' : 'en'
Object.assign(html.dataset, theme && theme !== 'system' && { theme }, size && size !== 'normal' && { size })
const [named = '', search] = location.hash.slice(1).split('?')
const path = named.length > 1 ? named.replace('/pages/', '') : 'index/index'
const data = JSON.parse(document.getElementById('start')?.textContent ?? '') as BootData
const [files = [], guest = {}, member = guest] = data.pages[path] ?? []
const markup = Object.assign(new XMLHttpRequest(), { responseType: 'document' as const })
markup.onload = async () => {
  await Promise.all(sheets)
  const content = (markup.response as Document | null)?.body.children[0]
  if (content && isPrerendered()) show(content)
}
markup.open('GET', `/assets/${data.prerendered}/${path}-${language}${token ? '-member' : ''}.html`)
if (path !== 'index/index' && data.pages[path]) markup.send()
const query = new URLSearchParams(search)
const tenant = document.querySelector<HTMLMetaElement>('meta[name="huishou-tenant"]')?.content
const request = (at: number) => {
  const valueOf = (_: string, name: string) => encodeURIComponent(query.get(name) ?? '')
  const text = `/${tenant}${data.requests[at]?.replaceAll("'", '"').replace(/\{(\w+)\}/g, valueOf)}`
  const [url = '', body] = text.split(/ (.*)/)
  const headers = new Headers({ 'accept-language': language ?? '' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body) headers.set('content-type', 'application/json')
  const answer = fetch(url, { headers, ...(body && { method: 'POST', body }) })
  answer.catch(() => undefined)
  return [text, answer] as const
}
const requests = (token ? member : guest)[[...query.keys()].sort().join()] ?? []
Object.assign(window, { early: { token, language, responses: new Map(requests.map(request)) } })
const sheets = files.flatMap((at) => {
  const rel = data.files[at]?.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  const href = `/assets/${data.files[at]}${rel === 'stylesheet' ? '' : '.js'}`
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href })
  document.head.append(link)
  return rel === 'stylesheet' ? [new Promise((resolve) => link.addEventListener('load', resolve))] : []
})
const root = document.getElementById('root') as HTMLElement
const part = (id: string) => {
  const { content } = document.getElementById(id) as HTMLTemplateElement
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  for (const text of data.texts[`${id}-${language}`] ?? []) (texts.nextNode() as Text).data = text
  return content.children[0] as Element
}
const show = (page: Element) => {
  for (const one of page.querySelectorAll<HTMLElement>('[data-style]'))
    one.style.cssText = one.dataset.style ?? ''
  root.replaceChildren(page)
}
const page = part(path === 'index/index' ? 'home' : 'frame')
const write = (where: string, { name, nameEn }: Stored = {}) => {
  const text = (language !== 'zh' && nameEn) || name
  if (text) page.querySelectorAll(where).forEach((one) => one.replaceChildren(text))
}
write('[href$="index/city"] span', selectedCity)
write('h1', { name: sysconfigMap?.mallName ?? '', nameEn: sysconfigMap?.mallNameEn ?? '' })
const seen = stored('seenAddress')
const own = seen['owner'] === String(uid) && Date.now() - Number(seen['at']) < 3 * 864e5 ? seen : {}
if (token) write('[href*="/address"] b', { name: own['place'] ?? ' ' }) // the prerendered text is a guest's
if (token) write('[href*="/address"] small', { name: own['person'] ?? ' ' })
show(page)
const isPrerendered = () => root.querySelector(':scope > [inert]') !== null
const giveUp = () => isPrerendered() && show(part('retry'))
const reload = () => fetch('/').then(() => location.reload(), console.warn) // offline a reload would end here
root.onclick = ({ target }) => (target as Element).closest('[data-retry]') && reload()
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true)
setTimeout(giveUp, 60_000)
