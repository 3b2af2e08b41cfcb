// A PostgreSQL of its own with a streaming standby, for tests of reading from a replica.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const PROGRAM = fileURLToPath(new URL('../../tools/replicated-postgres.mjs', import.meta.url))

const runOn = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/**
 * Starts the primary. `make` copies it into a standby, which does not run before `start`; `start` and `stop` are about
 * the last one made. Each returns the address of its server.
 */
export const startReplicatedPostgres = async () => {
  const program = fork(PROGRAM)
  let last: Promise<unknown> = Promise.resolve()
  const ask = (command: 'primary' | 'make' | 'start' | 'stop'): Promise<string> => {
    const answer = last.then(async () => {
      program.send(command)
      const [reply] = (await once(program, 'message')) as [string]
      return reply
    })
    last = answer
    return answer
  }
  return {
    primary: await ask('primary'),
    make: () => ask('make'),
    start: () => ask('start'),
    stop: () => ask('stop'),
    runOn,
    close: async (): Promise<void> => {
      const ended = once(program, 'exit')
      program.disconnect()
      await ended
    },
  }
}
export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>
