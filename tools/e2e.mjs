// `npm run e2e`: the browser tests against the real bundle with a fresh demo town. Arguments go to Playwright.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { runBin, say } from './run.mjs'
import { startServer } from './server-under-test.mjs'
import { ensurePackages, ensureTestPrograms } from './setup.mjs'

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} Playwright's exit code
 */
export async function runBrowserTests(args, env = {}) {
  const server = await startServer()
  say(`server: ${server.url} with a fresh demo town`)
  try {
    const code = await runBin('playwright', ['test', ...args], { env: { ...env, E2E_BASE_URL: server.url } })
    if (code !== 0) process.stdout.write(`\nlast lines of the server's log:\n${tail(server.log)}\n`)
    return code
  } finally {
    await server.stop()
  }
}

/** @param {string} file */
function tail(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-30).join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages()
  await ensureTestPrograms({ browser: true })
  await ensureBuilt()
  process.exitCode = await runBrowserTests(process.argv.slice(2))
}
