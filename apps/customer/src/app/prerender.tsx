// Prerenders the pages during the build, and records which requests each of them sends first.

import { pause } from '@huishou/client/request-timers'
import { TapToRetry } from '@huishou/kit/shell/page-slot'
import { KitMessagesProvider } from '@huishou/kit/kit-messages'
import { bargainList } from '@huishou/wire/client/bargain/customer-lists'
import { accountDeletion, mySessions } from '@huishou/wire/client/member/account'
import { payGateways, payQuery } from '@huishou/wire/client/payment/customer'
import { payees, withdrawalSetting } from '@huishou/wire/client/withdrawal/customer'
import type { Endpoint } from '@huishou/wire/client'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useKitMessages } from '../shared/app-messages.ts'
import { queryClient } from '../shared/api.ts'
import { appState } from '../shared/app-state.ts'
import { cachedEndpoints } from '../shared/cached-endpoints.ts'
import { App, goTo, loadFirstPage } from './app.tsx'
import { routes } from './routes.ts'

/** A prerendered part of a page: its markup, and its texts in order. */
type Part = { markup: string; texts: string[] }

/** Prerenders the home page without any data, and the retry screen for when the app does not load. Build only. */
export async function prerender(): Promise<Record<'home' | 'retry', Part>> {
  await loadFirstPage()
  const [home] = render(<App />).children
  // below the fold: the app has replaced the page before anybody scrolls there
  home?.querySelector('section > section:last-child')?.remove()
  const [retry] = render(<LoadFailed />).children
  retry?.setAttribute('data-retry', '')
  return { home: serialize(home), retry: serialize(retry) }
}

function render(what: ReactNode): HTMLElement {
  const place = document.createElement('div')
  flushSync(() => createRoot(place).render(what))
  return place
}

/** Attributes that inert, short-lived markup does not need. */
const LEFT_OUT = /^(?:aria-(?!current|selected|checked|pressed).*|tabindex|xmlns|id|for|name|data-path)$/
/** Attributes that `app.css` sets on every icon before the app is loaded. */
const OF_ICONS = ['fill', 'stroke', 'stroke-linecap', 'stroke-linejoin']

function serialize(part: Element | undefined): Part {
  if (!part) throw new Error('nothing was rendered')
  for (const one of part.querySelectorAll('[hidden], script')) one.remove()
  for (const one of [part, ...part.querySelectorAll('*')]) {
    const { classList } = one
    const leftOut = classList.contains('lucide') ? OF_ICONS : []
    for (const { name } of Array.from(one.attributes))
      if (LEFT_OUT.test(name) || leftOut.includes(name)) one.removeAttribute(name)
    classList.remove(...[...classList].filter((name) => name.startsWith('lucide')))
    if (classList.length === 0) one.removeAttribute('class')
  }
  // joins adjacent texts, as a browser will when it parses the markup
  part.normalize()
  const texts: string[] = []
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
    else for (const child of node.childNodes) read(child)
  }
  read(part)
  return { markup: part.outerHTML, texts }
}

function LoadFailed() {
  return (
    <KitMessagesProvider messages={useKitMessages()}>
      <TapToRetry outdated={false} onRetry={() => undefined} />
    </KitMessagesProvider>
  )
}

/** The parameters of links to pages, in alphabetical order; each list is one kind of link. */
const LINKED_WITH: Record<string, string[][]> = {
  '/pages/order/detail': [['id']],
  '/pages/order/slip': [['code']],
  '/pages/recycle/detail': [['id']],
  '/pages/mine/about': [['key']],
  '/pages/mine/address-edit': [[], ['id']],
  '/pages/payment/result': [['payOrderNo']],
  '/pages/shop/detail': [['id']],
  '/pages/shop/order-detail': [['id']],
  '/pages/bargain/detail': [['kjid'], ['kanjiaJoiner', 'kjid']],
}
/** Sample parameter values, long enough to be unique in a URL. */
const SAMPLES = ['72222222', '73333333']
const TAKES_MS = 40

/** Pages without requests, opened between the others. */
const SILENT = ['/pages/score/exchange', '/pages/login/login'] as const
/**
 * Not cached on the device, as they go stale too soon or are sensitive, yet requested early. `payQuery` makes the
 * server query the gateway, which may settle a payment a moment earlier than the page would.
 */
const NOT_CACHED: ReadonlySet<string> = new Set([
  accountDeletion.name,
  bargainList.name,
  mySessions.name,
  payees.name,
  payGateways.name,
  payQuery.name,
  withdrawalSetting.name,
])

/** Paths of reads that are safe to prefetch: those cached for offline use, and the few above. */
const requestedEarly = new Set(
  Object.values(import.meta.glob('../../../../packages/wire/client/**/*.ts', { eager: true }))
    .flatMap((file) => Object.values(file as Record<string, Endpoint | object>))
    .filter((one): one is Endpoint => 'surface' in one)
    .filter(({ name }) => cachedEndpoints.has(name) || NOT_CACHED.has(name))
    .map(({ path }) => path),
)

/**
 * Opens every page, for a guest and for a member and by each kind of link, and records its file below `features`, its
 * markup before any reply, and its first requests. Whatever the pages request is pushed onto `requested`. Build only.
 */
export async function pageStarts(requested: string[]): Promise<Record<string, PageStart>> {
  const starts: Record<string, PageStart> = {}
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() => createRoot(place).render(<App />))
  const startOf = async (path: string): Promise<Start> => {
    const start: Start = { markup: '', requests: {} }
    for (const names of LINKED_WITH[path] ?? [[]]) {
      const query = names.map((name, at) => `${name}=${SAMPLES[at]}`).join('&')
      // a page still shown would refetch after the cache is cleared, and its requests count towards the next
      await goTo(SILENT.find((silent) => silent !== path) ?? SILENT[0])
      queryClient.clear()
      await pause(TAKES_MS)
      requested.length = 0
      await goTo(query ? `${path}?${query}` : path).catch(() => undefined)
      await pause(TAKES_MS)
      start.markup = serialize(inSight(place)).markup
      start.requests[names.join()] = [...new Set(requested)]
        .filter(isEarly)
        .map((url) => templateOf(url, names))
    }
    return start
  }
  for (const { load } of routes) await load()
  for (const token of [null, 'token']) {
    appState.set({ token })
    // the page still shown sends requests as well
    await pause(TAKES_MS)
    for (const { path, file } of routes) {
      const start = await startOf(path)
      const guest = starts[path]?.guest ?? start
      starts[path] = { file, guest, member: start }
    }
  }
  return starts
}
/** URLs (followed by a space and the body of a post) by the link's parameter names; values are `{name}`. */
type Requests = Record<string, string[]>
type Start = { markup: string; requests: Requests }
type PageStart = { file: string; guest: Start; member: Start }

/** Returns the visible page, without the hidden ones below it in the stack. */
function inSight(place: HTMLElement): Element | undefined {
  const copy = place.cloneNode(true) as HTMLElement
  for (const page of copy.querySelectorAll('main')) if (page.style.display === 'none') page.remove()
  // pictures made for one visit only, such as captchas
  for (const picture of copy.querySelectorAll('img:not([src^="/static/"], [src^="data:"])')) {
    picture.removeAttribute('src')
    picture.setAttribute('alt', '')
  }
  return copy.children[0]
}

const isEarly = (url: string) => requestedEarly.has(url.replace(/^\/[^/]+/, '').replace(/[? ].*/, ''))
const templateOf = (url: string, names: string[]) =>
  names.reduce((text, name, at) => text.replaceAll(SAMPLES[at] ?? '', `{${name}}`), url)
