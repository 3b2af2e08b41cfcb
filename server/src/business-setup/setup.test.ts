import { audit } from '@huishou/wire/audit/staff'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { staffCategories } from '@huishou/wire/catalog/waste-categories'
import { configValue } from '@huishou/wire/content/config-values'
import { saveSettings } from '@huishou/wire/content/settings'
import { saveShop, saveZone } from '@huishou/wire/place/shops'
import { setupState, tickSetupStep } from '@huishou/wire/setup/staff'
import type { SetupStep } from '@huishou/wire/setup/steps'
import { createFirstOwner, saveStaff } from '@huishou/wire/staff/accounts'
import { testService } from '@huishou/wire/system/status'
import { DAY, HOUR, SECOND } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { prepareFirstOwner } from '../staff/index.ts'

const CHENGDU = '510100000000'
const HERE = { latitude: 30.63, longitude: 104.067 }
const key = (name: string) => `setup-test-${name}`.padEnd(20, '0')

let server: TestServer
let owner: { token: string }
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_DEMO: 'off', HUISHOU_STAFF_SECOND_FACTOR: 'off' } })
  const code = (await prepareFirstOwner(server.database, server.clock.now()))!
  const boss = { username: 'boss', name: '老板', mobile: '13900000088', password: 'correct horse 42' }
  owner = { token: (await server.must(createFirstOwner, { ...boss, code })).token }
})
afterAll(() => server.close())

const state = () => server.must(setupState, {}, owner)
const done = async (): Promise<SetupStep[]> =>
  (await state()).rows.filter((row) => row.done).map(({ step }) => step)
/** The public value is remembered for a moment. */
const isOpenFor = async (expected: 'yes' | 'no') =>
  vi.waitFor(
    async () => expect((await server.must(configValue, { key: 'business_open' })).value).toBe(expected),
    { timeout: 5 * SECOND },
  )

test('an empty business has done nothing, is closed, and says nobody can sign in', async () => {
  expect(await done()).toEqual([])
  expect(await state()).toMatchObject({ open: false, signIn: 'none', payouts: [], order: null })
  await isOpenFor('no')
})

test('each step is done once its data is there, and the business opens with the last one needed', async () => {
  const change = (name: string, value: string) => ({ key: name as 'mallName', version: 0, value })
  await server.must(
    saveSettings,
    { changes: [change('mallName', '青山回收'), change('kf_tel', '028-87654321')] },
    owner,
  )
  expect(await done()).toEqual(['business'])
  const shop = await server.must(
    saveShop,
    {
      ...HERE,
      name: '青山回收站',
      address: '武侯区人民南路四段11号',
      cityId: CHENGDU,
      linkPhone: '028-87654321',
      openMinute: 480,
      closeMinute: 1200,
      state: 'open',
      fullPct: 0,
      takes: [],
      idempotencyKey: key('shop'),
    },
    owner,
  )
  const { id } = await server.must(
    saveStaff,
    {
      username: 'zhouqiang',
      name: '周强',
      mobile: '13980000001',
      role: 'courier',
      active: true,
      password: 'lantian-2027',
      cityId: CHENGDU,
    },
    owner,
  )
  expect(await done()).toEqual(['business', 'shop', 'team'])
  const zone = {
    ...HERE,
    name: '武侯',
    cityId: CHENGDU,
    shopId: shop.id,
    radiusM: 3000,
    perCourier: 4,
    openMinute: 480,
    closeMinute: 1200,
    active: true,
  }
  const drawn = await server.must(saveZone, { ...zone, courierIds: [], idempotencyKey: key('zone') }, owner)
  // a zone nobody serves is not done
  expect(await done()).toEqual(['business', 'shop', 'team'])
  await server.must(
    saveZone,
    { ...zone, id: drawn.id, version: drawn.version, courierIds: [id], idempotencyKey: key('zone2') },
    owner,
  )
  expect(await done()).toEqual(['business', 'shop', 'team', 'zone'])
  await isOpenFor('no')
  const { rows } = await server.must(staffCategories, {}, owner)
  await server.must(
    createPriceList,
    {
      cityId: null,
      channel: 'door',
      startsAt: server.clock.now(),
      note: '',
      lines: [{ categoryId: rows[0]!.id, unitFen: 120 }],
      idempotencyKey: key('prices'),
    },
    owner,
  )
  expect(await done()).toEqual(['business', 'shop', 'team', 'zone', 'prices'])
  expect((await state()).open).toBe(true)
  await isOpenFor('yes')
})

