// `npm run screens [word …]`: pictures of every screen, light and dark, into screens/. Words pick screens by name.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build.mjs'
import { ROOT, say } from './run.mjs'
import { startServer } from './server-under-test.mjs'
import { ensurePackages, ensureTestPrograms, findChromium } from './setup.mjs'
import { CONSOLE, COURIER, CUSTOMER } from './screen-list.mjs'
import { apiOf, openApp } from './screen-people.mjs'

await ensurePackages()
await ensureTestPrograms({ browser: true })
await ensureBuilt()
const words = process.argv.slice(2)
const server = await startServer()
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const APPS = [
  { name: 'customer', base: '/', viewport: { width: 390, height: 844 }, list: CUSTOMER },
  { name: 'courier', base: '/courier/', viewport: { width: 390, height: 844 }, list: COURIER },
  { name: 'console', base: '/console/', viewport: { width: 1440, height: 900 }, list: CONSOLE },
]

let taken = 0
const broken = []
const api = await apiOf(server.url)
for (const app of APPS) {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const screen of app.list) {
      const name = `${app.name}-${screen.name}-${theme}`
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue
      try {
        const as = typeof screen.as === 'function' ? await screen.as(api) : screen.as
        const page = await openApp(browser, server.url, app, theme, as, api)
        const hash = typeof screen.at === 'function' ? await screen.at(api) : screen.at
        await page.goto(`${server.url}${app.base}${hash}`)
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await screen.after?.(page)
        // A busy machine shows bones and spinners for longer than the network works.
        await page
          .waitForFunction(
            () =>
              !document.querySelector('.ant-skeleton, [aria-busy="true"]') &&
              !document.body.innerText.includes('加载中'),
            undefined,
            { timeout: 5_000 },
          )
          .catch(() => undefined)
        await page.waitForTimeout(400)
        const file = path.join(ROOT, 'screens', `${name}.png`)
        mkdirSync(path.dirname(file), { recursive: true })
        await page.screenshot({ path: file })
        await page.context().close()
        taken += 1
      } catch (error) {
        broken.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      }
    }
  }
}
await browser.close()
await server.stop()
for (const line of broken) console.error(`✗ ${line}`)
say(`screens: ${taken} pictures in screens/, ${broken.length} failed`)
process.exit(broken.length > 0 || taken === 0 ? 1 : 0)
