import { audit } from '@huishou/wire/audit/staff'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { setDuty } from '@huishou/wire/pickup/couriers'
import {
  changePassword,
  createFirstOwner,
  staffLogin,
  staffLogout,
  staffMe,
} from '@huishou/wire/staff/accounts'
import { wrongSignIns } from '@huishou/wire/staff/security'
import { DAY, HOUR, SECOND } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { checkStaffPassword, prepareFirstOwner, readCouriers, readWithoutMobile } from './index.ts'

const password = 'demo1234'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const me = (token: string) => server.call(staffMe, {}, { token })

describe('signing in', () => {
  test('name in any case and password let a person in for twelve hours', async () => {
    const answer = await server.must(staffLogin, { username: ' Dispatcher ', password })
    expect(answer).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: server.clock.now() + 12 * HOUR,
      staff: { username: 'dispatcher', role: 'dispatcher', active: true },
    })
    expect(JSON.stringify(answer)).not.toContain('scrypt')
  })

  test('a clerk is told the own shop by name', async () => {
    expect((await server.must(staffLogin, { username: 'clerk1', password })).staff).toMatchObject({
      shopId: 2004,
      shopName: expect.stringMatching(/\S/),
    })
  })

  test('a wrong password and a name nobody has are refused in the same words', async () => {
    const wrong = await server.call(staffLogin, { username: 'owner', password: 'wrong' })
    const unknown = await server.call(staffLogin, { username: 'nobody', password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, code: -2, reason: 'STAFF_LOGIN_WRONG' })
    expect(unknown).toEqual(wrong)
  })

  test.each(['ops', 'nobody-at-all'])(
    'five wrong passwords for %s from one address are followed by a wait that grows, for the right password too',
    async (username) => {
      const guess = () => server.call(staffLogin, { username, password: 'wrong' })
      const answers = await Promise.all(Array.from({ length: 8 }, guess))
      expect(answers.filter(({ reason }) => reason === 'STAFF_LOGIN_WRONG')).toHaveLength(5)
      for (const seconds of [30, 60, 120]) {
        expect(await server.call(staffLogin, { username, password })).toMatchObject({
          status: 429,
          reason: 'TOO_MANY_REQUESTS',
          msg: expect.stringContaining(String(seconds)),
        })
        server.clock.advance(seconds * SECOND)
        expect((await guess()).reason).toBe('STAFF_LOGIN_WRONG')
      }
      server.clock.advance(DAY)
    },
  )

  test('guesses from many addresses make strangers wait, and never a device that signed in before', async () => {
    const open = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
    const from = (address: string, given: string, deviceToken?: string) =>
      open.call(
        staffLogin,
        { username: 'owner', password: given, ...(deviceToken ? { deviceToken } : {}) },
        { headers: { 'x-forwarded-for': address } },
      )
    const { deviceToken } = (await from('203.0.113.8', password)).data
    for (let host = 10; host < 40; host += 1) await from(`203.0.113.${host}`, 'wrong')
    expect((await from('203.0.113.9', password)).reason).toBe('TOO_MANY_REQUESTS')
    expect((await from('203.0.113.9', password, 'x'.repeat(43))).reason).toBe('TOO_MANY_REQUESTS')
    expect((await from('203.0.113.9', password, deviceToken)).code).toBe(0)
    const others = await open.call(staffLogin, { username: 'ops', password, deviceToken }, {})
    expect(others.code).toBe(0)
    await open.close()
  })

  test('all addresses of one IPv6 line are one address', async () => {
    const open = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
    const guess = (host: number) =>
      open.call(
        staffLogin,
        { username: 'owner', password: 'wrong' },
        { headers: { 'x-forwarded-for': `2001:db8:9:9::${host}` } },
      )
    for (let host = 1; host <= 5; host += 1) expect((await guess(host)).reason).toBe('STAFF_LOGIN_WRONG')
    expect((await guess(6)).reason).toBe('TOO_MANY_REQUESTS')
    await open.close()
  })

  test('one address that guesses at many names waits as well', async () => {
    const open = await startTestServer()
    for (let name = 0; name < 20; name += 1)
      await open.call(staffLogin, { username: `nobody-${name}`, password: 'wrong' })
    expect((await open.call(staffLogin, { username: 'owner', password })).reason).toBe('TOO_MANY_REQUESTS')
    await open.close()
  })

  test('wrong sign-ins are on record, the owner sees the names and hears of many', async () => {
    const open = await startTestServer()
    for (let tries = 0; tries < 5; tries += 1)
      await open.call(staffLogin, { username: 'finance', password: 'wrong' })
    const token = await open.staff('owner')
    const { rows } = await open.must(audit, { action: 'staff.login-wrong' }, { token })
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatchObject({ after: '{"username":"finance","step":"password"}', ip: '127.0.0.1' })
    expect((await open.must(wrongSignIns, {}, { token })).rows).toEqual([
      { username: 'finance', known: true, count: 5, addresses: 1, lastAt: expect.any(Number) },
    ])
    await open.jobs.runOutbox()
    expect((await open.must(demoOutbox, { to: '13900000081' }))[0]?.text).toContain('finance')
    await open.close()
  })

  test('wrong passwords where one is changed are on record like those at sign-in', async () => {
    const open = await startTestServer()
    const token = await open.staff('finance')
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await open.call(changePassword, { current: 'wrong', next: 'correct horse 42' }, { token })).reason,
      ).toBe('STAFF_LOGIN_WRONG')
    const { rows } = await open.must(
      audit,
      { action: 'staff.login-wrong' },
      { token: await open.staff('owner') },
    )
    expect(rows).toHaveLength(5)
    await open.jobs.runOutbox()
    expect((await open.must(demoOutbox, { to: '13900000081' }))[0]?.text).toContain('finance')
    await open.close()
  })

  test('signing in starts the count of wrong passwords anew', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        await server.call(staffLogin, { username: 'agent', password: 'wrong' })
      expect((await server.call(staffLogin, { username: 'agent', password })).code).toBe(0)
    }
  })

  test('forged tokens, a customer’s token and none are asked to sign in', async () => {
    const { token: customers } = await server.customer('13800000001')
    for (const token of ['forged', customers, '', "' or 1=1 --"])
      expect(await me(token)).toMatchObject({ status: 401, code: 2000, reason: 'LOGIN_REQUIRED' })
  })

  test('who signs out here stays signed in elsewhere', async () => {
    const [here, elsewhere] = [await server.staff('finance'), await server.staff('finance')]
    await server.must(staffLogout, {}, { token: here })
    expect((await me(here)).code).toBe(2000)
    expect((await me(elsewhere)).code).toBe(0)
  })

  test('passwords are kept as scrypt, tokens as a hash', async () => {
    const token = await server.staff('owner')
    const people = await server.database.reader.selectFrom('staff').select('passwordHash').execute()
    for (const { passwordHash } of people)
      expect(passwordHash).toMatch(/^scrypt\$\d+\$8\$\d\$[\w-]{22}\$[\w-]{43}$/)
    expect(
      JSON.stringify(await server.database.reader.selectFrom('staffToken').selectAll().execute()),
    ).not.toContain(token)
  })

  test('missing, wrong-typed and endless fields are refused by name', async () => {
    expect(await server.call(staffLogin, {})).toMatchObject({
      status: 400,
      reason: 'INPUT_INVALID',
      field: 'username',
    })
    expect(await server.call(staffLogin, { username: 'owner', password: { a: 1 } })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'password',
    })
    expect(await server.call(staffLogin, { username: 'owner', password: 'x'.repeat(201) })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'password',
    })
  })
})

