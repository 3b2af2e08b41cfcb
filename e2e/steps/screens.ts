import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page, type Request } from '@playwright/test'
import type { Screen } from '../../tools/screen-list.mjs'
import { apiOf, openApp } from '../../tools/screen-people.mjs'

/** A server that no test changes, with the data the list of screens names. */
export const STILL_TOWN = process.env.E2E_STILL_TOWN ?? 'http://127.0.0.1:3000'

const PHONE = { width: 390, height: 2000 }
export const APPS = {
  customer: { name: 'customer', base: '/', viewport: PHONE, scale: 1 },
  courier: { name: 'courier', base: '/courier/', viewport: PHONE, scale: 1 },
  console: { name: 'console', base: '/console/', viewport: { width: 1440, height: 900 }, scale: 1 },
}
export type App = (typeof APPS)[keyof typeof APPS]

/** Pages alive below the visible one slow down every check: after so many, start with a new page. */
const PAGES_KEPT = 8

/** The addresses of every page of the customer app. */
export function pathsOfApp(): string[] {
  const read = (file: string) =>
    readFileSync(new URL(`../../apps/customer/src/app/${file}`, import.meta.url), 'utf8')
  const root = /ROOT = '([^']+)'/.exec(read('root-path.ts'))?.[1] ?? ''
  return [...read('routes.ts').matchAll(/\bpath: (?:'([^']+)'|ROOT)/g)].map(([, path]) => path ?? root)
}

export type Placed = { screen: Screen; as: string | undefined; hash: string }

/** Each screen's address on the unchanged server, and its viewer. */
export async function place(screens: readonly Screen[]): Promise<Placed[]> {
  const api = await apiOf(STILL_TOWN)
  const placed: Placed[] = []
  for (const screen of screens) {
    const as = typeof screen.as === 'function' ? await screen.as(api) : screen.as
    const hash = typeof screen.at === 'function' ? await screen.at(api) : screen.at
    placed.push({ screen, as, hash })
  }
  return placed
}

