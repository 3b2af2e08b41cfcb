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
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off']
/** Without standbys less has to be logged. */
const ALONE = ['wal_level=minimal', 'max_wal_senders=0']
/** @param {string[]} names */
const settings = (names) => names.flatMap((setting) => ['-c', setting])

/**
 * Command line of a server reachable only from this machine. @param {string} data @param {number} port @param
 * {{ durable?: boolean, replicated?: boolean }} options
 */
const serverArguments = (data, port, { durable = false, replicated = false }) => [
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
    ...(durable || replicated ? [] : ALONE),
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

/** @typedef {{ uid?: number, gid?: number, cwd: string, env: Record<string, string | undefined> }} As */

/** Runs one of PostgreSQL's programs to its end. @param {string} bin @param {string} program @param {string[]} args @param {As} as */
function runProgram(bin, program, args, as) {
  const made = spawnSync(path.join(bin, program), args, { ...as, encoding: 'utf8' })
  if (made.status !== 0) giveUp(`${program} failed: ${made.stderr || made.error?.message}`)
}

/**
 * Starts a cluster with one empty database.
 * @param {{ durable?: boolean, replicated?: boolean }} [options] durable: with fsync, for benchmarks; replicated: it may
 * have standbys
 * @returns {Promise<{ url: string, makeStandby: () => Promise<Standby>, stop: () => void }>}
 */
export async function startPostgres(options = {}) {
  await ensureTestPrograms({ postgres: true })
  const bin = findPostgres() ?? giveUp('no PostgreSQL server found')
  const who = unprivileged()
  const { base, data, password, passwordFile } = makeFolder(who)
  const as = { ...who, cwd: base, env: { PATH: process.env.PATH, HOME: base, LC_ALL: 'C', TZ: 'UTC' } }
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  let stopped = false
  const stop = () => {
    if (stopped) return
    stopped = true
    for (const server of running) server.kill('SIGQUIT')
    rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  atEnd(stop)
  /** @param {string} folder @param {number} port */
  const startServer = async (folder, port) => {
    const server = spawn(path.join(bin, 'postgres'), serverArguments(folder, port, options), {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running.add(server)
    server.once('exit', () => running.delete(server))
    await readiness(server)
    return server
  }

  const login = ['-U', 'huishou', '--auth=password', `--pwfile=${passwordFile}`]
  runProgram(bin, 'initdb', ['-D', data, ...login, '--encoding=UTF8', '--locale=C', '--no-sync'], as)
  const port = await freePort()
  await startServer(data, port)
  const makeStandby = () =>
    standbyOf({ bin, as: { ...as, env: { ...as.env, PGPASSWORD: password } }, base, port }, startServer)
  return { url: `postgres://huishou:${password}@127.0.0.1:${port}/postgres`, makeStandby, stop }
}

/** @typedef {{ port: number, start: () => Promise<void>, stop: () => Promise<void> }} Standby */

/**
 * Copies a running primary into a streaming standby, which is started by `start` and may be stopped and started again.
 * @param {{ bin: string, as: As, base: string, port: number }} primary
 * @param {(folder: string, port: number) => Promise<import('node:child_process').ChildProcess>} startServer
 * @returns {Promise<Standby>}
 */
async function standbyOf({ bin, as, base, port: primaryPort }, startServer) {
  const port = await freePort()
  const folder = path.join(base, `standby-${port}`)
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'huishou']
  runProgram(
    bin,
    'pg_basebackup',
    [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    as,
  )
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null
  return {
    port,
    start: async () => {
      server = await startServer(folder, port)
    },
    stop: () =>
      new Promise((resolve) => {
        if (!server) return resolve(undefined)
        server.once('exit', () => resolve(undefined))
        server.kill('SIGINT')
        server = null
      }),
  }
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
      if (/database system is ready to accept (read-only )?connections/.test(log)) resolve(undefined)
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
