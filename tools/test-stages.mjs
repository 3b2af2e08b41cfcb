// The stages of `npm test`, run one after another, and the table of their results.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { checkAll } from './check.mjs'
import { runBrowserTests } from './e2e.mjs'
import { startPostgres } from './postgres.mjs'
import { ROOT, atEnd, runBin, say } from './script-helpers.mjs'
import { ensurePackages, ensureTestPrograms } from './setup.mjs'
import { throwAwayInMemory } from './throwaway-folder.mjs'
import { readBrowserReport, readVitestReport } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Counts} Counts */

const reports = mkdtempSync(path.join(os.tmpdir(), 'huishou-reports-'))
atEnd(() => rmSync(reports, { recursive: true, force: true }))

/**
 * A runner that failed without a failed test still counts as one failure.
 * @param {Counts} counts @param {number} code @returns {Counts}
 */
const honest = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** @param {string} file @param {any} [none] the result when the file does not exist @returns {any} */
function readReport(file, none = {}) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return none
  }
}

/** @param {string} name @param {string[]} args @param {Record<string, string | undefined>} [env] @returns {Promise<Counts>} */
async function vitest(name, args, env = {}) {
  const file = path.join(reports, `${name}.json`)
  const unhandled = path.join(reports, `${name}-unhandled.json`)
  const reporters = ['default', 'json', './tools/unhandled-errors-reporter.mjs'].map(
    (each) => `--reporter=${each}`,
  )
  const code = await runBin('vitest', ['run', ...args, ...reporters, `--outputFile.json=${file}`], {
    env: { ...env, UNHANDLED_ERRORS_FILE: unhandled },
  })
  return honest(readVitestReport(readReport(file), readReport(unhandled, [])), code)
}

/** @returns {Promise<Counts>} */
async function check() {
  const results = await checkAll()
  for (const { name, ok } of results) if (!ok) say(`check: ${name} FAILED`)
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => name)
  return { passed: 0, failed: failures.length, failures }
}

/** @returns {Promise<Counts>} */
async function onPostgres() {
  const { url, stop } = await startPostgres()
  try {
    // one more than the cores, as tests spend a fifth of their time waiting for the database
    const workers = ['--maxWorkers', String(os.availableParallelism() + 1)]
    return await vitest('postgres', ['--project', 'server', '--project', 'conformance', ...workers], {
      TEST_DATABASE_URL: url,
    })
  } finally {
    stop()
  }
}

/** @returns {Promise<Counts>} */
async function build() {
  await ensureBuilt()
  return { passed: 0, failed: 0 }
}

/** @returns {Promise<Counts>} */
async function browser() {
  const file = path.join(reports, 'browser.json')
  const code = await runBrowserTests([], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return honest(readBrowserReport(readReport(file)), code)
}

const STAGES = [
  { name: 'check', about: 'types, lint, format, boundaries, dead code, messages', go: check },
  {
    name: 'SQLite',
    about: 'unit, page and HTTP tests, public clients of the protocol',
    go: () => vitest('sqlite', [], { TEST_DATABASE_URL: undefined }),
  },
  {
    name: 'PostgreSQL',
    about: 'the HTTP tests and public clients once more, on a throwaway PostgreSQL',
    go: onPostgres,
  },
  { name: 'build', about: 'server and the three apps', go: build },
  { name: 'browser', about: 'promises to people, in Chromium', go: browser },
]

/** @param {{ name: string, seconds: number, counts: Counts }[]} done */
function table(done) {
  console.log('\nstage         passed  failed  skipped  seconds')
  for (const { name, seconds, counts } of done) {
    const cells = [counts.passed, counts.failed, counts.skipped ?? 0].map((n, i) =>
      String(n).padStart([8, 8, 9][i] ?? 8),
    )
    console.log(`${name.padEnd(12)}${cells.join('')}${seconds.toFixed(1).padStart(9)}`)
  }
}

/** Runs every stage, even after one failed. @returns {Promise<number>} the exit code */
export async function testEverything() {
  process.chdir(ROOT)
  const began = Date.now()
  await ensurePackages()
  await ensureTestPrograms({ browser: true, postgres: true })
  throwAwayInMemory()
  const done = [
    {
      name: 'set-up',
      seconds: (Date.now() - began) / 1000,
      counts: /** @type {Counts} */ ({ passed: 0, failed: 0 }),
    },
  ]
  for (const { name, about, go } of STAGES) {
    console.log(`\n▸ ${name}: ${about}`)
    const start = Date.now()
    /** @type {Counts} */
    let counts
    try {
      counts = await go()
    } catch (error) {
      console.error(error)
      counts = { passed: 0, failed: 1 }
    }
    done.push({ name, seconds: (Date.now() - start) / 1000, counts })
  }
  table(done)
  for (const { name, counts } of done)
    for (const told of counts.failures ?? []) console.log(`\n✗ ${name}: ${told}`)
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    done.reduce((total, { counts }) => total + counts[key], 0)
  console.log(`\ntests: ${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}
