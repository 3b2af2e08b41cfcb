import { kanjiaInfo, kanjiaJoin } from '@huishou/wire/bargain/customer'
import { endBargain, pauseBargain, resumeBargain, staffBargain } from '@huishou/wire/bargain/staff'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSettings } from '../../../test/setting-fixtures.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, MUG, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  given = await givenBargains(server)
})
afterAll(() => server.close())

const mobileOf = async (uid: number): Promise<string> =>
  (
    await server.database.reader
      .selectFrom('member')
      .select('mobile')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
  ).mobile

test('one person helps at most twice in a bargain and five times a day, also when all come at once', async () => {
  const friend = await given.person()
  const kettle = await given.live()
  const owners = await given.people(4)
  for (const owner of owners) await given.join(owner, kettle.id)
  const answers = await Promise.all(owners.map((owner) => given.help(friend, kettle.id, owner)))
  expect(answers.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual([
    'BARGAIN_HELPS_HERE',
    'BARGAIN_HELPS_HERE',
    'ok',
    'ok',
  ])
  // refused helps do not count towards the limits
  const others = await Promise.all(
    [3102, 3103].map((goodsId) =>
      given.live({
        goodsId,
        originalFen: 7900,
        floorFen: 4900,
        costFen: 100,
        minCutFen: 100,
        maxCutFen: 300,
      }),
    ),
  )
  const reasons: (string | undefined)[] = []
  for (const { id } of others)
    for (const owner of owners.slice(0, 2)) {
      await given.join(owner, id)
      reasons.push((await given.help(friend, id, owner)).reason)
    }
  expect(reasons).toEqual([undefined, undefined, undefined, 'BARGAIN_HELPS_TODAY'])
  server.clock.advance(DAY)
  expect((await given.help(friend, others[1]!.id, owners[1]!)).code).toBe(0)
})

test('one device and one network help only so often; refused helps leave no cut', async () => {
  await withSettings(
    server,
    { bargain_device_helps_per_day: 2, bargain_network_helps_per_hour: 3 },
    async () => {
      const { id: kjid } = await given.live()
      const owner = await given.person()
      const { run } = await given.join(owner, kjid)
      const by = async (device: string, address: string) =>
        (await given.help(await given.person(), kjid, owner, { device, address })).reason
      expect([
        await by('phone', '10.2.0.1'),
        await by('phone', '10.2.0.2'),
        await by('phone', '10.2.0.3'),
      ]).toEqual([undefined, undefined, 'BARGAIN_VELOCITY'])
      expect(
        await Promise.all(['a', 'b', 'c', 'd', 'e'].map((device) => by(device, '2001:db8:1:2::7'))),
      ).toEqual(
        expect.arrayContaining([undefined, undefined, undefined, 'BARGAIN_VELOCITY', 'BARGAIN_VELOCITY']),
      )
      expect(await by('f', '2001:db8:1:2:ffff::9')).toBe('BARGAIN_VELOCITY')
      expect(await given.runOf(run.id)).toMatchObject({ helps: 5 })
      server.clock.advance(HOUR)
      expect(await by('f', '2001:db8:1:2::7')).toBeUndefined()
      // what a device calls itself is not kept
      expect((await given.helpsOf(run.id)).map(({ device }) => device)).not.toContain('phone')
    },
  )
})

test('the settings of helpers are not shown to customers', async () => {
  expect(
    (await server.inject({ method: 'GET', url: '/recycle/config/values?keys=bargain_helps_here' })).json()
      .code,
  ).toBe(700)
})

test('a paused bargain takes no new runs and no helps; those who have one may still buy, and it goes on afterwards', async () => {
  const { id: kjid, version } = await given.live()
  const [owner, friend, late] = await given.people(3)
  await given.join(owner!, kjid)
  const paused = await server.must(
    pauseBargain,
    { id: kjid, version, reason: '供应商断货' },
    { token: given.desks.ops },
  )
  expect(paused).toMatchObject({ state: 'paused', pausedReason: '供应商断货' })
  expect((await given.help(friend!, kjid, owner!)).reason).toBe('BARGAIN_PAUSED')
  expect((await server.call(kanjiaJoin, { kjid }, { token: late!.token })).reason).toBe('BARGAIN_PAUSED')
  const seen = await server.must(kanjiaInfo, { kjid, joiner: owner!.uid }, { token: owner!.token })
  expect(seen.kanjiaInfo.run.may).toMatchObject({
    buy: { ok: true },
    invite: { ok: false, why: '活动已暂停，暂时不能发起或助力' },
  })
  expect((await given.join(owner!, kjid)).fresh).toBe(false)
  await server.must(resumeBargain, { id: kjid, version: paused.version }, { token: given.desks.ops })
  expect((await given.help(friend!, kjid, owner!)).code).toBe(0)
})

test('a bargain that is ended closes its runs at once and tells their owners why', async () => {
  const { id: kjid, version } = await given.live()
  const [owner, friend] = await given.people(2)
  const { run } = await given.join(owner!, kjid)
  await server.must(endBargain, { id: kjid, version, reason: '活动结束' }, { token: given.desks.ops })
  expect((await given.help(friend!, kjid, owner!)).reason).toBe('BARGAIN_RUN_OVER')
  server.clock.advance(MINUTE)
  await server.jobs.runAll()
  expect((await given.runOf(run.id)).state).toBe('expired')
  const [sent] = await server.must(demoOutbox, { to: await mobileOf(owner!.uid) })
  expect(sent!.text).toContain('提前结束')
  const { events } = await server.must(staffBargain, { id: kjid }, { token: given.desks.ops })
  expect(events.map(({ action }) => action)).toEqual(['end', 'publish', 'create'])
})

test('the owner is told a day and an hour before the end, once each, and when the floor is reached', async () => {
  const { id: kjid } = await given.live(MUG)
  const owner = await given.person()
  await given.join(owner, kjid)
  const told = async () =>
    (await server.must(demoOutbox, { to: await mobileOf(owner.uid) })).map(({ kind }) => kind)
  const pass = async (ms: number) => {
    server.clock.advance(ms)
    await server.jobs.runAll()
    await server.jobs.runAll()
    return await told()
  }
  expect(await pass(47 * HOUR)).toEqual([])
  expect(await pass(HOUR + MINUTE)).toEqual(['bargain_day_left'])
  expect(await pass(22 * HOUR)).toEqual(['bargain_day_left'])
  await given.cutDown(kjid, owner)
  expect(await pass(HOUR)).toEqual(['bargain_hour_left', 'bargain_floor', 'bargain_day_left'])
  expect(await pass(HOUR)).toHaveLength(3)
})

test('from where and on what somebody helped is forgotten after ninety days', async () => {
  const { id: kjid } = await given.live()
  const owner = await given.person()
  const { run } = await given.join(owner, kjid)
  await given.help(await given.person(), kjid, owner, { device: 'phone', address: '10.3.0.1' })
  expect((await given.helpsOf(run.id))[0]).toMatchObject({ address: '10.3.0.1' })
  server.clock.advance(91 * DAY)
  await server.jobs.runAll()
  expect((await given.helpsOf(run.id))[0]).toMatchObject({ device: '', address: '' })
})
