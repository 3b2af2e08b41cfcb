import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { staffLogin } from '@huishou/wire/staff/accounts'
import {
  confirmIdentity,
  confirmOptions,
  finishTotp,
  newRecoveryCodes,
  secondFactorLogin,
  startTotp,
  type SecondFactorAsked,
} from '@huishou/wire/staff/security'
import { MINUTE, SECOND } from '@huishou/wire/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSessionMinutes } from '../../../test/staff-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const password = 'demo1234'
let server: TestServer
let secret: string
let recoveryCodes: string[]
beforeAll(async () => {
  server = await startTestServer({
    env: { HUISHOU_STAFF_SECOND_FACTOR: 'on' },
  })
  await setSessionMinutes(server, 30, 15)
  const { token } = await server.must(staffLogin, { username: 'manager1', password })
  const started = await server.must(startTotp, {}, { token })
  ;({ secret } = started)
  const done = await server.must(finishTotp, { ticket: started.ticket, code: nextCode() }, { token })
  recoveryCodes = done.recoveryCodes!
})
afterAll(() => server.close())

/** Codes are valid once, so the next one is of the next half minute. */
const nextCode = (): string => {
  server.clock.advance(30 * SECOND)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
}
/** A session that began twenty minutes ago. */
const oldSession = async (): Promise<string> => {
  const { data } = await server.call(staffLogin, { username: 'manager1', password })
  const { ticket } = data as unknown as SecondFactorAsked
  const { token } = await server.must(secondFactorLogin, { ticket, code: nextCode() })
  server.clock.advance(20 * MINUTE)
  return token
}
const told = async (): Promise<string[]> =>
  (await server.must(demoOutbox, {}))
    .filter(({ kind }) => kind === 'staff_factor_changed')
    .map(({ text }) => text)

test('the password alone confirms nothing for an account that has a second factor', async () => {
  const as = { token: await oldSession() }
  expect(await server.must(confirmOptions, {}, as)).toMatchObject({ password: false, totp: true })
  for (const word of [password, 'wrong'])
    expect(await server.call(confirmIdentity, { password: word }, as)).toMatchObject({
      status: 403,
      reason: 'PASSWORD_NOT_ENOUGH',
      field: 'password',
    })
  expect((await server.call(startTotp, {}, as)).reason).toBe('REAUTHENTICATE')
  expect((await server.call(newRecoveryCodes, {}, as)).reason).toBe('REAUTHENTICATE')
  await server.must(confirmIdentity, { code: nextCode() }, as)
  expect((await server.call(startTotp, {}, as)).code).toBe(0)
})

test('a recovery code confirms once', async () => {
  const as = { token: await oldSession() }
  const [recoveryCode] = recoveryCodes
  await server.must(confirmIdentity, { recoveryCode }, as)
  expect(await server.call(confirmIdentity, { recoveryCode }, as)).toMatchObject({
    reason: 'SECOND_FACTOR_WRONG',
    field: 'recoveryCode',
  })
  expect((await server.call(startTotp, {}, as)).code).toBe(0)
})

test('who has no second factor confirms with the password', async () => {
  const { token } = await server.must(staffLogin, { username: 'clerk1', password })
  expect(await server.must(confirmOptions, {}, { token })).toMatchObject({ password: true, totp: false })
  await server.must(confirmIdentity, { password }, { token })
})

test('the holder hears by SMS of every change', async () => {
  const before = (await told()).length
  expect(before).toBe(1)
  const as = { token: await oldSession() }
  await server.must(confirmIdentity, { code: nextCode() }, as)
  await server.must(newRecoveryCodes, {}, as)
  const texts = await told()
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('manager1') && text.includes('恢复码'))).toHaveLength(1)
})
