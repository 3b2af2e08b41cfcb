// Runs Lighthouse on pages of the customer app in one browser; used by the browser tests and the benchmark.
import { chromium } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { navigation, snapshot } from 'lighthouse'
import defaultConfig from 'lighthouse/core/config/default-config.js'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { freePort } from './postgres.mjs'
import { findChromium } from './setup.mjs'

/** @typedef {'performance' | 'accessibility' | 'best-practices' | 'seo'} Category */
/** @typedef {{ scores: Partial<Record<Category, number>>, faults: string[], figures: Record<string, number> }} Looked */
/** @typedef {{ url: string, lifeData?: object }} Seen */

const FLAGS = /** @type {const} */ ({ logLevel: 'error', output: 'json', disableFullPageScreenshot: true })

/**
 * SEO audits that Lighthouse takes from axe, running all of it for them. Skipped without the accessibility category, as
 * the browser tests run axe themselves.
 */
const OF_AXE = ['document-title', 'image-alt']

/**
 * Limits Lighthouse to the audits of these categories: otherwise it gathers everything before each page, which takes
 * longer than the audits.
 * @param {readonly Category[]} wanted
 */
function configOf(wanted) {
  const { audits, categories, ...rest } = defaultConfig
  const seenTo = wanted.includes('accessibility') ? [] : OF_AXE
  const chosen = Object.fromEntries(
    Object.entries(categories ?? {})
      .filter(([id]) => wanted.includes(/** @type {Category} */ (id)))
      .map(([id, { auditRefs, ...category }]) => [
        id,
        { ...category, auditRefs: auditRefs.filter((audit) => !seenTo.includes(audit.id)) },
      ]),
  )
  const ids = new Set(Object.values(chosen).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)))
  return {
    ...rest,
    audits: (audits ?? []).filter(
      (audit) => typeof audit === 'string' && ids.has(audit.replace(/^.*\//, '')),
    ),
    categories: chosen,
  }
}

/** Skips the benchmark of the machine, a second per page; no score depends on it. */
Object.assign(pageFunctions, { computeBenchmarkIndex: () => 1_000 })

/** Figures the benchmark prints with the scores. */
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/** Starts a browser that Lighthouse can control; end it with `close`. */
export async function openForLighthouse() {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--lang=zh-CN',
    ],
  })
  const remote = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  /** @type {Map<object | undefined, import('puppeteer-core').Page>} */
  const standing = new Map()
  return {
    /** @param {Seen} seen @param {readonly Category[]} categories @returns {Promise<Looked>} a whole visit, on the network as it is */
    visit: (seen, categories) =>
      onPage(remote, seen, (page) =>
        navigation(/** @type {any} */ (page), seen.url, {
          config: configOf(categories),
          flags: { ...FLAGS, throttlingMethod: 'provided' },
        }),
      ),
    /** @param {Seen} seen @returns {Promise<Looked>} a first visit of a phone on a slow network, as Lighthouse simulates it */
    slowVisit: (seen) =>
      onPage(remote, seen, (page) => navigation(/** @type {any} */ (page), seen.url, { flags: FLAGS })),
    /** @param {Seen} seen @param {readonly Category[]} categories @returns {Promise<Looked>} the page as it stands there, several times cheaper than a visit */
    look: async (seen, categories) => {
      const kept = standing.get(seen.lifeData)
      const page = kept ?? (await newPage(remote, seen))
      if (!kept) {
        standing.set(seen.lifeData, page)
        // the service worker would fetch the whole app in the background
        await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      }
      await page.goto(seen.url)
      await page.waitForFunction(
        isThere,
        { polling: 50, timeout: 10_000 },
        new URL(seen.url).hash.slice(1).replace(/\?.*/, ''),
      )
      const result = await snapshot(/** @type {any} */ (page), {
        config: configOf(categories),
        flags: FLAGS,
      })
      return lookedOf(result)
    },
    close: async () => {
      await remote.disconnect()
      await browser.close()
    },
  }
}

/** Runs inside the page: whether the page is rendered without placeholders. @param {string} path */
function isThere(path) {
  const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility())
  return main?.dataset.path === path && main.innerText.trim() !== '' && !main.querySelector('.k-skeleton')
}

/**
 * A fresh browser context with that person's stored data. @param {import('puppeteer-core').Browser} remote @param
 * {Seen} seen
 */
async function newPage(remote, { lifeData }) {
  const page = await (await remote.createBrowserContext()).newPage()
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
  if (lifeData)
    await page.evaluateOnNewDocument((text) => {
      if (location.origin !== 'null') localStorage.setItem('lifeData', text)
    }, JSON.stringify(lifeData))
  return page
}

/**
 * @param {import('puppeteer-core').Browser} remote @param {Seen} seen
 * @param {(page: import('puppeteer-core').Page) => Promise<import('lighthouse').RunnerResult | undefined>} run
 * @returns {Promise<Looked>}
 */
async function onPage(remote, seen, run) {
  const page = await newPage(remote, seen)
  try {
    return lookedOf(await run(page))
  } finally {
    await page.browserContext().close()
  }
}

/** @param {import('lighthouse').RunnerResult | undefined} result @returns {Looked} */
function lookedOf(result) {
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  const wanted = Object.values(lhr.categories)
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const scores = Object.fromEntries(wanted.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]))
  const counted = new Set(
    wanted.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  )
  const faults = [...counted].flatMap((id) => {
    const { score, title, details } = lhr.audits[id] ?? {}
    if (score == null || score >= 0.9 || FIGURES.includes(id)) return []
    const items = details && 'items' in details ? JSON.stringify(details.items[0] ?? '').slice(0, 300) : ''
    return [`${id}: ${title} ${items}`]
  })
  const figures = Object.fromEntries(FIGURES.map((id) => [id, lhr.audits[id]?.numericValue ?? Number.NaN]))
  return { scores, faults, figures }
}
