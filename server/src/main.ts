// Entry point of the server program: starts the server or runs a command.
import { ConfigProblem, readConfig, type Config } from './platform/config.ts'
import { createClock } from './platform/time/clock.ts'
import { watchClock } from './monitoring/watch-clock.ts'
import { consoleOrigin } from './platform/http/origins.ts'
import { isArchiveCommand, runArchiveCommand } from './archive/cli-commands.ts'
import { ArchiveProblem } from './archive/archive-problem.ts'
import { proveLedger } from './ledger-proof/index.ts'
import { DatabaseAway } from './platform/outage/database-away.ts'
import { composeHuishou } from './compose.ts'
import { moveFilesByCommand } from './file/move-files-command.ts'
import { MoveProblem } from './file/move-files.ts'
import { StoreAway, StoreFull } from './platform/file-store/file-store.ts'
import { databaseOptions, openHuishou } from './database/index.ts'
import { EncryptionProblem } from './platform/encryption/keys.ts'
import { servicesLine } from './system-status/read-status.ts'
import { openFiles } from './platform/file-store/open-files.ts'
import { seedDemo } from './seed/index.ts'
import { prepareFirstOwner, resetOwnerPassword } from './staff/index.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const consoleAddress = (config: Config): string =>
  consoleOrigin(config) ?? config.publicUrl ?? `http://localhost:${config.port}`

const proof = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openHuishou(databaseOptions(config), Date.now())
  const result = await proveLedger(database.reader, Date.now())
  for (const problem of result.problems) say(`  - ${problem.zh} · ${problem.en}`)
  say(
    `${result.accounts} accounts, ${result.journals} journals, gap ${result.gapFen} fen: ${result.gapFen === 0 ? 'the books are proved' : 'THE BOOKS DO NOT AGREE'}`,
  )
  await database.close()
  process.exitCode = result.gapFen === 0 ? 0 : 1
}

/** Command `reset-owner [user name] [--second-factor]`. */
const resetOwner = async (words: readonly string[]): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openHuishou(databaseOptions(config), Date.now())
  const made = await resetOwnerPassword(database, Date.now(), {
    username: words.find((word) => !word.startsWith('--')),
    clearsSecondFactor: words.includes('--second-factor'),
  })
  await database.close()
  if ('password' in made) {
    say(`New password of ${made.username}, shown once: ${made.password}`)
    say('Every session of this account has ended. Change the password after signing in.')
    return
  }
  say(
    made.owners.length === 0
      ? 'There is no active owner: start the server and open the link it prints.'
      : `Say which owner: npm run reset-owner -- ${made.owners.join(' | ')}`,
  )
  process.exitCode = 1
}

const serve = async (): Promise<void> => {
  const config = readConfig(process.env)
  const clock = createClock()
  const huishou = await composeHuishou(config, clock, async (database, now) => {
    if (config.demo) await seedDemo(database, now, say, openFiles(config))
  })
  watchClock(huishou.database, huishou.app.log)
  if (config.roles !== 'worker') {
    const address = await huishou.app.listen({ port: config.port, host: config.host })
    say(
      `Huishou is listening on ${config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address}  (customer /, console /console/, courier /courier/${config.docs ? ', API /docs' : ''})`,
    )
    say(`Listening ${Math.round(performance.now())} ms after the process started.`)
    say(servicesLine(config))
  }
  if (config.roles !== 'web') huishou.jobs.start()
  if (!config.demo) {
    const code = await prepareFirstOwner(huishou.database, clock.now())
    if (code)
      say(
        `\nNobody owns this business yet. Open this link once to make the owner account:\n  ${consoleAddress(config)}/console/#/first-owner?code=${code}\n`,
      )
  }
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    say(`${signal}: finishing what is under way…`)
    setTimeout(() => process.exit(1), 10_000).unref()
    await huishou.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

/** Commands `export`, `import`, `backup`, `restore` and `move`. */
const archive = async (command: string, words: string[]): Promise<void> => {
  const config = readConfig(process.env)
  const source = { ...databaseOptions(config), files: config.files }
  await runArchiveCommand(command, words, { source, say, now: Date.now() })
}

/** Command `move-files`. */
const move = async (words: string[]): Promise<void> => {
  const config = readConfig(process.env)
  await moveFilesByCommand(words, {
    config,
    open: () => openHuishou(databaseOptions(config), Date.now()),
    say,
  })
}

/** Errors whose message tells an operator what to do. */
const SAID = [
  DatabaseAway,
  StoreAway,
  StoreFull,
  ConfigProblem,
  EncryptionProblem,
  ArchiveProblem,
  MoveProblem,
]

try {
  const [, , command, ...words] = process.argv
  if (command === 'proof') await proof()
  else if (command === 'reset-owner') await resetOwner(words)
  else if (command === 'move-files') await move(words)
  else if (command !== undefined && isArchiveCommand(command)) await archive(command, words)
  else await serve()
} catch (error) {
  const isSaid = SAID.some((kind) => error instanceof kind)
  process.stderr.write(
    `${error instanceof Error ? ((isSaid ? null : error.stack) ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
