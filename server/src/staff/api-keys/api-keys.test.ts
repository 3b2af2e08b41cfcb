import * as wire from '@huishou/wire'
import { audit } from '@huishou/wire/audit/staff'
import type { Endpoint } from '@huishou/wire/endpoint'
import { journals, exportJournals } from '@huishou/wire/ledger/staff'
import { staffCustomers } from '@huishou/wire/member/staff'
import { exportOrders, staffOrder, staffOrders } from '@huishou/wire/pickup/staff'
import { saveStaff, staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { apiKeys, createApiKey, revokeApiKey } from '@huishou/wire/staff/api-keys'
import {
  apiAreaNames,
  apiAreas,
  apiClosedPaths,
  apiKeyLimits,
  apiKeyRoles,
  apiScopeOf,
  apiScopes,
  type ApiKeyRole,
  type ApiScope,
} from '@huishou/wire/staff/api-scopes'
import { DAY, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDoorOrder, givenPeople } from '../../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = async (username: string) => ({ token: await server.staff(username) })
const newKey = async (
  scopes: readonly ApiScope[],
  { role = 'ops', days = 30, name = 'ERP' }: { role?: ApiKeyRole; days?: number; name?: string } = {},
) => await server.must(createApiKey, { name, role, scopes, days }, await as('owner'))
const staffEndpoints = Object.values(wire).filter(
  (each): each is Endpoint => typeof each === 'object' && 'surface' in each && each.surface === 'staff',
)

test('a key reads, exports and writes what its scopes say, and nothing else', async () => {
  const { key: reads } = await newKey(['pickup:read'])
  expect(await server.call(staffOrders, {}, { token: reads })).toMatchObject({ code: 0 })
  expect(await server.call(staffCustomers, {}, { token: reads })).toMatchObject({
    reason: 'API_KEY_SCOPE',
    status: 403,
  })
  expect(await server.call(exportOrders, {}, { token: reads })).toMatchObject({ reason: 'API_KEY_SCOPE' })
  const { key: exports } = await newKey(['money:export'], { role: 'finance' })
  expect((await server.exported(exportJournals, {}, { token: exports })).lines).toBeGreaterThanOrEqual(0)
  expect(await server.call(journals, {}, { token: exports })).toMatchObject({ reason: 'API_KEY_SCOPE' })
})

test('a key in an Authorization header is accepted, one in the address or the body is not', async () => {
  const { key } = await newKey(['pickup:read'])
  expect(await server.call(staffOrders, {}, { headers: { authorization: `Bearer ${key}` } })).toMatchObject({
    code: 0,
  })
  expect(await server.call(staffOrders, { token: key })).toMatchObject({ reason: 'LOGIN_REQUIRED' })
  const answered = await server.app.inject(`/staff/pickup/orders?token=${key}`)
  expect(answered.statusCode).toBe(401)
})

test('no key can do what asks people to confirm who they are, sign in, or touch accounts, settings and keys', async () => {
  for (const role of apiKeyRoles) {
    const { key, id } = await newKey(apiScopes, { role })
    for (const endpoint of staffEndpoints.filter(
      (each) => apiScopeOf(each) === null && each.who !== 'anyone',
    ))
      expect(await server.call(endpoint, {}, { token: key }), `${role} ${endpoint.name}`).toMatchObject({
        reason: expect.stringMatching(/^(API_KEY_SCOPE|NOT_ALLOWED)$/),
      })
    await server.must(revokeApiKey, { id }, await as('owner'))
  }
})

test('every call of the staff is in one area of the keys, or closed to them', () => {
  const open = apiAreaNames.flatMap((area) => [...apiAreas[area].paths])
  const known: string[] = [...open, ...apiClosedPaths]
  expect(new Set(known).size).toBe(known.length)
  const used = new Set(staffEndpoints.map(({ path }) => path.split('/')[1] ?? ''))
  expect([...used].filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !used.has(path))).toEqual([])
  const money = staffEndpoints.filter(({ method, reauthenticate }) => method === 'POST' && reauthenticate)
  expect(money.length).toBeGreaterThan(80)
  expect(money.filter((endpoint) => apiScopeOf(endpoint) !== null)).toEqual([])
})

test('an area’s export scope opens all its exports, except redeem codes and full ID numbers', () => {
  const exports = staffEndpoints.filter(
    ({ name, path }) =>
      name.startsWith('export') && !apiClosedPaths.some((closed) => path.startsWith(`/${closed}/`)),
  )
  expect(exports.length).toBeGreaterThan(30)
  const closed = exports.filter((endpoint) => !apiScopeOf(endpoint)?.endsWith(':export'))
  expect(closed.map(({ name }) => name).toSorted()).toEqual([
    'exportCodes',
    'exportReverseInvoiceLines',
    'exportSellerIds',
  ])
})

test('a role that sees masked numbers sees them masked through a key, too', async () => {
  const { id } = await givenDoorOrder(server, await givenPeople(server), 'placed')
  const { key: agent } = await newKey(['pickup:read'], { role: 'agent' })
  const { key: ops } = await newKey(['pickup:read'], { role: 'ops' })
  const text = async (token: string) =>
    JSON.stringify(await server.must(staffOrder, { orderId: id }, { token }))
  expect(await text(ops)).toMatch(/"1[3-9]\d{9}"/)
  expect(await text(agent)).not.toMatch(/"1[3-9]\d{9}"/)
  expect(await text(agent)).toContain('****')
})

