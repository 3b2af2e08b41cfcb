// Checks the budgets of every page of the customer app on a cheap phone and a slow network: its own bytes, FCP, LCP and
// CLS by direct link, on the first and second visit. Also checks tab switches, the first sheet and server start-up.
// PAGES=word,… measures only some pages.
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startServer } from '../tools/server-under-test.mjs'
import { pages, type PageOfApp } from './customer-pages.ts'
import { median } from './raw-client.ts'
import {
  bytesOf,
  CODE,
  newPhone,
  openChromium,
  SLOW,
  slowVisit,
  type LoadedFile,
  type Visit,
} from './slow-phone.ts'

const AIMS = {
  ownKb: 25,
  fcp: 0.9,
  lcp: 1.3,
  cls: 0.02,
  secondLcp: 0.7,
  tabMs: 100,
  sheetMs: 150,
  startMs: 1000,
}
const TABS = ['/pages/index/index', '/pages/order/order', '/pages/shop/index', '/pages/mine/mine']
const LOOKED_AT_MS = 6_000
const words = process.env.PAGES?.split(',')

let missed = 0
const moved: string[] = []
const late: string[] = []
const mark = (value: number, aim: number, text: string): string => {
  const good = value <= aim
  if (!good) missed += 1
  return `${text}${good ? ' ' : '✗'}`.padStart(9)
}
const seconds = (ms: number, aim: number) => mark(ms / 1000, aim, (ms / 1000).toFixed(2))

/** Shared parts of nearly every page but the first, loaded once for all of them. */
const isShared = ({ name }: LoadedFile) => /\/assets\/kit-/.test(name)

/** Files the first page loads: for guests, and for members. */
type AtHome = { anonymous: ReadonlySet<string>; signedIn: ReadonlySet<string> }

function row({ path }: PageOfApp, [first, second]: [Visit, Visit], atHome: AtHome): void {
  const more = first.files.filter(({ name, kind }) => CODE.includes(kind) && !atHome.anonymous.has(name))
  if (first.cls > AIMS.cls) moved.push(`${path}: ${first.moved.join('; ')}`)
  if (first.lcp > AIMS.lcp * 1000) late.push(`${path}: ${(first.lcp / 1000).toFixed(2)} ${first.largest}`)
  if (second.lcp > AIMS.secondLcp * 1000)
    late.push(`${path}, second visit: ${(second.lcp / 1000).toFixed(2)} ${second.largest}`)
  const isOwn = (file: LoadedFile) => !isShared(file) && (path === TABS[0] || !atHome.signedIn.has(file.name))
  const own = bytesOf(more.filter(isOwn)) / 1024
  console.log(
    [
      path.padEnd(28),
      mark(own, AIMS.ownKb, own.toFixed(1)),
      `${(bytesOf(more) / 1024).toFixed(1)} `.padStart(9),
      `${more.length} `.padStart(9),
      seconds(first.fcp, AIMS.fcp),
      seconds(first.lcp, AIMS.lcp),
      mark(first.cls, AIMS.cls, first.cls.toFixed(3)),
      seconds(second.fcp, AIMS.fcp),
      seconds(second.lcp, AIMS.secondLcp),
      mark(second.cls, AIMS.cls, second.cls.toFixed(3)),
    ].join(''),
  )
}

/** From the tap to the frame that shows the other tab with what it had, in milliseconds. */
const tapTab = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const began = performance.now()
    document.querySelector<HTMLElement>(`.k-tab-bar a[href="#${to}"]`)?.click()
    while (performance.now() - began < 5_000) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const main = [...document.querySelectorAll<HTMLElement>('main')].find((each) => each.checkVisibility())
      if (main?.dataset.path === to && main.textContent !== '' && !main.querySelector('.k-skeleton')) break
    }
    return performance.now() - began
  }, path)

async function tabs(url: string, home: PageOfApp | undefined): Promise<void> {
  const phone = await newPhone(browser, home?.lifeData)
  const page = await phone.newPage()
  await page.goto(`${url}/`)
  for (const path of [...TABS.slice(1), TABS[0] ?? '']) {
    await tapTab(page, path)
    await page.waitForTimeout(800)
  }
  const cdp = await phone.newCDPSession(page)
  console.log('\ngoing to another tab, data cached, median of 5, ms')
  for (const rate of [1, 4]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const took = new Map<string, number[]>(TABS.map((path) => [path, []]))
    for (let run = 0; run < 5; run++)
      for (const path of [...TABS.slice(1), TABS[0] ?? '']) {
        took.get(path)?.push(await tapTab(page, path))
        await page.waitForTimeout(150)
      }
    for (const [path, times] of took)
      console.log(
        `  ${`to ${path}, CPU slowed ${rate}×`.padEnd(46)}${mark(median(times), AIMS.tabMs, median(times).toFixed(0))}`,
      )
  }
  await phone.close()
}

