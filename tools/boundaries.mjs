// Checks that imports in packages, server and apps go only in the directions that decisions/0001 allows.
// `node tools/boundaries.mjs [folder]`; without a folder it checks this repository.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The cruiser reads TypeScript 7 only through @swc/core and parses .ts without JSX. Otherwise it falls back to a
 * parser that overlooks `export type … from`.
 */
function readTsx() {
  const swc = createRequire(import.meta.url)('@swc/core')
  const parse = swc.parseFileSync
  swc.parseFileSync = (/** @type {string} */ file, /** @type {object} */ options) =>
    parse(file, { ...options, tsx: file.endsWith('.tsx') })
}

/**
 * Cruises packages, server and apps below `folder`.
 * @param {string} folder
 * @returns {Promise<{ modules: number, violations: string[] }>}
 */
export async function checkBoundaries(folder = root) {
  readTsx()
  const { cruise } = await import('dependency-cruiser')
  const { default: config } = await import(pathToFileURL(path.join(root, '.dependency-cruiser.mjs')).href)
  const before = process.cwd()
  process.chdir(folder)
  try {
    const places = ['packages', 'server', 'apps'].filter((place) => existsSync(place))
    const { output } = await cruise(
      places,
      { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
      config.options.enhancedResolveOptions,
    )
    if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
    const violations = output.summary.violations.map((v) => {
      const way = v.cycle ? [v.from, ...v.cycle.map((step) => step.name)].join(' → ') : `${v.from} → ${v.to}`
      return `${v.rule.name}: ${way}`
    })
    return { modules: output.modules.filter((m) => /\.(?:ts|tsx)$/.test(m.source)).length, violations }
  } finally {
    process.chdir(before)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, violations } = await checkBoundaries(process.argv[2])
  for (const violation of violations) console.error(violation)
  if (modules === 0) console.error('boundaries: 0 modules were checked, that is a fault of the check itself')
  console.log(`boundaries: ${modules} modules, ${violations.length} forbidden imports`)
  process.exitCode = violations.length > 0 || modules === 0 ? 1 : 0
}
