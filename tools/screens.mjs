// `npm run screens [word …]`: captures every screen, or those whose names contain one of the words, into screens/, with
// a list of problems. --help prints the options.
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build.mjs'
import { say } from './script-helpers.mjs'
import { CONSOLE, COURIER, CUSTOMER } from './screen-list.mjs'
import { wantedOf } from './screen-options.mjs'
import { apiOf } from './screen-people.mjs'
import { report } from './screen-report.mjs'
import { DESK, makeSheets, SHEET } from './screen-sheet.mjs'
import { takeScreen } from './capture-screen.mjs'
import { startServer } from './server-under-test.mjs'
import { ensurePackages, ensureTestPrograms, findChromium } from './setup.mjs'
/** @typedef {import('./capture-screen.mjs').App} App */
/** @typedef {import('./capture-screen.mjs').Job} Job */

const began = Date.now()
const wanted = wantedOf(process.argv.slice(2))
await ensurePackages()
await ensureTestPrograms({ browser: true })
await ensureBuilt()

/** @type {App[]} */
const APPS = [
  {
    name: 'customer',
    base: '/',
    viewport: { width: 390, height: 844 },
    list: CUSTOMER,
    widths: wanted.widths,
    languages: wanted.languages,
  },
  {
    name: 'courier',
    base: '/courier/',
    viewport: { width: 390, height: 844 },
    list: COURIER,
    widths: [390],
    languages: wanted.languages,
  },
  {
    name: 'console',
    base: '/console/',
    viewport: { width: 1440, height: 900 },
    list: CONSOLE,
    widths: [1440],
    languages: wanted.languages,
  },
]

/** @param {App} app @param {string} screen */
function isWanted(app, screen) {
  if (wanted.sheet) return [...SHEET, ...DESK].includes(`${app.name}-${screen}`)
  const name = `${app.name}-${screen}`
  if (wanted.words.length === 0) return true
  return wanted.words.some((word) => (wanted.exact ? word === screen || word === name : name.includes(word)))
}

/** @type {Job[]} */
const jobs = APPS.filter((app) => wanted.apps.includes(app.name)).flatMap((app) =>
  app.list
    .filter((screen) => isWanted(app, screen.name))
    .flatMap((screen) =>
      (wanted.sheet ? ['zh'] : app.languages).map((language) => ({
        app: wanted.sheet ? { ...app, widths: [app.viewport.width] } : app,
        screen,
        language: /** @type {'zh' | 'en'} */ (language),
        themes: wanted.themes,
        elder: wanted.elder,
        long: wanted.long,
        tall: wanted.tall,
      })),
    ),
)

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
const api = await apiOf(server.url)
/** @type {import('./capture-screen.mjs').Shot[]} */
const shots = []
/** @type {Map<string, string[]>} */
const said = new Map()
/** @type {string[]} */
const broken = []
const waiting = [...jobs]

async function work() {
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const name = `${job.app.name}-${job.screen.name} ${job.language}`
    try {
      const taken = await takeScreen(browser, server.url, api, job)
      shots.push(...taken.shots)
      if (taken.said.length > 0) said.set(name, taken.said)
    } catch (error) {
      broken.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
}
await Promise.all(Array.from({ length: wanted.atOnce }, work))
await browser.close()
await server.stop()
for (const line of broken) console.error(`✗ ${line}`)
report(shots, said, { began })
if (wanted.sheet) await makeSheets(shots)
say(`screens: ${broken.length} failed`)
process.exit(broken.length > 0 || shots.length === 0 ? 1 : 0)
