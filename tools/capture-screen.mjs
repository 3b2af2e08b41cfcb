// Takes the screenshots of one screen in one language: the page is loaded once, then shown in every theme and width.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './script-helpers.mjs'
import { findingsIn, hiddenHeight, stretchTexts } from './screen-findings.mjs'
import { openApp } from './screen-people.mjs'
/** @typedef {import('./screen-people.mjs').Api} Api */
/** @typedef {import('./screen-list.mjs').Screen} Screen */
/** @typedef {import('./screen-options.mjs').Language} Language */
/** @typedef {import('./screen-options.mjs').Theme} Theme */
/** @typedef {{ name: string, base: string, viewport: { width: number, height: number }, list: Screen[], widths: number[], languages: Language[] }} App */
/** @typedef {{ app: App, screen: Screen, language: Language, themes: Theme[], elder: boolean, long: boolean, tall: boolean }} Job */
/** @typedef {{ file: string, screen: string, language: Language, theme: Theme, width: number, findings: import('./screen-findings.mjs').Finding[] }} Shot */

/** The browser logs these for every reply that is not 200; screens of refusals and of the offline state cause them. */
const EXPECTED = /Failed to load resource|net::ERR_|ERR_INTERNET_DISCONNECTED/

/** @param {Job} job @param {Theme} theme @param {number} width */
const nameOf = ({ app, screen, language, elder, long, tall }, theme, width) =>
  [
    app.name,
    screen.name,
    language === 'en' && 'en',
    width !== app.viewport.width && String(width),
    elder && 'elder',
    long && 'long',
    tall && 'tall',
    theme,
  ]
    .filter(Boolean)
    .join('-')

/**
 * Waits until the page has settled: no skeletons, no requests for a moment, pictures and fonts loaded.
 * @param {import('@playwright/test').Page} page @param {{ open: number, last: number }} traffic
 * @param {string} drawn a selector that matches once the app is rendered
 */
async function settle(page, traffic, drawn) {
  const until = Date.now() + 15_000
  const quiet = () =>
    page.evaluate(
      (own) =>
        document.querySelector(own) !== null &&
        !document.querySelector('.ant-skeleton, .k-skeleton, .k-spin-l, [aria-busy="true"]') &&
        document.body.innerText.trim() !== '' &&
        !/加载中|^Loading…?$/m.test(document.body.innerText) &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
        document.fonts.status === 'loaded',
      drawn,
    )
  while (Date.now() < until) {
    if (traffic.open <= 0 && Date.now() - traffic.last > 150 && (await quiet().catch(() => false))) return
    await page.waitForTimeout(50)
  }
}

/** @param {import('@playwright/test').Page} page */
function trafficOf(page) {
  const traffic = { open: 0, last: Date.now() }
  /** @param {import('@playwright/test').Request} request */
  const counts = (request) =>
    !/eventsource|websocket/.test(request.resourceType()) && !/\/live\b|\/events\b/.test(request.url())
  /** @param {number} change @returns {(request: import('@playwright/test').Request) => void} */
  const by = (change) => (request) => {
    if (!counts(request)) return
    traffic.open += change
    traffic.last = Date.now()
  }
  page.on('request', by(1)).on('requestfinished', by(-1)).on('requestfailed', by(-1))
  return traffic
}

/**
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {Api} api @param {Job} job
 * @returns {Promise<{ shots: Shot[], said: string[] }>} said: errors of the console
 */
export async function takeScreen(browser, url, api, job) {
  const { app, screen, language, themes } = job
  const as = typeof screen.as === 'function' ? await screen.as(api) : screen.as
  const look = { theme: themes[0] ?? 'light', language, elder: job.elder }
  const page = await openApp(browser, url, app, look, as, api)
  /** @type {string[]} */
  const said = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) said.push(message.text().slice(0, 200))
  })
  page.on('pageerror', (error) => said.push(error.message.slice(0, 200)))
  try {
    const traffic = trafficOf(page)
    // a skeleton is shown instead of a page until the app has loaded
    const drawn =
      app.name === 'console' ? '#root > *' : 'main[data-path] > :not(.k-fill), main:not([data-path]) > *'
    const hash = typeof screen.at === 'function' ? await screen.at(api) : screen.at
    await screen.before?.(page)
    await page.goto(`${url}${app.base}${hash}`)
    if (screen.bones) await page.waitForTimeout(1_000)
    else await settle(page, traffic, drawn)
    if (screen.after) {
      await screen.after(page)
      // most taps open a sheet, whose code may be loaded only now
      const sheet = page.locator('dialog[open]').first()
      await sheet.waitFor({ timeout: 1_500 }).catch(() => undefined)
      traffic.last = Date.now()
      await settle(page, traffic, drawn)
    }
    if (job.long) await page.evaluate(stretchTexts)
    /** @type {Shot[]} */
    const shots = []
    for (const width of app.widths) {
      await page.setViewportSize({ width, height: app.viewport.height })
      // on a desktop a QR code is shown beside the column, rendered when it scrolls into view
      if (width > 600 && app.name === 'customer')
        await page
          .locator('aside [role="img"]')
          .waitFor({ timeout: 3_000 })
          .catch(() => undefined)
      for (const theme of themes) shots.push(await takeLook(page, job, width, theme))
    }
    return { shots, said }
  } finally {
    await page.context().close()
  }
}

/** @param {import('@playwright/test').Page} page @param {Job} job @param {number} width @param {Theme} theme @returns {Promise<Shot>} */
async function takeLook(page, job, width, theme) {
  const { app, screen, language } = job
  const height = app.viewport.height
  await page.emulateMedia({ colorScheme: theme })
  if (job.tall) {
    await page.setViewportSize({ width, height })
    const hidden = await page.evaluate(hiddenHeight)
    await page.setViewportSize({ width, height: Math.min(4_000, height + hidden) })
  }
  await page.evaluate(() =>
    document
      .getAnimations()
      .forEach((each) => each.effect?.getTiming().iterations !== Infinity && each.finish()),
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const file = path.join(ROOT, 'screens', `${nameOf(job, theme, width)}.png`)
  mkdirSync(path.dirname(file), { recursive: true })
  await page.screenshot({
    path: file,
    scale: width === app.viewport.width ? 'device' : 'css',
    animations: 'disabled',
  })
  const findings = app.name === 'customer' ? await findingsIn(page, { english: language === 'en' }) : []
  return { file, screen: screen.name, language, theme, width, findings }
}
