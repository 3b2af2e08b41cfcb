// `npm run e2e`: runs the browser tests against the real bundle with fresh demo data. Arguments are passed to
// Playwright.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { runBin, say } from './script-helpers.mjs'
import { apiOf } from './screen-people.mjs'
import { startTowns } from './server-under-test.mjs'
import { ensurePackages, ensureTestPrograms } from './setup.mjs'
import { throwAwayInMemory } from './throwaway-folder.mjs'

/** Servers tested in parallel; the files of one server run one after the other. */
const TOWNS = 2

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} Playwright's exit code
 */
export async function runBrowserTests(args, env = {}) {
  // an additional server that no test changes: its screens show the unchanged demo data
  const servers = await startTowns(TOWNS + 1, openAroundTheClock)
  const [still = '', ...urls] = servers.map(({ url }) => url)
  say(`servers: ${urls.join(' and ')}, each with a fresh demo town; ${still} to look at`)
  try {
    const code = await runBin('playwright', ['test', ...args], {
      env: { ...env, E2E_TOWNS: urls.join(' '), E2E_STILL_TOWN: still },
    })
    if (code !== 0)
      for (const { url, log } of servers)
        process.stdout.write(`\nlast lines of the log of ${url}:\n${tail(log)}\n`)
    return code
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Opens the shops around the clock, as the tests run at any hour. @param {string} url */
async function openAroundTheClock(url) {
  const api = await apiOf(url)
  const { token } = await api.staff('owner')
  const { rows } = await api.get('/staff/place/shops', token)
  for (const shop of rows)
    await api.post('/staff/place/shops/save', token, { ...shop, openMinute: 0, closeMinute: 24 * 60 })
}

/** @param {string} file */
function tail(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-30).join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages()
  await ensureTestPrograms({ browser: true })
  await ensureBuilt()
  throwAwayInMemory()
  process.exitCode = await runBrowserTests(process.argv.slice(2))
}