describe('the own password', () => {
  test('a new one signs the person out everywhere but here, and the old one is done with', async () => {
    const [here, elsewhere] = [await server.staff('manager1'), await server.staff('manager1')]
    await server.must(changePassword, { current: password, next: '青山依旧在-几度夕阳红' }, { token: here })
    expect((await me(here)).code).toBe(0)
    expect((await me(elsewhere)).code).toBe(2000)
    expect((await server.call(staffLogin, { username: 'manager1', password })).reason).toBe(
      'STAFF_LOGIN_WRONG',
    )
    expect(
      (await server.call(staffLogin, { username: 'manager1', password: '青山依旧在-几度夕阳红' })).code,
    ).toBe(0)
  })

  test('the current one has to be right', async () => {
    expect(
      await server.call(
        changePassword,
        { current: 'wrong', next: 'a-better-one-77' },
        { token: await server.staff('clerk1') },
      ),
    ).toMatchObject({ reason: 'STAFF_LOGIN_WRONG', field: 'current' })
  })

  test.each([
    'short1!',
    '12345678',
    'aaaaaaaa',
    'Password123',
    'qwertyuiop',
    'my-clerk1-pass',
    '87654321',
    'P@ssw0rd2024',
    'ｐａｓｓｗｏｒｄ９',
    'pаssword1',
    'c1erk1-x9x9',
    '13900000021a',
    'woaini1314',
    'Huishou2026!',
    '5201314520',
    '1q2w3e4r5t',
  ])('%s is too weak', async (next) => {
    expect(
      await server.call(changePassword, { current: password, next }, { token: await server.staff('clerk1') }),
    ).toMatchObject({ status: 422, reason: 'PASSWORD_WEAK', field: 'next' })
  })

  test('a second signature takes name and password of an active account, and is no way round the count of wrong ones', async () => {
    const sign = (username: string, given: string) =>
      checkStaffPassword(
        {
          db: server.database.reader as never,
          write: (work) => server.database.transaction(work as never) as never,
          now: server.clock.now(),
        },
        { username, password: given, address: '127.0.0.1' },
      )
    expect(await sign('Clerk3', password)).toMatchObject({ kind: 'staff', role: 'clerk', shopId: 2006 })
    expect(await sign('nobody', password)).toMatchObject({ refusal: 'STAFF_LOGIN_WRONG' })
    await Promise.all(Array.from({ length: 5 }, () => sign('clerk3', 'wrong')))
    expect(await sign('clerk3', password)).toMatchObject({ refusal: 'TOO_MANY_REQUESTS' })
    expect((await server.call(staffLogin, { username: 'clerk3', password })).reason).toBe('TOO_MANY_REQUESTS')
  })
})

