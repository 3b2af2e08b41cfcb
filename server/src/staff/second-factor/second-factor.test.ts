import { audit } from '@huishou/wire/audit/staff'
import { staffLogin, staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { staffNotifications } from '@huishou/wire/staff/notifications'
import {
  confirmIdentity,
  confirmOptions,
  endFactorReset,
  factorResets,
  finishPasskey,
  finishTotp,
  newRecoveryCodes,
  removeSecondFactor,
  requestFactorReset,
  secondFactorLogin,
  secondFactors,
  startPasskey,
  startTotp,
  type SecondFactorAsked,
} from '@huishou/wire/staff/security'
import { DAY, MINUTE, SECOND } from '@huishou/wire/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSessionMinutes } from '../../../test/staff-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { softwareAuthenticator } from '../../../test/software-authenticator.ts'

const ORIGIN = 'http://localhost'
const password = 'demo1234'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_STAFF_SECOND_FACTOR: 'on' } })
})
afterAll(() => server.close())

const headers = { host: 'localhost' }
const codeOf = (secret: string, at = server.clock.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
/** Codes are valid once, so the next one is of the next half minute. */
const nextCode = (secret: string): string => {
  server.clock.advance(30 * SECOND)
  return codeOf(secret)
}
const login = (username: string, more: Record<string, unknown> = {}) =>
  server.call(staffLogin, { username, password, ...more }, { headers })
const asked = async (username: string): Promise<SecondFactorAsked> => {
  const answer = await login(username)
  expect(answer).toMatchObject({ status: 401, reason: 'SECOND_FACTOR_NEEDED' })
  return answer.data as unknown as SecondFactorAsked
}
const second = (input: Record<string, unknown>) => server.call(secondFactorLogin, input, { headers })
/** Waits until wrong attempts no longer count. */
const wait = () => server.clock.advance(DAY)

const withTotp = async (
  username: string,
): Promise<{ secret: string; recoveryCodes: string[]; token: string }> => {
  const { token } = (await login(username)).data
  const { ticket, secret } = await server.must(startTotp, {}, { token, headers })
  const { recoveryCodes } = await server.must(
    finishTotp,
    { ticket, code: codeOf(secret) },
    { token, headers },
  )
  return { secret, recoveryCodes: recoveryCodes ?? [], token }
}
const withPasskey = async (username: string) => {
  const { token } = (await login(username)).data
  const key = softwareAuthenticator(ORIGIN)
  const { ticket, options } = await server.must(startPasskey, {}, { token, headers })
  await server.must(
    finishPasskey,
    { ticket, name: '办公电脑', passkey: key.create(options) },
    { token, headers },
  )
  return { key, token }
}

describe('on a host name of its own', () => {
  const CONSOLE = 'http://console.example.com:3000'
  let apart: TestServer
  beforeAll(async () => {
    apart = await startTestServer({
      env: { HUISHOU_STAFF_SECOND_FACTOR: 'on', HUISHOU_CONSOLE_HOST: 'console.example.com' },
    })
  })
  afterAll(() => apart.close())

  test('a passkey belongs to the console, and opens nothing for a page of the customers’ host', async () => {
    const there = { headers: { host: 'console.example.com:3000' } }
    const { token } = await apart.must(staffLogin, { username: 'auditor', password }, there)
    const as = { token, ...there }
    const key = softwareAuthenticator(CONSOLE)
    const { ticket, options } = await apart.must(startPasskey, {}, as)
    expect(options).toMatchObject({ rp: { id: 'console.example.com' } })
    await apart.must(finishPasskey, { ticket, name: '办公电脑', passkey: key.create(options) }, as)
    const ask = async () =>
      (await apart.call(staffLogin, { username: 'auditor', password }, there))
        .data as unknown as SecondFactorAsked
    const first = await ask()
    expect(first.passkey).toMatchObject({ rpId: 'console.example.com' })
    expect(
      await apart.call(
        secondFactorLogin,
        { ticket: first.ticket, passkey: key.get(first.passkey ?? {}, 'http://shop.example.com') },
        there,
      ),
    ).toMatchObject({ reason: 'SECOND_FACTOR_WRONG' })
    const second = await ask()
    expect(
      await apart.call(
        secondFactorLogin,
        { ticket: second.ticket, passkey: key.get(second.passkey ?? {}) },
        there,
      ),
    ).toMatchObject({ code: 0 })
  })
})

describe('setting one up', () => {
  test('who decides about money can do nothing before; a courier needs none', async () => {
    const { token, staff } = (await login('auditor')).data
    expect(staff).toMatchObject({ mustSetUpSecondFactor: true, secondFactor: false })
    expect(await server.call(staffPeople, {}, { token })).toMatchObject({
      status: 403,
      reason: 'SECOND_FACTOR_SETUP',
    })
    expect(await server.call(staffMe, {}, { token })).toMatchObject({ code: 0 })
    expect((await login('courier1')).data.staff).toMatchObject({ mustSetUpSecondFactor: false })
  })

  test('an authenticator app is bound by its first code; ten recovery codes are shown once, stored as hashes; its key is encrypted', async () => {
    const { recoveryCodes, secret, token } = await withTotp('auditor')
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.call(staffPeople, {}, { token })).code).toBe(0)
    const stored = JSON.stringify(
      await server.database.reader.selectFrom('staffRecoveryCode').selectAll().execute(),
    )
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
    const people = await server.database.reader.selectFrom('staff').select('totpSecret').execute()
    expect(JSON.stringify(people)).not.toContain(secret)
    expect(await server.must(secondFactors, {}, { token })).toMatchObject({
      demanded: true,
      totp: true,
      recoveryCodesLeft: 10,
    })
    const again = await server.must(newRecoveryCodes, {}, { token })
    expect(again.recoveryCodes).not.toEqual(recoveryCodes)
  })

  test('whoever begins later than the time to confirm shows the password first', async () => {
    const late = await startTestServer({
      env: { HUISHOU_STAFF_SECOND_FACTOR: 'on' },
    })
    await setSessionMinutes(late, 30, 15)
    const { token } = await late.must(staffLogin, { username: 'auditor', password })
    late.clock.advance(15 * MINUTE)
    expect((await late.call(startTotp, {}, { token })).reason).toBe('REAUTHENTICATE')
    expect(await late.must(confirmOptions, {}, { token })).toMatchObject({ totp: false, passkey: null })
    await late.must(confirmIdentity, { password }, { token })
    expect((await late.call(startTotp, {}, { token })).code).toBe(0)
    await late.close()
  })

  test('the last one stays where the role needs one', async () => {
    const { token } = await withTotp('manager1')
    expect(await server.call(removeSecondFactor, { kind: 'totp' }, { token })).toMatchObject({
      reason: 'SECOND_FACTOR_LAST',
    })
  })
})

