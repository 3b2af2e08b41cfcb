import { HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createComparison } from './watch-clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createLog = () => {
  const said: unknown[][] = []
  const say = (...words: unknown[]) => void said.push(words)
  return { said, log: { error: say, warn: say } }
}

test('a clock that differs from that of the database server is logged once, and once when it agrees again', async () => {
  const { said, log } = createLog()
  let byMs = -HOUR
  const compare = createComparison(server.database.reader, log, () => Promise.resolve(byMs))
  await compare()
  await compare()
  byMs = 400
  await compare()
  await compare()
  expect(said).toEqual([
    [{ seconds: -3600 }, 'the clocks of this process and of the database server differ: set both by NTP'],
    ['the clocks of this process and of the database server agree again'],
  ])
})

test.runIf(process.env['TEST_DATABASE_URL'])('PostgreSQL on this machine has the same clock', async () => {
  const { said, log } = createLog()
  await createComparison(server.database.reader, log)()
  expect(said).toEqual([])
})
