// Starts a server for browser tests, screenshots and benchmarks: the real bundle, a fresh data folder, a free port.
import { spawn } from 'node:child_process'
import { cpSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './postgres.mjs'
import { ROOT, atEnd } from './script-helpers.mjs'

/** @typedef {{ url: string, data: string, log: string, pid: number, millisecondsToListen: number, exited: Promise<void>, stop: () => Promise<void>, kill: () => Promise<void> }} ServerUnderTest */

/**
 * Starts the process with its output going to `log`, and a promise of its exit.
 * @param {string} root @param {string} log @param {NodeJS.ProcessEnv} env
 */
function spawnServer(root, log, env) {
  const { DATABASE_URL: _ours, ...inherited } = process.env
  const child = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { ...inherited, HUISHOU_DEMO: '1', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(file)
  child.stderr.pipe(file)
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once('exit', () => resolve())
  })
  return { child, exited }
}

/**
 * Starts server/dist/main.js and waits until it replies.
 * @param {{ env?: Record<string, string>, data?: string, port?: number, keepData?: boolean, root?: string,
 * withinMs?: number }} [options] data: an existing data folder; root: another checkout, already built; withinMs: how long
 * it may take to start
 * @returns {Promise<ServerUnderTest>}
 */
export async function startServer({
  env = {},
  data: given,
  port: wanted,
  keepData = false,
  root = ROOT,
  // for what hangs, not for what is slow: a busy machine needs a minute for what takes a quiet one five seconds
  withinMs = 300_000,
} = {}) {
  const data = given ?? mkdtempSync(path.join(os.tmpdir(), 'huishou-data-'))
  const port = wanted ?? (await freePort())
  const log = path.join(data, 'server.log')
  const began = performance.now()
  const { child, exited } = spawnServer(root, log, { HUISHOU_DATA: data, PORT: String(port), ...env })
  const remove = () => {
    child.kill('SIGKILL')
    if (!given && !keepData) rmSync(data, { recursive: true, force: true })
  }
  atEnd(remove)

  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + withinMs
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error(`the server did not start, see ${log}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const millisecondsToListen = performance.now() - began
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    data,
    log,
    pid: child.pid ?? 0,
    millisecondsToListen,
    exited,
    stop: async () => {
      await end('SIGTERM')
      remove()
    },
    kill: () => end('SIGKILL'),
  }
}

/**
 * Starts `count` servers, each with its own copy of the demo data, which is seeded once.
 * @param {number} count
 * @param {(url: string) => Promise<unknown>} [prepare] a change to the data before it is copied
 * @returns {Promise<ServerUnderTest[]>}
 */
export async function startTowns(count, prepare) {
  const made = await startServer({ keepData: true })
  await prepare?.(made.url)
  await made.stop()
  const folders = Array.from({ length: count }, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-data-'))
    cpSync(made.data, folder, { recursive: true })
    return folder
  })
  const remove = () => {
    for (const folder of [made.data, ...folders]) rmSync(folder, { recursive: true, force: true })
  }
  atEnd(remove)
  return await Promise.all(folders.map((data) => startServer({ data })))
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}