/** From the tap to the frame that shows the sheet with its content, in milliseconds. */
const tapSheet = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (text) => {
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.checkVisibility() && one.textContent?.startsWith(text),
    )
    const began = performance.now()
    button?.click()
    while (performance.now() - began < 5_000) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const sheet = document.querySelector('dialog[open]')
      if (sheet?.querySelector('button, li') && !sheet.querySelector('.k-skeleton')) break
    }
    return performance.now() - began
  }, name)

/** The first sheet a person opens, each time on a new phone that has been looked at for a while. */
async function firstSheets(url: string, home: PageOfApp | undefined): Promise<void> {
  console.log('\nthe first sheet of the home page, CPU slowed 4×, median of 3, ms')
  for (const name of ['今日价', '更多', '选择上门时间']) {
    const took: number[] = []
    for (let run = 0; run < 3; run++) {
      const phone = await newPhone(browser, home?.lifeData)
      const page = await phone.newPage()
      await page.goto(`${url}/`)
      await page.waitForTimeout(LOOKED_AT_MS)
      const cdp = await phone.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', SLOW)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      took.push(await tapSheet(page, name))
      await phone.close()
    }
    console.log(`  ${name.padEnd(40)}${mark(median(took), AIMS.sheetMs, median(took).toFixed(0))}`)
  }
}

async function starts(): Promise<void> {
  const made = await startServer({ keepData: true })
  await made.stop()
  const took: number[] = []
  for (let run = 0; run < 5; run++) {
    const again = await startServer({ data: made.data })
    took.push(again.millisecondsToListen)
    await again.stop()
  }
  rmSync(made.data, { recursive: true, force: true })
  console.log(
    `\nserver start to listening, database there, median of 5, ms ${mark(median(took), AIMS.startMs, median(took).toFixed(0))}`,
  )
}

const began = Date.now()
const server = await startServer()
const browser = await openChromium()
const all = await pages(server.url)
const filesAtHome = async (lifeData?: object): Promise<Set<string>> => {
  const phone = await newPhone(browser, lifeData)
  const { files } = await slowVisit(phone, `${server.url}/`)
  await phone.close()
  return new Set(files.map(({ name }) => name))
}
const atHome = {
  anonymous: await filesAtHome(),
  signedIn: await filesAtHome(all.find(({ path }) => path === TABS[0])?.lifeData),
}
console.log('customer app by direct links, 390×844, 1.6 Mbit/s, 150 ms RTT, CPU slowed 4×')
console.log(
  `${''.padEnd(28)}${['own KB', 'all KB', 'files', 'FCP', 'LCP', 'CLS', '2nd FCP', '2nd LCP', '2nd CLS'].map((each) => `${each} `.padStart(9)).join('')}`,
)
for (const page of all) {
  if (words && !words.some((word) => page.path.includes(word))) continue
  const phone = await newPhone(browser, page.lifeData)
  const url = `${server.url}/${page.hash}`
  row(page, [await slowVisit(phone, url), await slowVisit(phone, url)], atHome)
  await phone.close()
}
for (const each of late) console.log(`  largest paint: ${each}`)
for (const each of moved) console.log(`  moved at the first visit: ${each}`)
const home = all.find(({ path }) => path === TABS[0])
await tabs(server.url, home)
await firstSheets(server.url, home)
await browser.close()
await server.stop()
await starts()
console.log(
  `\naims: own ≤ ${AIMS.ownKb} KB, FCP ≤ ${AIMS.fcp} s, LCP ≤ ${AIMS.lcp} s, CLS ≤ ${AIMS.cls}, second LCP ≤ ${AIMS.secondLcp} s, tab ≤ ${AIMS.tabMs} ms, first sheet ≤ ${AIMS.sheetMs} ms, start ≤ ${AIMS.startMs} ms; ✗ ${missed} missed`,
)
console.log(
  `own: without what the first page loads as well, or most pages share. ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exit(missed > 0 ? 1 : 0)
