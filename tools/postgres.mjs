// Starts a throwaway PostgreSQL for tests and benchmarks, which only this machine can reach and which is deleted at
// the end. `node tools/postgres.mjs <command> …` runs a command with TEST_DATABASE_URL set to it.
import { randomBytes } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, atEnd, giveUp, run } from './script-helpers.mjs'
import { ensureTestPrograms, findPostgres } from './setup.mjs'
import { throwAwayInMemory } from './throwaway-folder.mjs'

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. @returns {{ uid: number, gid: number } | null} */
function unprivileged() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const uid = ask('id', ['-u', name])
    const gid = ask('id', ['-g', name])
    if (uid !== null && gid !== null) return { uid: Number(uid), gid: Number(gid) }
  }
  return giveUp('PostgreSQL refuses to run as root and there is no user postgres or nobody')
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

// Tests may lose all data at a power failure: they check replies, not durability. Databases exist for seconds, so
// vacuuming and JIT compilation are not worthwhile.
const HASTY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
]
/** @param {string[]} names */
const settings = (names) => names.flatMap((setting) => ['-c', setting])

/**
 * Command line of a server reachable only from this machine. @param {string} data @param {number} port @param
 * {boolean} durable
 */
const serverArguments = (data, port, durable) => [
  '-D',
  data,
  '-p',
  String(port),
  ...settings([
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=64MB',
    ...(durable ? [] : HASTY),
  ]),
]

/**
 * Creates a folder for the cluster that only its own user can read.
 * @param {{ uid: number, gid: number } | null} who
 */
function makeFolder(who) {
  const base = mkdtempSync(path.join(os.tmpdir(), 'huishou-postgres-'))
  const data = path.join(base, 'data')
  const password = randomBytes(12).toString('hex')
  const passwordFile = path.join(base, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(base, 0o700)
  if (who) for (const place of [base, data, passwordFile]) chownSync(place, who.uid, who.gid)
  return { base, data, password, passwordFile }
}

/**
 * Starts a cluster with one empty database.
 * @param {{ durable?: boolean }} [options] durable: with fsync, for benchmarks
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPostgres({ durable = false } = {}) {
  await ensureTestPrograms({ postgres: true })
  const bin = findPostgres() ?? giveUp('no PostgreSQL server found')
  const who = unprivileged()
  const { base, data, password, passwordFile } = makeFolder(who)
  const as = { ...who, cwd: base, env: { PATH: process.env.PATH, HOME: base, LC_ALL: 'C', TZ: 'UTC' } }
  /** @type {{ server?: import('node:child_process').ChildProcess }} */
  const running = {}
  let stopped = false
  const stop = () => {
    if (stopped) return
    stopped = true
    running.server?.kill('SIGQUIT')
    rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  atEnd(stop)

  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'huishou',
      '--auth=password',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...as, encoding: 'utf8' },
  )
  if (made.status !== 0) giveUp(`initdb failed: ${made.stderr || made.error?.message}`)

  const port = await freePort()
  running.server = spawn(path.join(bin, 'postgres'), serverArguments(data, port, durable), {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await readiness(running.server)
  return { url: `postgres://huishou:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** @param {import('node:child_process').ChildProcess} server */
function readiness(server) {
  return new Promise((resolve) => {
    let log = ''
    server.once('exit', () => {
      if (!log.includes('ready to accept')) giveUp(`PostgreSQL did not start:\n${log}`)
    })
    server.stderr?.on('data', (piece) => {
      if (log.length < 10_000) log += piece
      if (log.includes('database system is ready to accept connections')) resolve(undefined)
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2)
  if (!command) giveUp('usage: node tools/postgres.mjs <command> …')
  throwAwayInMemory()
  const { url, stop } = await startPostgres()
  process.exitCode = await run(command, args, { env: { TEST_DATABASE_URL: url } })
  stop()
}