describe('a code of the authenticator app', () => {
  let secret: string
  let recoveryCodes: string[]
  beforeAll(async () => {
    ;({ secret, recoveryCodes } = await withTotp('ops'))
  })

  test('lets in once, also of two at the same moment', async () => {
    const [first, other] = [await asked('ops'), await asked('ops')]
    const code = nextCode(secret)
    const answers = await Promise.all([first, other].map(({ ticket }) => second({ ticket, code })))
    expect(answers.map(({ code: result }) => result).filter((result) => result === 0)).toHaveLength(1)
    expect(await second({ ticket: (await asked('ops')).ticket, code })).toMatchObject({
      reason: 'SECOND_FACTOR_WRONG',
    })
    wait()
  })

  test('half a minute late is accepted; two minutes off is refused, and the clock is named', async () => {
    const { ticket } = await asked('ops')
    expect(await second({ ticket, code: codeOf(secret, server.clock.now() - 2 * MINUTE) })).toMatchObject({
      status: 422,
      reason: 'TOTP_CLOCK',
      msg: expect.stringContaining('手机时间可能不准'),
    })
    // a code of minutes to come is told as wrong: whoever guesses must not learn what will be right soon
    expect(await second({ ticket, code: codeOf(secret, server.clock.now() + 2 * MINUTE) })).toMatchObject({
      reason: 'SECOND_FACTOR_WRONG',
    })
    const late = codeOf(secret, server.clock.now() - 30 * SECOND)
    expect((await second({ ticket, code: late })).code).toBe(0)
    wait()
  })

  test('a ticket takes five wrong codes and no right one after them; wrong ones are on record', async () => {
    const { ticket } = await asked('ops')
    for (let tries = 0; tries < 4; tries += 1)
      expect((await second({ ticket, code: '000000' })).reason).toBe('SECOND_FACTOR_WRONG')
    const answers = [
      await second({ ticket, code: '000000' }),
      await second({ ticket, code: nextCode(secret) }),
    ]
    expect(answers.map(({ reason }) => reason)).not.toContain(undefined)
    expect((await second({ ticket, code: nextCode(secret) })).reason).toBe('SECOND_FACTOR_STALE')
    wait()
    const { rows } = await server.must(
      audit,
      { action: 'staff.login-wrong' },
      { token: (await second({ ticket: (await asked('ops')).ticket, code: codeOf(secret) })).data.token },
    )
    expect(rows[0]).toMatchObject({ after: '{"username":"ops","step":"second-factor"}', ip: '127.0.0.1' })
  })

  test('a recovery code lets in once, in any spelling, and not somebody else', async () => {
    const [code = ''] = recoveryCodes
    const { ticket } = await asked('ops')
    expect((await second({ ticket, recoveryCode: code.toLowerCase().replace('-', ' ') })).code).toBe(0)
    expect((await second({ ticket: (await asked('ops')).ticket, recoveryCode: code })).reason).toBe(
      'SECOND_FACTOR_WRONG',
    )
    expect(
      (await second({ ticket: (await asked('auditor')).ticket, recoveryCode: recoveryCodes[1] })).reason,
    ).toBe('SECOND_FACTOR_WRONG')
    wait()
  })
})

