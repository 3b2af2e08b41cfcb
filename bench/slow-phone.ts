// Emulates a cheap phone on a slow network (390×844, 1.6 Mbit/s, 150 ms RTT, CPU slowed 4×) and measures its page
// visits.
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../tools/setup.mjs'

export const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** After this long without a request the page counts as loaded. */
const STILL_MS = 900
const PATIENCE_MS = 12_000

export type LoadedFile = { name: string; kind: string; bytes: number }
/**
 * `largest` is what the last larger paint drew; `moved` are the parts that jumped, in the order they did; `busy` is for how
 * many ms the main thread worked until the page was quiet, `scripts` the part of it that JavaScript took.
 */
export type Visit = {
  busy: number
  scripts: number
  fcp: number
  lcp: number
  largest: string
  cls: number
  moved: string[]
  files: LoadedFile[]
}

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    ...(findChromium() === null ? {} : { executablePath: findChromium() ?? '' }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** A device nobody has used yet; signed in as whoever `lifeData` says. */
export async function newPhone(browser: Browser, lifeData?: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  if (lifeData)
    await context.addInitScript((text) => {
      if (localStorage.getItem('lifeData') === null) localStorage.setItem('lifeData', text)
    }, JSON.stringify(lifeData))
  await context.addInitScript(() => {
    const seen = { lcp: 0, largest: '', cls: 0, moved: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        size: number
        element: Element | null
      })[]) {
        seen.lcp = entry.startTime
        const { tagName = '', className = '', textContent = '' } = entry.element ?? {}
        seen.largest = `${entry.size} ${tagName}.${String(className)} ${textContent?.slice(0, 30) ?? ''}`
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.cls += entry.value
        const [first] = entry.sources
        const name = first?.node?.cloneNode(false) as Element | undefined
        if (entry.value > 0.005)
          seen.moved.push(`${entry.value.toFixed(3)} ${name?.outerHTML?.slice(0, 90) ?? '?'}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}

async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return cdp
}

/** Counts what crossed the wire, compressed and with headers. */
function listen(cdp: CDPSession): { files: LoadedFile[]; traffic: { open: Set<string>; last: number } } {
  const seen = new Map<string, { kind: string; name: string }>()
  const files: LoadedFile[] = []
  const traffic = { open: new Set<string>(), last: Date.now() }
  const over = (requestId: string) => {
    traffic.open.delete(requestId)
    traffic.last = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'EventSource') traffic.open.add(requestId)
    traffic.last = Date.now()
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'EventSource') over(requestId)
    seen.set(requestId, { kind: type, name: new URL(response.url).pathname })
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => over(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    over(requestId)
    const { kind, name } = seen.get(requestId) ?? { kind: 'Other', name: '?' }
    files.push({ name, kind, bytes: encodedDataLength })
  })
  return { files, traffic }
}

async function workOf(cdp: CDPSession): Promise<Pick<Visit, 'busy' | 'scripts'>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  return { busy: ms('TaskDuration'), scripts: ms('ScriptDuration') }
}

/** Opens the address in a new page of that slow phone, waits until it has loaded, and closes it. */
export async function slowVisit(phone: BrowserContext, url: string): Promise<Visit> {
  const page = await phone.newPage()
  const cdp = await slowDown(page)
  const { files, traffic } = listen(cdp)
  await page.goto(url, { waitUntil: 'load' })
  const patience = Date.now() + PATIENCE_MS
  const quiet = () => traffic.open.size === 0 && Date.now() - traffic.last > STILL_MS
  while (!quiet() && Date.now() < patience) await page.waitForTimeout(50)
  const [work, loaded] = [await workOf(cdp), [...files]]
  const measured = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(window as unknown as { seen: Pick<Visit, 'lcp' | 'largest' | 'cls' | 'moved'> }).seen,
  }))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await workerHasAll(page)
  await page.close()
  return { ...measured, ...work, files: loaded }
}

const EVERYTHING_KEPT_MS = 30_000

/**
 * Waits until the service worker has filled its cache. Until then it downloads the rest of the app, which would slow
 * down the next visit, while a customer who returns later is not slowed down by it.
 */
async function workerHasAll(page: Page): Promise<void> {
  const until = Date.now() + EVERYTHING_KEPT_MS
  let before = -1
  while (Date.now() < until) {
    const now = await page.evaluate(async () => {
      let files = 0
      for (const name of await caches.keys()) files += (await (await caches.open(name)).keys()).length
      return files
    })
    if (now > 0 && now === before) return
    before = now
    await page.waitForTimeout(1_500)
  }
}

export const bytesOf = (files: readonly LoadedFile[], kinds?: readonly string[]): number =>
  files
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0)

/** The files the pages consist of. */
export const CODE = ['Script', 'Stylesheet', 'Font']
