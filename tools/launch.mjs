// Installs missing packages and builds what has changed, then starts the server, or runs one of its commands, in this
// process. Uses only Node, no dependencies.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ROOT, giveUp, say } from './script-helpers.mjs'
import { ensurePackages } from './setup.mjs'

/**
 * Checks the port first: a port in use is the most common reason for a failed start. @param {string} host @param
 * {number} port
 */
function portIsFree(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

async function assertPortIsFree() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    giveUp(`PORT must be a number up to 65535, not "${process.env.PORT}"`)
  if (!(await portIsFree(host, port))) {
    giveUp(
      `port ${port} on ${host} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    )
  }
}

export function loadEnvFile() {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

function sayDatabase() {
  if (process.env.DATABASE_URL) return say('database: the PostgreSQL of DATABASE_URL')
  const folder = path.resolve(process.env.HUISHOU_DATA || path.join(ROOT, 'data'))
  const demo = process.env.HUISHOU_DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1')
  const fresh = !existsSync(folder)
  const town = /^(1|true|on|yes)$/i.test(demo) ? ' and filled with the demo town' : ''
  say(
    `database: SQLite in ${path.relative(process.cwd(), folder) || '.'}${fresh ? ` (is made now${town})` : ''}`,
  )
}

/**
 * Installs, builds and starts the server; or runs one of its commands, such as `proof`.
 * @param {string[]} args the command-line arguments
 */
export async function launch(args) {
  process.chdir(ROOT)
  loadEnvFile()
  if (args.length === 0) await assertPortIsFree()
  await ensurePackages()
  const only = args.length === 0 ? {} : { only: ['server'] }
  const built = await ensureBuilt(only)
  if (args.length === 0) {
    if (built.length === 0) say('build: nothing changed')
    sayDatabase()
  }
  const entry = path.join(ROOT, 'server/dist/main.js')
  process.argv = [process.argv[0] ?? 'node', entry, ...args]
  await import(pathToFileURL(entry).href)
}
