// Builds the server bundle and the three apps, but only the parts whose inputs have changed. Uses only Node until
// something must be built.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { ROOT, giveUp, runBin, say } from './script-helpers.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Packages excluded from the bundle: native code, or code that reads files beside itself at run time. */
const EXTERNAL = ['sharp', '@photostructure/sqlite', 'pg-native', 'node:sqlite', 'pdfkit', 'subset-font']

// CommonJS packages inside an ES module still need these three.
const BANNER = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __toPath } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL('.', import.meta.url));`

async function buildServer() {
  const { build } = await import('esbuild')
  rmSync(path.join(ROOT, 'server/dist'), { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['server/src/main.ts'],
    outdir: 'server/dist',
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: EXTERNAL,
    banner: { js: BANNER },
    sourcemap: 'linked',
    sourcesContent: false,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
}

/** @param {string} app */
async function buildApp(app) {
  const code = await runBin('vite', ['build', '--logLevel', 'warn'], { cwd: path.join(ROOT, 'apps', app) })
  if (code !== 0) throw new Error(`vite build of ${app} failed`)
  await compressAll(path.join(ROOT, 'apps', app, 'dist'))
}

/** Compresses in advance, so that nothing is compressed during a request. @param {string} folder */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|html|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < 1024) return
      const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs']

/** @param {string} app */
const appPart = (app) => ({
  name: app,
  inputs: [`apps/${app}`, 'tools/first-paint', 'tools/app-version.ts', 'tools/dev-page-data.ts', ...SHARED],
  output: `apps/${app}/dist/index.html`,
  build: () => buildApp(app),
})

const PARTS = [
  { name: 'server', inputs: ['server', ...SHARED], output: 'server/dist/main.js', build: buildServer },
  appPart('customer'),
  appPart('console'),
  appPart('courier'),
]

const SKIPPED = new Set(['dist', 'node_modules'])

/** @param {string} place @param {string[]} files */
function listFiles(place, files) {
  const full = path.join(ROOT, place)
  const about = statSync(full, { throwIfNoEntry: false })
  if (about?.isFile()) files.push(place)
  if (!about?.isDirectory()) return
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const inside = `${place}/${entry.name}`
    if (entry.isDirectory()) listFiles(inside, files)
    else files.push(inside)
  }
}

/**
 * A fingerprint of a part's inputs by content: a checkout that changes only timestamps rebuilds nothing. @param
 * {string[]} inputs
 */
function fingerprint(inputs) {
  /** @type {string[]} */
  const files = []
  for (const input of inputs) listFiles(input, files)
  const hash = createHash('sha1').update(process.version)
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

/** @param {string} file */
const readOrNull = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/**
 * Builds the parts that changed since the last build.
 * @param {{ only?: string[] }} [options] names of parts, all by default
 * @returns {Promise<string[]>} the names of the parts that were built
 */
export async function ensureBuilt({ only } = {}) {
  const built = []
  for (const part of PARTS) {
    if (only && !only.includes(part.name)) continue
    const stamp = path.join(ROOT, '.stamps', part.name)
    const now = fingerprint(part.inputs)
    if (existsSync(path.join(ROOT, part.output)) && readOrNull(stamp) === now) continue
    say(part.name === 'server' ? 'build: server' : `build: ${part.name} app`)
    const began = Date.now()
    try {
      await part.build()
    } catch (error) {
      giveUp(`the build of ${part.name} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, now)
    built.push(part.name)
    say(`build: ${part.name} done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  return built
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ensurePackages } = await import('./setup.mjs')
  await ensurePackages()
  const only = process.argv.slice(2)
  const built = await ensureBuilt(only.length > 0 ? { only } : {})
  if (built.length === 0) say('build: everything is up to date')
}
