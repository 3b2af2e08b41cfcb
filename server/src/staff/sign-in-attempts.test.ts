import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { staffLogin } from '@huishou/wire/staff/accounts'
import {
  finishTotp,
  secondFactorLogin,
  startTotp,
  type SecondFactorAsked,
} from '@huishou/wire/staff/security'
import { DAY, HOUR, SECOND } from '@huishou/wire/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const password = 'demo1234'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const guess = (username: string, address: string, word = 'wrong') =>
  server.call(
    staffLogin,
    { username, password: word },
    { headers: { 'x-forwarded-for': address, host: 'localhost' } },
  )
const alarmsFor = async (username: string): Promise<number> => {
  await server.jobs.runOutbox()
  return (await server.must(demoOutbox, { to: '13900000081' })).filter(
    ({ kind, text }) => kind === 'staff_alarm' && text.includes(username),
  ).length
}
/** Simultaneous guesses from several addresses, as many as each may make. */
const guessAtOnce = (username: string, addresses: readonly string[]) =>
  Promise.all(addresses.flatMap((address) => Array.from({ length: 4 }, () => guess(username, address))))

test('wrong tries at the same moment pass a threshold together, and the owners hear once', async () => {
  const answers = await guessAtOnce('ops', ['203.0.113.1', '203.0.113.2'])
  expect(answers.every(({ reason }) => reason === 'STAFF_LOGIN_WRONG')).toBe(true)
  expect(await alarmsFor('ops')).toBe(1)
})

test('they hear again at the next threshold, and the next day from the first one on', async () => {
  await guessAtOnce('agent', ['203.0.113.3', '203.0.113.4'])
  expect(await alarmsFor('agent')).toBe(1)
  let last = 8
  for (let address = 10; last < 20; address += 1) {
    server.clock.advance(HOUR)
    if ((await guess('agent', `203.0.113.${address}`)).reason === 'STAFF_LOGIN_WRONG') last += 1
    expect(await alarmsFor('agent')).toBe(last < 20 ? 1 : 2)
  }
  server.clock.advance(DAY)
  await guessAtOnce('agent', ['203.0.113.5', '203.0.113.6'])
  expect(await alarmsFor('agent')).toBe(3)
})

test('a right password takes back its own try and no code that was guessed at the same moment', async () => {
  const { token } = await server.must(staffLogin, { username: 'finance', password })
  const { ticket, secret } = await server.must(startTotp, {}, { token })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
  await server.must(finishTotp, { ticket, code }, { token })
  server.clock.advance(30 * SECOND)
  const rows = () =>
    server.database.reader
      .selectFrom('staffLoginAttempt')
      .select('id')
      .where('username', '=', 'finance')
      .where('at', '>', server.clock.now() - DAY)
      .execute()
  const before = (await rows()).length
  const asked = (await guess('finance', '203.0.113.7', password)).data as unknown as SecondFactorAsked
  const wrong = () =>
    server.call(
      secondFactorLogin,
      { ticket: asked.ticket, code: '000000' },
      { headers: { 'x-forwarded-for': '203.0.113.7', host: 'localhost' } },
    )
  const answers = await Promise.all([wrong(), wrong(), wrong(), guess('finance', '203.0.113.7', password)])
  expect(answers.map(({ reason }) => reason)).toEqual([
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_NEEDED',
  ])
  expect((await rows()).length - before).toBe(3)
})
