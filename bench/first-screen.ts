// What a cheap phone on a slow network waits for: bytes over the wire, FCP, LCP, CLS; first and second visit.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../tools/setup.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { median } from './raw-client.ts'

const RUNS = 5
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

type Visit = {
  fcp: number
  lcp: number
  cls: number
  bytes: Record<string, number>
  files: [name: string, bytes: number][]
}

async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return cdp
}

/** Counts what crossed the wire, compressed and with headers, by kind. */
function countBytes(cdp: CDPSession): Pick<Visit, 'bytes' | 'files'> {
  const seen = new Map<string, { kind: string; name: string }>()
  const counted: Pick<Visit, 'bytes' | 'files'> = { bytes: {}, files: [] }
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    seen.set(requestId, { kind: type, name: new URL(response.url).pathname }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, name } = seen.get(requestId) ?? { kind: 'Other', name: '?' }
    counted.bytes[kind] = (counted.bytes[kind] ?? 0) + encodedDataLength
    counted.files.push([name, encodedDataLength])
  })
  return counted
}

async function visit(page: Page, url: string): Promise<Visit> {
  const cdp = await slowDown(page)
  const counted = countBytes(cdp)
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.cls += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(6000)
  const measured = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(window as unknown as { seen: { lcp: number; cls: number } }).seen,
  }))
  await cdp.detach()
  return { ...measured, ...counted }
}

async function twoVisits(browser: Browser, url: string): Promise<[Visit, Visit]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const first = await context.newPage()
  const one = await visit(first, url)
  await first.close()
  const second = await context.newPage()
  const two = await visit(second, url)
  await context.close()
  return [one, two]
}

const sumOf = (bytes: Record<string, number>, kinds?: string[]) =>
  Object.entries(bytes).reduce(
    (sum, [kind, count]) => (kinds === undefined || kinds.includes(kind) ? sum + count : sum),
    0,
  )

function report(
  title: string,
  visits: Visit[],
  aims: { fcp?: number; lcp: number; cls: number; code?: number },
) {
  const row = (name: string, value: number, unit: string, aim: number | undefined, digits: number) =>
    console.log(
      `  ${name.padEnd(28)}${value.toFixed(digits).padStart(8)} ${unit.padEnd(4)}${aim === undefined ? '' : ` aim ≤ ${aim}  ${value <= aim ? '✓' : '✗'}`}`,
    )
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick))
  console.log(`\n${title}, median of ${visits.length}`)
  row(
    'JS + CSS + fonts',
    middle(({ bytes }) => sumOf(bytes, ['Script', 'Stylesheet', 'Font'])) / 1024,
    'KB',
    aims.code,
    1,
  )
  row('everything', middle(({ bytes }) => sumOf(bytes)) / 1024, 'KB', undefined, 1)
  row('first contentful paint', middle(({ fcp }) => fcp) / 1000, 's', aims.fcp, 2)
  row('largest contentful paint', middle(({ lcp }) => lcp) / 1000, 's', aims.lcp, 2)
  row(
    'cumulative layout shift',
    middle(({ cls }) => cls),
    '',
    aims.cls,
    3,
  )
}

const server = await startServer()
const browser = await chromium.launch({
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
const visits: [Visit, Visit][] = []
for (let run = 0; run < RUNS; run++) visits.push(await twoVisits(browser, `${server.url}/`))
await browser.close()
await server.stop()
console.log('customer home, 390×844, 1.6 Mbit/s, 150 ms RTT, CPU slowed 4×')
report(
  'first visit',
  visits.map(([first]) => first),
  { fcp: 0.9, lcp: 1.3, cls: 0.02, code: 115 },
)
report(
  'second visit',
  visits.map(([, second]) => second),
  { lcp: 0.7, cls: 0.02 },
)
const heavy = [...(visits[0]?.[0].files ?? [])].sort(([, a], [, b]) => b - a).slice(0, 12)
console.log('\nheaviest of the first visit')
for (const [name, bytes] of heavy) console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${name}`)
process.exit(0)