describe('a passkey', () => {
  let key: ReturnType<typeof softwareAuthenticator>
  beforeAll(async () => {
    ;({ key } = await withPasskey('owner'))
  })

  test('signs in, and a challenge that was answered is answered no more', async () => {
    const { ticket, passkey } = await asked('owner')
    const response = key.get(passkey!)
    expect((await second({ ticket, passkey: response })).code).toBe(0)
    expect((await second({ ticket, passkey: response })).reason).toBe('SECOND_FACTOR_STALE')
    const other = await asked('owner')
    expect((await second({ ticket: other.ticket, passkey: response })).reason).toBe('SECOND_FACTOR_WRONG')
    wait()
  })

  test('from another origin, or for another host, is refused', async () => {
    const { ticket, passkey } = await asked('owner')
    expect((await second({ ticket, passkey: key.get(passkey!, 'https://evil.example') })).reason).toBe(
      'SECOND_FACTOR_WRONG',
    )
    const foreign = key.get({ ...passkey, rpId: 'evil.example' })
    expect((await second({ ticket, passkey: foreign })).reason).toBe('SECOND_FACTOR_WRONG')
    wait()
  })

  test('a copied key whose counter goes back is refused, and named in the log', async () => {
    key.setCounter(10)
    const first = await asked('owner')
    const { token } = (await second({ ticket: first.ticket, passkey: key.get(first.passkey!) })).data
    key.setCounter(3)
    const { ticket, passkey } = await asked('owner')
    expect((await second({ ticket, passkey: key.get(passkey!) })).reason).toBe('SECOND_FACTOR_WRONG')
    const { rows } = await server.must(audit, { action: 'staff.login-wrong' }, { token })
    expect(rows[0]?.after).toContain('copied-passkey')
    key.setCounter(20)
    wait()
  })

  test('does not answer somebody else’s challenge', async () => {
    const { key: others } = await withPasskey('finance2')
    const { ticket, passkey } = await asked('owner')
    expect((await second({ ticket, passkey: others.get(passkey!) })).reason).toBe('SECOND_FACTOR_WRONG')
    wait()
    const mine = await asked('finance2')
    expect((await second({ ticket: mine.ticket, passkey: key.get(mine.passkey!) })).reason).toBe(
      'SECOND_FACTOR_WRONG',
    )
    wait()
  })

  test('confirms who is at the keyboard', async () => {
    const { ticket, passkey } = await asked('owner')
    const { token } = (await second({ ticket, passkey: key.get(passkey!) })).data
    const ways = await server.must(confirmOptions, {}, { token, headers })
    expect(
      (
        await server.call(
          confirmIdentity,
          { ticket: ways.ticket, passkey: key.get(ways.passkey!) },
          { token, headers },
        )
      ).code,
    ).toBe(0)
  })

  test('hostile answers are refused like wrong ones', async () => {
    const { ticket } = await asked('owner')
    for (const passkey of [
      {},
      { id: key.id },
      { id: { a: 1 }, response: 'x' },
      { id: key.id, response: { clientDataJSON: 7 } },
    ])
      expect((await second({ ticket, passkey })).reason).toMatch(/SECOND_FACTOR_WRONG|TOO_MANY_REQUESTS/)
    wait()
  })
})

