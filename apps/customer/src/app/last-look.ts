import { lifeData, ownerNow } from '../shared/life-data.ts'
import { network } from '../shared/network.ts'
import { whenIdle } from '../shared/when-idle.ts'
import { ROOT } from './root.ts'

const KEY = 'look:'
/** Read before anything is drawn: a few of the newest, not too long. */
const MOST = 8
const MOST_CHARACTERS = 80_000
/** A page that shows what it has, without bones, for so long is as it will be. */
const SETTLED_MS = 1_200
const TRIES = 5
/** What pays, proves or lets in is never kept, nor what is being filled in: whole pages, and signs of it on any (codes are an `output`). */
const NEVER =
  /^\/pages\/(?:login|payment|mine\/(?:info|mobile|devices|delete-account|withdraw|stop-withdrawal)|order\/slip|shop\/order-detail|recycle\/detail)/
const NOT_WITH =
  'form:not([role="search"]), input:not([type="search"], [type="radio"], [type="checkbox"]), textarea, select, dialog[open], output, [data-unkept]'
const BONES = '.k-skeleton, .k-fill, [aria-busy="true"]'

/** The page in sight as text, as it is before anybody touches it, without what lies below the screen. */
function drawn(page: HTMLElement): string | null {
  const app = page.closest('.k-app')
  const cannotBe = [...page.querySelectorAll(NOT_WITH)].some((part) => !part.closest('[hidden]'))
  const typed = [...page.querySelectorAll<HTMLInputElement>('input[type="search"]')].some(
    (field) => field.value !== '' || field === document.activeElement,
  )
  if (!app || page.scrollTop > 0 || cannotBe || typed) return null
  const copy = app.cloneNode(true) as HTMLElement
  const [parts, copies] = [app, copy].map((one) => [...one.querySelectorAll('li, section, article')])
  parts?.forEach((part, at) => {
    if (part.getBoundingClientRect().top > window.innerHeight) copies?.[at]?.remove()
  })
  for (const other of copy.querySelectorAll<HTMLElement>('main'))
    if (other.style.display === 'none') other.remove()
  // a picture of this visit only, and what is not in sight
  for (const part of copy.querySelectorAll('[src^="blob:"], dialog, iframe, script, [hidden]')) part.remove()
  for (const part of copy.querySelectorAll('[id], [name], [for]'))
    for (const name of ['id', 'name', 'for']) part.removeAttribute(name)
  // the content policy knows no style attributes
  return copy.outerHTML.replaceAll(' style="', ' data-style="')
}

/** The rules of the page's own sheets; those of the first screen come with the page itself. */
const ownStyles = () =>
  [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(window.location.origin))
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')

const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => ({ key, at: Number(/"at":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1]) }))

const dress = () => {
  const { lang, dataset } = document.documentElement
  return [lang, dataset['theme'], dataset['size']].join()
}

/** `whole`: how the page looked; else only how it begins for everybody. */
function keep(url: string, html: string, whole: boolean): void {
  const look = JSON.stringify({
    build: document.querySelector('script[type=module]')?.getAttribute('src'),
    owner: ownerNow(),
    dress: dress(),
    at: Date.now(),
    css: ownStyles(),
    html,
    whole,
  })
  if (look.length > MOST_CHARACTERS) return
  try {
    localStorage.setItem(KEY + url, look)
    const old = kept().toSorted((a, b) => b.at - a.at)
    for (const { key } of old.slice(MOST)) localStorage.removeItem(key)
  } catch {
    // No space, or none allowed: the next visit begins without.
    forget()
  }
}

/** The first page comes drawn by the build; only where somebody is collected from is the person's own in it. */
function keepAddress(page: HTMLElement): void {
  const [place, person] = ['b', 'small'].map(
    (part) => page.querySelector(`a[href^="#/pages/mine/address"] ${part}`)?.textContent,
  )
  if (!place || !ownerNow()) return
  try {
    const { lang } = document.documentElement
    localStorage.setItem(
      `${KEY}home`,
      JSON.stringify({ owner: ownerNow(), language: lang, at: Date.now(), place, person }),
    )
  } catch {
    // No space, or none allowed: the next visit begins without.
  }
}

/** Nothing of a person stays for the next one. */
function forget(isOurs = (_owner: string | undefined) => false): void {
  try {
    for (const { key } of kept())
      if (!isOurs(/"owner":"(\d*)"/.exec(localStorage.getItem(key) ?? '')?.[1])) localStorage.removeItem(key)
  } catch {
    // nothing can be read, so nothing was kept
  }
}

let owner = ownerNow()
lifeData.subscribe(() => {
  if (ownerNow() === owner) return
  owner = ownerNow()
  forget()
})
forget((whose) => whose === owner)

const here = () => window.location.hash.slice(1)
const isHome = (url: string) => ['', '/', ROOT].includes(url.split('?')[0] ?? '')

/** The link the page began with. */
const cameTo = here()

/** Keeps how the page in sight looks once it has come to rest, or at least how it began; the next visit begins with it. Returns what calls it off. */
export function keepLook(): () => void {
  const url = here()
  let tries = 0
  let timer = 0
  let callOff = () => undefined as void
  const look = () => {
    const page = [...document.querySelectorAll<HTMLElement>('#root main')].find(
      (one) => one.offsetParent !== null,
    )
    if (!page || here() !== url) return
    // what is in sight may be of somebody whose login is over, or of another day
    if ((!ownerNow() && lifeData.get().uid !== null) || network.away() || network.slow()) return
    if (page.querySelector(BONES)) return void (++tries < TRIES && again())
    if (isHome(url)) return keepAddress(page)
    const html = NEVER.test(url) ? null : drawn(page)
    if (html) keep(url, html, true)
    else if (window.early?.drawn && url === cameTo) keep(url, window.early.drawn, false)
  }
  const again = () => {
    timer = window.setTimeout(() => (callOff = whenIdle(look)), SETTLED_MS)
  }
  again()
  return () => {
    clearTimeout(timer)
    callOff()
  }
}
