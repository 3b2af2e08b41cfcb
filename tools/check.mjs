// `npm run check`: all checks that do not need the product to run.
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { ROOT, run, runBin, say } from './script-helpers.mjs'
import { ensurePackages } from './setup.mjs'

const node = process.execPath

/** @typedef {import('./script-helpers.mjs').RunOptions} RunOptions */
/** @typedef {{ name: string, about: string, go: (options?: RunOptions) => Promise<number> }} Check */

/** Checks that use several cores by themselves, and run one after the other. @type {Check[]} */
const THOROUGH = [
  {
    name: 'types',
    about: 'tsc -b, a project on each of two cores',
    go: () => runBin('tsc', ['-b', '--checkers', '1', '--builders', '2']),
  },
  {
    name: 'lint',
    about: 'oxlint --type-aware',
    go: () => runBin('oxlint', ['--type-aware', '--deny-warnings']),
  },
]

/** Checks that use one core each, and run two at a time. @type {Check[]} */
const SMALL = [
  { name: 'dead code', about: 'knip', go: (how) => runBin('knip', ['--no-progress'], how) },
  {
    name: 'boundaries',
    about: 'directions of imports',
    go: (how) => run(node, ['tools/boundaries.mjs'], how),
  },
  { name: 'format', about: 'oxfmt --check', go: (how) => runBin('oxfmt', ['--check'], how) },
  {
    name: 'messages',
    about: 'Chinese and English complete',
    go: (how) => run(node, ['tools/check-messages.mjs'], how),
  },
  {
    name: 'audit',
    about: 'known weaknesses in what runs in production, where the registry tells them',
    go: (how) => run(node, ['tools/audit.mjs'], how),
  },
]
const AT_ONCE = 2

/** @typedef {{ name: string, ok: boolean, seconds: number }} Checked */

/** @param {Check} check @param {RunOptions} [how] @returns {Promise<Checked>} */
async function checkOne({ name, about, go }, how) {
  say(`check: ${name} (${about})`)
  const began = Date.now()
  const code = await go(how)
  return { name, ok: code === 0, seconds: (Date.now() - began) / 1000 }
}

/**
 * Runs all checks, even after one failed.
 * @returns {Promise<Checked[]>}
 */
export async function checkAll() {
  const results = []
  for (const check of THOROUGH) results.push(await checkOne(check))
  const left = [...SMALL]
  const lane = async () => {
    for (let check = left.shift(); check; check = left.shift())
      results.push(await checkOne(check, { quiet: 'until the end' }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(path.resolve(ROOT))
  await ensurePackages()
  const results = await checkAll()
  console.log('')
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`)
  const failed = results.filter(({ ok }) => !ok).length
  console.log(failed === 0 ? 'check: all fine' : `check: ${failed} of ${results.length} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
