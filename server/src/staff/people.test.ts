import { audit } from '@huishou/wire/audit/staff'
import type { InputOf } from '@huishou/wire/client'
import { exportStaff, saveStaff, staffLogin, staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { staffWarnings } from '@huishou/wire/staff/warnings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let owner: string
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
})
afterAll(() => server.close())

type Save = Partial<InputOf<typeof saveStaff>>
const fresh = (more: Save = {}) => ({
  username: `person${(count += 1)}`,
  name: '新同事',
  mobile: '13911119998',
  role: 'agent',
  active: true,
  password: 'green-bottle-9',
  ...more,
})
const make = (more: Save = {}) => server.must(saveStaff, fresh(more), { token: owner })
const save = (input: Record<string, unknown>, token = owner) => server.call(saveStaff, input, { token })
const signedIn = async (username: string, password = 'green-bottle-9') =>
  (await server.must(staffLogin, { username, password })).token
const asSent = ({
  id,
  version,
  username,
  name,
  role,
  active,
  shopId,
  cityId,
}: Awaited<ReturnType<typeof make>>) => ({
  id,
  version,
  username,
  name,
  role,
  active,
  ...(shopId === null ? {} : { shopId }),
  ...(cityId === null ? {} : { cityId }),
})

describe('accounts', () => {
  test('of who weighs, pays or decides need a mobile number; who has none is named on the console', async () => {
    const { mobile: _none, ...numberless } = fresh({ role: 'owner' })
    expect(await save(numberless)).toMatchObject({ reason: 'INPUT_INVALID', field: 'mobile' })
    const { mobile: _same, ...asAgent } = fresh()
    const agent = await server.must(saveStaff, asAgent, { token: owner })
    expect(await save({ ...asSent(agent), role: 'finance' })).toMatchObject({
      reason: 'INPUT_INVALID',
      field: 'mobile',
    })
    const made = await server.must(
      saveStaff,
      { ...asSent(agent), role: 'finance', mobile: '13911119999' },
      { token: owner },
    )
    expect(await server.must(staffWarnings, {}, { token: owner })).toEqual({ rows: [] })
    // an account from before mobile numbers were required
    await server.database.transaction((trx) =>
      trx.updateTable('staff').set({ mobile: '' }).where('id', '=', made.id).execute(),
    )
    expect((await save({ ...asSent(made), name: '没有手机号的' })).code).toBe(0)
    expect(await server.must(staffWarnings, {}, { token: owner })).toMatchObject({
      rows: [{ key: 'staff-mobile', text: expect.stringContaining('没有手机号的') }],
    })
    await server.database.transaction((trx) =>
      trx.updateTable('staff').set({ active: 0 }).where('id', '=', made.id).execute(),
    )
  })

  test('the owner makes an account and its person signs in', async () => {
    const made = await make({
      username: 'Li.Lei',
      name: '<b>李雷</b> 🚚',
      mobile: '13911110000',
      role: 'clerk',
      shopId: 2004,
    })
    expect(made).toMatchObject({
      username: 'li.lei',
      name: '<b>李雷</b> 🚚',
      mobile: '13911110000',
      role: 'clerk',
      shopId: 2004,
      shopName: expect.any(String),
      version: 1,
      active: true,
    })
    expect(made.id).toBeGreaterThan(1000)
    expect((await server.must(staffMe, {}, { token: await signedIn('li.lei') })).id).toBe(made.id)
  })

  test('the owner exports the accounts of the screen, without passwords or secrets', async () => {
    const { username } = await make({ name: '导出同事', role: 'dispatcher' })
    const take = (more: object = {}) => server.exported(exportStaff, more, { token: owner, language: 'en' })
    const { csv, lines, fileName } = await take({ q: username })
    expect([lines, fileName.startsWith('staff-')]).toEqual([1, true])
    expect(csv).toContain(`导出同事,${username},Dispatcher,13911119998,`)
    const { passwordHash, totpSecret } = await server.database.reader
      .selectFrom('staff')
      .select(['passwordHash', 'totpSecret'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    for (const secret of [passwordHash, totpSecret]) if (secret) expect(csv).not.toContain(secret)
    const { rows } = await server.must(staffPeople, {}, { token: owner })
    expect((await take()).lines).toBe(rows.length)
    for (const name of ['dispatcher', 'ops', 'auditor', 'manager1'])
      expect((await server.call(exportStaff, {}, { token: await server.staff(name) })).status).toBe(403)
  })

  test('nobody but the owner makes or changes accounts', async () => {
    for (const username of ['dispatcher', 'ops', 'auditor', 'manager1', 'courier1'])
      expect(await save(fresh({ role: 'owner' }), await server.staff(username))).toMatchObject({
        status: 403,
        reason: 'NOT_ALLOWED',
      })
    expect(await save(fresh(), '')).toMatchObject({ status: 401, reason: 'LOGIN_REQUIRED' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['username', { username: 'has space' }],
    ['username', { username: '王芳' }],
    ['username', { username: 'ab' }],
    ['username', { username: '<script>' }],
    ['name', { name: '  ' }],
    ['role', { role: 'king' }],
    ['active', { active: 'perhaps' }],
    ['mobile', { mobile: '12345' }],
    ['shopId', { role: 'clerk' }],
    ['shopId', { role: 'manager', shopId: -1 }],
    ['cityId', { role: 'courier' }],
    ['cityId', { role: 'courier', cityId: '33' }],
    ['password', { password: undefined }],
    ['dayLimitFen', { dayLimitFen: -1 }],
    ['loadCap', { loadCap: 0 }],
    ['version', { id: 1001, version: undefined }],
  ])('an account is refused by its field: %s %j', async (field, more) => {
    expect(await save({ ...fresh(), ...more })).toMatchObject({ status: 400, reason: 'INPUT_INVALID', field })
  })

  test('a shop that does not exist is refused', async () => {
    expect(await save(fresh({ role: 'clerk', shopId: 999_999 }))).toMatchObject({
      status: 404,
      reason: 'NOT_FOUND',
      field: 'shopId',
    })
  })

  test('a weak password is refused', async () => {
    expect(await save(fresh({ password: '11111111' }))).toMatchObject({
      reason: 'PASSWORD_WEAK',
      field: 'password',
    })
  })

  test('a user name is taken whatever its case, also when two ask at once', async () => {
    expect(await save(fresh({ username: 'OWNER' }))).toMatchObject({
      status: 409,
      reason: 'USERNAME_TAKEN',
      field: 'username',
    })
    const answers = await Promise.all(Array.from({ length: 3 }, () => save(fresh({ username: 'twice' }))))
    expect(answers.map(({ reason }) => reason ?? 'made').toSorted()).toEqual([
      'USERNAME_TAKEN',
      'USERNAME_TAKEN',
      'made',
    ])
  })

  test('an account that does not exist cannot be changed', async () => {
    expect((await save({ ...fresh(), id: 999_999, version: 1 })).reason).toBe('NOT_FOUND')
  })

  test('of two changes to the same version one is refused', async () => {
    const made = await make()
    const answers = await Promise.all(['甲', '乙'].map((name) => save({ ...asSent(made), name })))
    expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
  })

  test('a new name leaves a person signed in; a new role, shop or password and disabling do not', async () => {
    const changes: [Record<string, unknown>, boolean][] = [
      [{ name: '改名' }, true],
      [{ role: 'dispatcher' }, false],
      [{ shopId: 2001 }, false],
      [{ password: 'another-one-33' }, false],
      [{ active: false }, false],
    ]
    const outcomes = await Promise.all(
      changes.map(async ([change]) => {
        const made = await make()
        const token = await signedIn(made.username)
        await server.must(saveStaff, { ...asSent(made), ...change }, { token: owner })
        return [change, (await server.call(staffMe, {}, { token })).code === 0]
      }),
    )
    expect(outcomes).toEqual(changes)
  })

  test('a disabled account cannot sign in, and is told so only with the right password', async () => {
    const made = await make()
    await server.must(saveStaff, { ...asSent(made), active: false }, { token: owner })
    expect((await server.call(staffLogin, { username: made.username, password: 'wrong' })).reason).toBe(
      'STAFF_LOGIN_WRONG',
    )
    expect(
      await server.call(staffLogin, { username: made.username, password: 'green-bottle-9' }),
    ).toMatchObject({ status: 403, reason: 'STAFF_DISABLED' })
  })

  test('the last active owner stays one', async () => {
    const me = await server.must(staffMe, {}, { token: owner })
    expect((await save({ ...asSent(me), active: false })).reason).toBe('LAST_OWNER')
    expect((await save({ ...asSent(me), role: 'agent' })).reason).toBe('LAST_OWNER')
    const second = await make({ role: 'owner' })
    const secondToken = await signedIn(second.username)
    const answers = await Promise.all([
      save({ ...asSent(me), active: false }, secondToken),
      save({ ...asSent(second), active: false }, owner),
    ])
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1)
    const owners = await server.database.reader
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('active', '=', 1)
      .execute()
    expect(owners).toHaveLength(1)
    if (owners[0]!.id !== me.id) owner = secondToken
  })
})

describe('the list of people', () => {
  test('is filtered by role and by part of name, user name or mobile', async () => {
    const token = await server.staff('dispatcher')
    const couriers = (await server.must(staffPeople, { role: 'courier' }, { token })).rows
    expect(couriers.length).toBeGreaterThanOrEqual(3)
    expect(new Set(couriers.map(({ role }) => role))).toEqual(new Set(['courier']))
    expect(
      (await server.must(staffPeople, { q: 'URIER1' }, { token })).rows.map(({ username }) => username),
    ).toEqual(['courier1'])
    expect((await server.must(staffPeople, { q: '%' }, { token })).rows).toEqual([])
  })

  test('holds no password and shows a manager the own shop only', async () => {
    const { rows } = await server.must(staffPeople, {}, { token: await server.staff('manager1') })
    expect(new Set(rows.map(({ shopId }) => shopId))).toEqual(new Set([2004]))
    const all = await server.inject({
      method: 'GET',
      url: '/staff/people',
      headers: { 'x-token': await server.staff('auditor') },
    })
    expect(all.body).not.toMatch(/scrypt|passwordHash/)
  })

  test('is closed to couriers and clerks', async () => {
    for (const username of ['courier1', 'clerk1'])
      expect((await server.call(staffPeople, {}, { token: await server.staff(username) })).reason).toBe(
        'NOT_ALLOWED',
      )
  })
})

describe('the audit log', () => {
  test('says who changed what, from what, to what, and from where', async () => {
    const made = await make({ name: '旧名' })
    await server.must(
      saveStaff,
      { ...asSent(made), name: '新名', password: 'fresh-secret-55' },
      { token: owner },
    )
    const { rows, total } = await server.must(
      audit,
      { subject: 'staff', subjectId: made.id },
      { token: await server.staff('auditor') },
    )
    expect(total).toBe(2)
    expect(rows.map(({ action }) => action)).toEqual(['staff.change', 'staff.create'])
    const [row] = rows
    expect(row).toMatchObject({
      staffId: expect.any(Number),
      role: 'owner',
      at: server.clock.now(),
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/\S/),
    })
    expect(JSON.parse(row!.before)).toMatchObject({ name: '旧名', version: 1 })
    expect(JSON.parse(row!.after)).toMatchObject({ name: '新名', version: 2, password: 'changed' })
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|fresh-secret/)
  })

  test('is filtered by person, action and time, in pages, newest first', async () => {
    const token = await server.staff('ops')
    const all = await server.must(audit, { action: 'staff.login', pageSize: 200 }, { token })
    expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toSorted((a, b) => b - a))
    const second = await server.must(audit, { action: 'staff.login', page: 2, pageSize: 3 }, { token })
    expect(second.rows).toEqual(all.rows.slice(3, 6))
    expect(second.total).toBe(all.total)
    const one = await server.must(audit, { staffId: all.rows[0]!.staffId }, { token })
    expect(new Set(one.rows.map(({ staffId }) => staffId)).size).toBe(1)
    expect((await server.must(audit, { fromAt: server.clock.now() + 1 }, { token })).rows).toEqual([])
  })

  test('nothing refused leaves a trace in it', async () => {
    const before = (await server.must(audit, {}, { token: owner })).total
    await save(fresh({ username: 'owner' }))
    expect((await server.must(audit, {}, { token: owner })).total).toBe(before)
  })

  test('is closed to everybody but owner, auditor and operations', async () => {
    for (const username of ['courier1', 'clerk1', 'manager1', 'agent', 'dispatcher', 'finance'])
      expect((await server.call(audit, {}, { token: await server.staff(username) })).reason).toBe(
        'NOT_ALLOWED',
      )
  })
})