test('a key ends on its day and when it is revoked, and a second time is refused', async () => {
  const short = await newKey(['pickup:read'], { days: 1 })
  const long = await newKey(['pickup:read'], { days: 366 })
  server.clock.advance(DAY)
  expect(await server.call(staffOrders, {}, { token: short.key })).toMatchObject({ reason: 'LOGIN_REQUIRED' })
  expect(await server.call(staffOrders, {}, { token: long.key })).toMatchObject({ code: 0 })
  const owner = await as('owner')
  expect(await server.call(revokeApiKey, { id: short.id }, owner)).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  await server.must(revokeApiKey, { id: long.id }, owner)
  expect(await server.call(staffOrders, {}, { token: long.key })).toMatchObject({ reason: 'LOGIN_REQUIRED' })
  expect(await server.call(revokeApiKey, { id: long.id }, owner)).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
  expect(await server.call(revokeApiKey, { id: 999_999 }, owner)).toMatchObject({ reason: 'NOT_FOUND' })
})

test('the list shows the state and the last use of a key, and the key itself nowhere', async () => {
  const { key, id } = await newKey(['sales:read', 'pickup:read'], { name: '金蝶' })
  await server.must(staffOrders, {}, { token: key })
  const owner = await as('owner')
  const usedAt = server.clock.now()
  server.clock.advance(30_000)
  await server.must(staffOrders, {}, { token: key })
  const list = await server.must(apiKeys, {}, owner)
  expect(list.rows[0]).toMatchObject({
    id,
    name: '金蝶',
    hint: key.slice(0, 7),
    scopes: ['pickup:read', 'sales:read'],
    state: 'valid',
    usedAt,
    may: { revoke: { ok: true } },
  })
  server.clock.advance(MINUTE)
  await server.must(staffOrders, {}, { token: key })
  expect((await server.must(apiKeys, {}, owner)).rows[0]?.usedAt).toBe(usedAt + 30_000 + MINUTE)
  expect(JSON.stringify(list)).not.toContain(key.slice(7))
  const logged = await server.must(audit, { action: 'api-key.create', subjectId: id }, owner)
  expect(logged.rows).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain(key.slice(7))
  expect((await server.must(apiKeys, {}, await as('auditor'))).rows[0]?.may).toEqual({})
})

test('only the owner creates keys, each with a scope, a role of a desk and an end', async () => {
  const input = { name: 'ERP', role: 'ops', scopes: ['pickup:read'], days: 30 }
  for (const username of ['ops', 'finance', 'auditor'])
    expect(await server.call(createApiKey, input, await as(username))).toMatchObject({
      reason: 'NOT_ALLOWED',
    })
  const owner = await as('owner')
  for (const wrong of [
    { role: 'owner' },
    { role: 'courier' },
    { scopes: [] },
    { scopes: ['everything'] },
    { scopes: ['pickup:settle'] },
    { days: 0 },
    { days: 367 },
    { name: '' },
    { name: 'x'.repeat(apiKeyLimits.name + 1) },
  ])
    expect(
      await server.call(createApiKey, { ...input, ...wrong }, owner),
      JSON.stringify(wrong),
    ).toMatchObject({
      reason: 'INPUT_INVALID',
    })
})

test('a key ends with the owner who created it: closed account or another role', async () => {
  const owner = await as('owner')
  const { rows } = await server.must(staffPeople, { role: 'ops' }, owner)
  const { id, version, username, name } = rows[0]!
  const account = { id, username, name, mobile: '13700009999', active: true, dayLimitFen: 0 }
  await server.must(saveStaff, { ...account, version, role: 'owner' }, owner)
  const second = { token: await server.staff(username) }
  const { key } = await server.must(
    createApiKey,
    { name: 'ERP', role: 'ops', scopes: ['pickup:read'], days: 30 },
    second,
  )
  expect(await server.call(staffOrders, {}, { token: key })).toMatchObject({ code: 0 })
  await server.must(saveStaff, { ...account, version: version + 1, role: 'ops' }, owner)
  expect(await server.call(staffOrders, {}, { token: key })).toMatchObject({ reason: 'LOGIN_REQUIRED' })
})

test('what is written through a key is in the log under its owner and its name', async () => {
  const owner = await as('owner')
  const { key } = await newKey(['reports:read'], { role: 'auditor', name: '审计接口' })
  expect(await server.call(staffMe, {}, { token: key })).toMatchObject({ reason: 'API_KEY_SCOPE' })
  const { rows } = await server.must(audit, {}, { token: key })
  expect(rows.length).toBeGreaterThan(0)
  const { key: exports } = await newKey(['pickup:export'], { name: '仓库系统' })
  await server.exported(exportOrders, {}, { token: exports })
  const [taken] = (await server.must(audit, { action: 'pickup.export' }, owner)).rows
  expect(taken?.staffName).toContain('API 仓库系统')
})

test('no more than thirty keys are valid at a time', async () => {
  const owner = await as('owner')
  const { rows } = await server.must(apiKeys, { pageSize: 100 }, owner)
  for (
    let valid = rows.filter(({ state }) => state === 'valid').length;
    valid < apiKeyLimits.valid;
    valid += 1
  )
    await newKey(['pickup:read'])
  const more = { name: 'ERP', role: 'ops', scopes: ['pickup:read'], days: 30 }
  expect(await server.call(createApiKey, more, owner)).toMatchObject({ reason: 'API_KEYS_FULL' })
  server.clock.advance(31 * DAY)
  await newKey(['pickup:read'])
})
