// `npm run check`: everything that can be known without running the product.
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { ROOT, run, runBin, say } from './run.mjs'
import { ensurePackages } from './setup.mjs'

const node = process.execPath

const CHECKS = [
  { name: 'types', about: 'tsc -b', go: () => runBin('tsc', ['-b']) },
  {
    name: 'lint',
    about: 'oxlint --type-aware',
    go: () => runBin('oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'format', about: 'oxfmt --check', go: () => runBin('oxfmt', ['--check']) },
  { name: 'boundaries', about: 'directions of imports', go: () => run(node, ['tools/boundaries.mjs']) },
  { name: 'dead code', about: 'knip', go: () => runBin('knip', ['--no-progress']) },
  {
    name: 'api page',
    about: 'docs/api.md is what the wire says',
    go: () => run(node, ['--import', 'tsx', 'tools/api-doc.ts', '--check']),
  },
  { name: 'messages', about: 'Chinese and English complete', go: () => run(node, ['tools/messages.mjs']) },
]

/**
 * Runs all checks, even after one failed.
 * @returns {Promise<{ name: string, ok: boolean, seconds: number }[]>}
 */
export async function checkAll() {
  const results = []
  for (const { name, about, go } of CHECKS) {
    say(`check: ${name} (${about})`)
    const began = Date.now()
    const code = await go()
    results.push({ name, ok: code === 0, seconds: (Date.now() - began) / 1000 })
  }
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