describe('a lost second factor', () => {
  const clear = (username: string) =>
    server.database.transaction((trx) =>
      trx
        .updateTable('staff')
        .set({ secondFactor: 0, totpSecret: '', totpStep: 0 })
        .where('username', '=', username)
        .execute(),
    )
  const anew = async (username: string) => {
    await clear(username)
    return await withTotp(username)
  }

  test('is reset by two colleagues, never by one, and never by its holder', async () => {
    const [lost, owner, finance] = [await anew('manager1'), await anew('owner'), await anew('finance')]
    const { id: staffId, name } = await server.must(staffMe, {}, { token: lost.token })
    const request = { staffId, reason: '手机丢了' }
    const row = await server.must(requestFactorReset, request, { token: owner.token })
    expect(row).toMatchObject({ state: 'requested', may: { refuse: { ok: true } } })
    const yes = { id: row.id, approve: true }
    expect(await server.call(endFactorReset, yes, { token: owner.token })).toMatchObject({
      reason: 'SAME_PERSON',
    })
    expect((await server.call(requestFactorReset, request, { token: finance.token })).reason).toBe(
      'CHANGED_MEANWHILE',
    )
    expect((await server.must(factorResets, {}, { token: finance.token })).rows[0]).toMatchObject({
      staffName: name,
      may: { approve: { ok: true } },
    })
    expect(await server.must(endFactorReset, yes, { token: finance.token })).toMatchObject({
      state: 'approved',
    })
    expect((await server.call(endFactorReset, yes, { token: finance.token })).reason).toBe(
      'CHANGED_MEANWHILE',
    )
    expect((await server.call(staffMe, {}, { token: lost.token })).reason).toBe('LOGIN_REQUIRED')
    expect((await login('manager1')).data.staff).toMatchObject({ mustSetUpSecondFactor: true })
  })

  test('is not reset by a request of the day before, which makes room for a new one', async () => {
    const [lost, owner] = [await anew('manager1'), await anew('owner')]
    const { id: staffId } = await server.must(staffMe, {}, { token: lost.token })
    const request = { staffId, reason: '手机丢了' }
    const { id } = await server.must(requestFactorReset, request, { token: owner.token })
    server.clock.advance(DAY)
    const finance = await anew('finance')
    expect(
      (await server.must(factorResets, {}, { token: finance.token })).rows.find((row) => row.id === id),
    ).toMatchObject({ state: 'requested', may: { refuse: { ok: true } } })
    expect(await server.call(endFactorReset, { id, approve: true }, { token: finance.token })).toMatchObject({
      reason: 'SECOND_FACTOR_STALE',
    })
    const again = await server.must(requestFactorReset, request, { token: finance.token })
    expect(again).toMatchObject({ state: 'requested' })
    // finance cannot open the page of the accounts, to which a notification would lead
    const ops = await anew('ops')
    await server.must(endFactorReset, { id: again.id, approve: false }, { token: ops.token })
    expect((await server.must(staffNotifications, {}, { token: finance.token })).rows).toEqual([])
    expect((await server.must(staffNotifications, {}, { token: ops.token })).rows[0]).toMatchObject({
      kind: 'factor_reset_requested',
      doneAt: server.clock.now(),
    })
  })
})

describe('in the console and the courier app', () => {
  /** A sign-in from one of our own pages, as a browser sends it. */
  const inBrowser = async (input: Record<string, unknown>) => {
    const answer = await server.inject({
      method: 'POST',
      url: `/staff${secondFactorLogin.path}`,
      payload: input,
      headers: { ...headers, 'x-huishou-app': 'console', 'sec-fetch-site': 'same-origin' },
    })
    const { data } = answer.json() as { data: { token: string } }
    return { cookie: String(answer.headers['set-cookie']), token: data.token }
  }
  const COOKIE = /^huishou_console=([\w-]{43}); Path=\/; HttpOnly; SameSite=Strict/

  test('an authenticator’s code and a passkey give a cookie no script can read, and no token', async () => {
    wait()
    const { secret } = await withTotp('agent')
    const { key } = await withPasskey('dispatcher')
    const byCode = await asked('agent')
    const byKey = await asked('dispatcher')
    for (const { cookie, token } of [
      await inBrowser({ ticket: byCode.ticket, code: nextCode(secret) }),
      await inBrowser({ ticket: byKey.ticket, passkey: key.get(byKey.passkey!) }),
    ]) {
      expect(cookie).toMatch(COOKIE)
      expect(token).toMatch(/^cookie:[0-9a-f]{12}$/)
      expect(token).not.toContain(COOKIE.exec(cookie)?.[1] ?? '-')
      expect((await server.call(staffMe, {}, { token, headers })).reason).toBe('LOGIN_REQUIRED')
    }
  })
})