/** `#/pages/x/y?z=1` is on `/pages/x/y`. */
export const pathOf = (hash: string): string => hash.replace(/^#/, '').replace(/\?.*/, '')

/** Longer than any look takes on a slow machine. */
const BROWSER_ANSWERS_MS = 40_000

/** Whether that is done in time; what it does afterwards, on a page that is closed, is not waited for. */
async function answersIn(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  work.catch(() => undefined)
  return await Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

/** Opens one screen after the other, each by who may see it, in few pages, and has it looked at. One that cannot be opened does not hide the rest. */
export async function eachScreen(
  browser: Browser,
  app: App,
  screens: readonly Screen[],
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const api = await apiOf(STILL_TOWN)
  const devices = new Map<string | undefined, Device>()
  const close = async (as: string | undefined) => {
    const device = devices.get(as)
    devices.delete(as)
    await device?.page.context().close()
  }
  const lookAt = async (placed: Placed) => {
    const { as, screen } = placed
    const device = devices.get(as) ?? (await openDevice(browser, app, as, api))
    devices.set(as, device)
    const opened = await open(device, app, placed).then(
      () => '',
      (error: unknown) => String(error),
    )
    // given up meanwhile
    if (devices.get(as) !== device) return
    expect.soft(opened, `${screen.name} opens`).toBe('')
    if (opened === '') await look(device.page, screen.name)
    // what was done there stays on the device: a draft, a permission, a network that is gone
    if (screen.before || screen.after || opened !== '') await close(as)
  }
  const drawing = setInterval(() => {
    for (const { page } of devices.values()) void askForFrame(page)
  }, ASK_FOR_FRAME_MS)
  for (const placed of await place(screens)) {
    if (await answersIn(BROWSER_ANSWERS_MS, lookAt(placed))) continue
    // no frame comes any more, and nothing that waits for one is answered
    process.stdout.write(`the browser did not answer at ${placed.screen.name}: on a new page\n`)
    await close(placed.as)
    await lookAt(placed)
  }
  clearInterval(drawing)
  for (const { page } of devices.values()) await page.context().close()
}

const ASK_FOR_FRAME_MS = 2_000

/**
 * The browser stops drawing a page for good now and then: five to ten times in a run over all screens, once or not at all
 * where it is asked for a frame from time to time.
 */
const askForFrame = (page: Page): Promise<void> =>
  page.evaluate(() => void requestAnimationFrame(() => undefined)).catch(() => undefined)

async function open(device: Device, app: App, { screen, hash }: Placed): Promise<void> {
  const { page, traffic } = device
  if (screen.before || device.kept >= PAGES_KEPT) {
    await page.goto('about:blank')
    device.kept = 0
    // of what was still on its way the browser does not always say that it came to nothing
    traffic.open.clear()
  }
  await screen.before?.(page)
  // the size is the next screen's, not what the last look left
  await page.setViewportSize(app.viewport)
  await page.goto(`${STILL_TOWN}${app.base}${hash}`)
  if (screen.bones) await page.locator('.k-skeleton').first().waitFor()
  else await quiet(page, traffic)
  if (screen.after) {
    await screen.after(page)
    await quiet(page, traffic)
  }
  device.kept += 1
}

type Traffic = { open: Set<Request>; count: number }
type Device = { page: Page; traffic: Traffic; kept: number }

async function openDevice(
  browser: Browser,
  app: App,
  as: string | undefined,
  api: Awaited<ReturnType<typeof apiOf>>,
): Promise<Device> {
  const look = { theme: 'light', language: 'zh', elder: false } as const
  const page = await openApp(browser, STILL_TOWN, app, look, as, api)
  page.on('dialog', (dialog) => void dialog.accept())
  const traffic: Traffic = { open: new Set(), count: 0 }
  const by = (change: (request: Request) => unknown) => (request: Request) => {
    if (request.resourceType() === 'eventsource' || /\/live\b/.test(request.url())) return
    change(request)
    traffic.count += 1
  }
  const ends = by((request) => traffic.open.delete(request))
  page.on(
    'request',
    by((request) => traffic.open.add(request)),
  )
  // an answer nobody came to read, as its page was cut off, is never finished
  page.on('response', (response) => ends(response.request()))
  page.on('requestfinished', ends).on('requestfailed', ends)
  return { page, traffic, kept: 0 }
}

/** Longer than the slowest machine needs: a page that is not done by then never will be. */
const NEVER_DONE_MS = 60_000

/** Has the page draw and waits until it has nothing left to do. */
const idles = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(true)))
      }),
  )

/** Waits until nothing is loading and no skeleton is left. */
async function quiet(page: Page, traffic: Traffic): Promise<void> {
  const until = Date.now() + NEVER_DONE_MS
  const drawn = () =>
    page.evaluate(() => {
      const inSight = [...document.querySelectorAll('dialog[open], main, body')].find((part) =>
        part.checkVisibility(),
      )
      // what asks something over a page is what the page waits for
      const above = [...document.querySelectorAll('dialog[open]')].find((part) => part.checkVisibility())
      const waiting = (above ?? document).querySelectorAll(
        '.k-skeleton, .ant-skeleton-active, [aria-busy="true"]',
      )
      return Boolean(inSight?.textContent?.trim()) && ![...waiting].some((each) => each.checkVisibility())
    })
  const isDone = async () => traffic.open.size === 0 && (await drawn())
  while (Date.now() < until) {
    const { count } = traffic
    // on a busy machine a page that asks for nothing may only not have come to it: what it had to do is done when it idles
    if ((await isDone()) && (await idles(page)) && traffic.count === count && (await isDone())) return
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const open = [...traffic.open].map((request) => request.url())
  throw new Error(`${page.url()} is never done; on their way: ${open.join(', ') || 'nothing'}`)
}
