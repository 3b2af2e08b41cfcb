// Helpers for scripts and benchmarks: they run other programs, print progress, give up with a message, and clean up at
// the end.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string} text */
export function say(text) {
  process.stdout.write(`▸ ${text}\n`)
}

/** Prints the reason and ends the process with exit code 1. @param {string} text @returns {never} */
export function giveUp(text) {
  process.stderr.write(`\n✗ ${text}\n`)
  process.exit(1)
}

/** @typedef {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean | 'until the end' }} RunOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/**
 * Runs a program to completion. `quiet` buffers its output and prints it only on failure, or in one piece at the end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not be started or was killed
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    children.add(child)
    /** @type {Buffer[]} */
    const kept = []
    child.stdout?.on('data', (piece) => kept.push(piece))
    child.stderr?.on('data', (piece) => kept.push(piece))
    child.on('error', (error) => {
      children.delete(child)
      process.stderr.write(`✗ ${command}: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => {
      children.delete(child)
      if (quiet === 'until the end' || (quiet && code !== 0)) process.stdout.write(Buffer.concat(kept))
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a program of node_modules/.bin with the current Node. @param {string} name @param {string[]} args @param
 * {RunOptions} [options]
 */
export function runBin(name, args, options) {
  return run(path.join(ROOT, 'node_modules', '.bin', name), args, options)
}

/** @param {string} command @param {string[]} args @returns {string | null} its output, null when it failed */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** @type {(() => unknown)[]} */
const cleanups = []

/**
 * Runs `cleanup` (synchronously) when the process ends in any detectable way.
 * @param {() => unknown} cleanup
 */
export function atEnd(cleanup) {
  if (cleanups.length === 0) {
    process.on('exit', () => cleanups.reverse().forEach((each) => each()))
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.once(signal, () => {
        for (const child of children) child.kill('SIGTERM')
        process.exit(130)
      })
    }
  }
  cleanups.push(cleanup)
}
