// Installs what a fresh clone lacks: packages, and for tests a browser, fonts, openssl and PostgreSQL. Also generates
// packages/wire/client, the apps' part of the API contract. Uses only Node, no dependencies.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, ask, giveUp, run, say } from './script-helpers.mjs'

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, link?: boolean, extraneous?: boolean }> | null} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install counts as missing. */
function packagesAreInstalled() {
  const wanted = lockedPackages('package-lock.json')
  const present = lockedPackages('node_modules/.package-lock.json')
  if (wanted === null) giveUp('package-lock.json is missing or unreadable: is this a complete clone?')
  if (present === null) return false
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      !place.startsWith('node_modules/') || optional || present[place]?.version === version,
  )
}

const CONTRACT = path.join(ROOT, 'packages/wire/src')
const CLIENT_WRITER = path.join(ROOT, 'tools/make-wire-client.ts')

/** A fingerprint of everything packages/wire/client is generated from. */
function contractFingerprint() {
  const hash = createHash('sha1').update(readFileSync(CLIENT_WRITER))
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(path.join(CONTRACT, file)))
  return hash.digest('hex')
}

/**
 * Generates the client's part of the contract when the contract has changed; it is not committed. @returns
 * {Promise<boolean>} false: the contract could not be read
 */
export async function writeWireClient() {
  const stamp = path.join(ROOT, '.stamps/wire-client')
  const now = contractFingerprint()
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
  if (last === now && existsSync(path.join(ROOT, 'packages/wire/client'))) return true
  const code = await run(process.execPath, ['--import', 'tsx', CLIENT_WRITER])
  if (code !== 0) return false
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

/** Installs the packages when node_modules is missing or does not match the lock, and writes generated files. */
export async function ensurePackages() {
  await ensureInstalled()
  if (!(await writeWireClient())) giveUp('the contract in packages/wire could not be read, see above')
}

async function ensureInstalled() {
  if (packagesAreInstalled()) return
  const why = existsSync(path.join(ROOT, 'node_modules')) ? 'the lock changed' : 'nothing is installed yet'
  say(`install: npm ci (${why}; this takes a minute)`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) giveUp('npm ci failed, see above. Is the package registry reachable?')
}

/** Renders a page with a third less work than the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns {string | null} the browser for tests; CHROMIUM names another one */
export function findChromium() {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : CHROMIUM_PLACES
  return places.find((place) => existsSync(place)) ?? null
}

/** @returns {string | null} the folder of the newest PostgreSQL server's programs; PG_BIN names another one */
export function findPostgres() {
  if (process.env.PG_BIN)
    return existsSync(path.join(process.env.PG_BIN, 'initdb')) ? process.env.PG_BIN : null
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return places.find((place) => existsSync(path.join(place, 'initdb'))) ?? null
}

/** Whether a Chinese font is installed; without one, screenshots and layout tests would show boxes. */
function hasChineseFont() {
  const fonts = ask('fc-list', [':lang=zh', 'family'])
  return fonts !== null && fonts !== ''
}

const isRoot = () => process.getuid?.() === 0
const maySudo = () => isRoot() || ask('sudo', ['-n', 'true']) !== null
const hasApt = () => ask('apt-get', ['--version']) !== null

/** @param {string[]} args @returns {Promise<number>} */
function apt(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const full = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  return isRoot()
    ? run('env', full, { env, quiet: true })
    : run('sudo', ['-n', 'env', ...full], { env, quiet: true })
}

/** @param {string[]} packages @returns {Promise<number>} */
const aptGet = (packages) =>
  apt([
    'install',
    '-y',
    '--no-install-recommends',
    '--no-remove',
    '-o',
    'Dpkg::Options::=--force-confold',
    ...packages,
  ])

/** Installs the headless shell if the system has it; otherwise the full browser is used. */
async function tryHeadlessShell() {
  if (process.env.CHROMIUM || existsSync(HEADLESS_SHELL) || !hasApt() || !maySudo()) return
  say('install: chromium-headless-shell, where there is one (once)')
  await apt(['update'])
  await aptGet(['chromium-headless-shell'])
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  if (!maySudo()) {
    giveUp(
      `the tests need ${packages.join(', ')}. Install them, for example: sudo apt-get install ${packages.join(' ')}`,
    )
  }
  if (!hasApt()) {
    giveUp(
      `the tests need ${packages.join(', ')} and this system has no apt-get. Install them by hand; CHROMIUM and PG_BIN name other places`,
    )
  }
  say(`install: apt-get install ${packages.join(' ')} (once)`)
  await apt(['update'])
  if ((await aptGet(packages)) !== 0) giveUp(`apt-get install ${packages.join(' ')} failed, see above`)
}

/**
 * Ensures that everything the tests need beyond npm packages is installed.
 * @param {{ browser?: boolean, postgres?: boolean }} needs
 */
export async function ensureTestPrograms({ browser = false, postgres = false }) {
  const missing = []
  if (browser) await tryHeadlessShell()
  if (browser && findChromium() === null) missing.push('chromium')
  // tests compare signatures with those of openssl
  if (ask('openssl', ['version']) === null) missing.push('openssl')
  if (browser && process.platform === 'linux' && !hasChineseFont())
    missing.push('fontconfig', 'fonts-noto-cjk')
  if (postgres && findPostgres() === null) missing.push('postgresql')
  if (missing.length > 0) await aptInstall(missing)
  if (browser && findChromium() === null) giveUp('no Chromium found; CHROMIUM names its place')
  if (postgres && findPostgres() === null)
    giveUp('no PostgreSQL server found; PG_BIN names the folder of initdb')
}