describe('the first owner', () => {
  const owner = { username: 'Boss', name: '老板', mobile: '13900000088', password: 'correct horse 42' }
  let fresh: TestServer
  beforeAll(async () => {
    fresh = await startTestServer({ env: { HUISHOU_DEMO: 'off', HUISHOU_RATE_LOGIN: '1000' } })
  })
  afterAll(() => fresh.close())

  test('is made by the printed link, once', async () => {
    const code = (await prepareFirstOwner(fresh.database, fresh.clock.now()))!
    const later = (await prepareFirstOwner(fresh.database, fresh.clock.now()))!
    expect(
      JSON.stringify(await fresh.database.reader.selectFrom('ownerInvite').selectAll().execute()),
    ).not.toContain(code)
    expect((await fresh.call(createFirstOwner, { ...owner, code: 'x'.repeat(43) })).reason).toBe(
      'OWNER_EXISTS',
    )
    expect(await fresh.call(createFirstOwner, { ...owner, code, password: '12345678' })).toMatchObject({
      reason: 'PASSWORD_WEAK',
      field: 'password',
    })

    expect(await fresh.call(createFirstOwner, { ...owner, code, mobile: '' })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'mobile',
    })

    const answers = await Promise.all(
      [code, later, code].map((each) => fresh.call(createFirstOwner, { ...owner, code: each })),
    )
    expect(answers.map(({ reason }) => reason ?? 'made').toSorted()).toEqual([
      'OWNER_EXISTS',
      'OWNER_EXISTS',
      'made',
    ])
    const { token, staff } = answers.find(({ code: result }) => result === 0)!.data
    expect(staff).toMatchObject({ id: 1001, username: 'boss', role: 'owner', active: true })
    expect(await readWithoutMobile(fresh.database.reader)).toEqual([])
    expect((await fresh.call(staffMe, {}, { token })).code).toBe(0)
    expect((await fresh.call(staffLogin, { username: 'boss', password: owner.password })).code).toBe(0)
    expect(await prepareFirstOwner(fresh.database, fresh.clock.now())).toBeNull()
  })
})

describe('duty', () => {
  test('a courier going on duty is seen with the position', async () => {
    const token = await server.staff('courier1')
    await server.must(setDuty, { onDuty: false }, { token })
    const find = async () => (await readCouriers(server.database.reader)).find(({ name }) => name === '周强')
    expect(await find()).toMatchObject({ onDuty: false })
    expect(
      await server.must(setDuty, { onDuty: true, latitude: 30.28, longitude: 120.01 }, { token }),
    ).toEqual({ onDuty: true })
    expect(await find()).toMatchObject({
      onDuty: true,
      latitude: 30.28,
      longitude: 120.01,
      seenAt: server.clock.now(),
    })
    await server.must(setDuty, { onDuty: true }, { token })
    expect(await find()).toMatchObject({ latitude: 30.28 })
  })

  test('nobody but a courier goes on duty, and nowhere off the globe', async () => {
    expect(
      await server.call(setDuty, { onDuty: true }, { token: await server.staff('clerk1') }),
    ).toMatchObject({ status: 403, reason: 'NOT_ALLOWED' })
    expect(
      await server.call(
        setDuty,
        { onDuty: true, latitude: 91, longitude: 0 },
        { token: await server.staff('courier1') },
      ),
    ).toMatchObject({ reason: 'INPUT_INVALID', field: 'latitude' })
  })
})
