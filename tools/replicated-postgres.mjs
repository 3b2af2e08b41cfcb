// Starts a throwaway PostgreSQL for the test that forks this program. The test sends messages to create streaming
// standbys, and to start and stop the latest one. Everything ends when the test does.
import { giveUp } from './script-helpers.mjs'
import { startPostgres } from './postgres.mjs'

if (!process.send) giveUp('this program is forked by a test')
const { url, makeStandby } = await startPostgres({ replicated: true })
/** @type {Awaited<ReturnType<typeof makeStandby>> | null} */
let standby = null

/** @param {string} command */
async function obey(command) {
  if (command === 'primary') return url
  if (command === 'make' || !standby) standby = await makeStandby()
  if (command === 'start') await standby.start()
  if (command === 'stop') await standby.stop()
  return Object.assign(new URL(url), { port: String(standby.port) }).toString()
}

process.on('message', (command) => {
  void obey(String(command)).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit())