test('without text messages customers sign in once staff may give codes', async () => {
  await server.must(
    saveSettings,
    { changes: [{ key: 'sign_in_code_by_staff', version: 0, value: 'on' }] },
    owner,
  )
  expect(await state()).toMatchObject({ signIn: 'staff' })
  expect(await done()).toContain('sign_in')
})

test('a decision is ticked once and taken back, however often it is sent, and stands in the log', async () => {
  const tick = (step: 'materials' | 'payout', value: boolean, name: string) =>
    server.must(tickSetupStep, { step, done: value, idempotencyKey: key(name) }, owner)
  const before = await done()
  expect(before).not.toContain('materials')
  await Promise.all([tick('materials', true, 'a'), tick('materials', true, 'b'), tick('payout', true, 'c')])
  expect((await done()).filter((step) => !before.includes(step))).toEqual(['materials', 'payout'])
  await tick('payout', false, 'd')
  expect(await done()).not.toContain('payout')
  const { rows } = await server.must(audit, { action: 'setup.tick' }, owner)
  expect(rows).toHaveLength(3)
})

test('without an official account it says what to configure and is done by a tick; with one, when WeChat answers', async () => {
  expect((await state()).wechat).toMatchObject({ setUp: 'off', appId: '', templates: 0, templateKinds: 4 })
  expect(await done()).not.toContain('wechat')
  await server.must(tickSetupStep, { step: 'wechat', done: true, idempotencyKey: key('wechat') }, owner)
  expect(await done()).toContain('wechat')
  const env = {
    HUISHOU_DEMO: 'off',
    HUISHOU_PUBLIC_URL: 'https://huan.example.cn',
    HUISHOU_WECHAT_OFFICIAL_APP_ID: 'wx1234567890abcdef',
    HUISHOU_WECHAT_OFFICIAL_SECRET: 's'.repeat(32),
    // nobody answers there
    HUISHOU_WECHAT_OFFICIAL_URL: 'http://127.0.0.1:9',
    HUISHOU_STAFF_SECOND_FACTOR: 'off',
  }
  const real = await startTestServer({ env })
  try {
    const code = (await prepareFirstOwner(real.database, real.clock.now()))!
    const boss = { username: 'boss', name: '老板', mobile: '13900000088', password: 'correct horse 42' }
    const own = { token: (await real.must(createFirstOwner, { ...boss, code })).token }
    const now = () => real.must(setupState, {}, own)
    const isDone = async () => (await now()).rows.find(({ step }) => step === 'wechat')?.done
    expect((await now()).wechat).toMatchObject({
      setUp: 'real',
      appId: 'wx1234567890abcdef',
      callbackHost: 'huan.example.cn',
      okAt: null,
    })
    expect(await isDone()).toBe(false)
    expect(await real.must(testService, { service: 'wechat_official' }, own)).toMatchObject({ works: false })
    expect((await now()).wechat).toMatchObject({ okAt: null, failure: 'no connection' })
    const lastCall = (okAt: number, failedAt: number) =>
      real.database.transaction((trx) =>
        trx
          .updateTable('serviceCall')
          .set({ okAt, failedAt })
          .where('service', '=', 'wechat_official')
          .execute(),
      )
    const at = Date.now()
    await lastCall(at, at - SECOND)
    expect(await isDone()).toBe(true)
    // WeChat was busy once
    await lastCall(at - HOUR, at)
    expect(await isDone()).toBe(true)
    await lastCall(at - 2 * DAY, at)
    expect(await isDone()).toBe(false)
    await lastCall(at - 2 * DAY, at - 3 * DAY)
    expect(await isDone()).toBe(true)
  } finally {
    await real.close()
  }
})

test('nobody but owner and operations reads or ticks it, and ticks are not public', async () => {
  expect((await server.call(setupState, {}, {})).reason).toBe('LOGIN_REQUIRED')
  expect((await server.call(configValue, { key: 'setup_ticked' })).code).toBe(700)
  const demo = await startTestServer()
  try {
    for (const role of ['dispatcher', 'finance', 'clerk1', 'courier1', 'auditor']) {
      const token = await demo.staff(role)
      expect((await demo.call(setupState, {}, { token })).reason, role).toBe('NOT_ALLOWED')
    }
    expect((await demo.must(setupState, {}, { token: await demo.staff('ops') })).open).toBe(true)
  } finally {
    await demo.close()
  }
})
