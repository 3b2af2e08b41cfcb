import {
  kanjiaClear,
  kanjiaInfo,
  kanjiaJoin,
  kanjiaMy,
  kanjiaMyHelp,
  kanjiaSet,
} from '@huishou/wire/bargain/customer'
import { bargainFeed } from '@huishou/wire/bargain/customer-lists'
import { DAY, HOUR } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf, shortNetwork } from '../../platform/http/ip-network.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, MUG, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
beforeAll(async () => {
  server = await startTestServer({ env: { HUISHOU_TRUST_PROXY: '1' } })
  given = await givenBargains(server)
})
afterAll(() => server.close())

const infoOf = (kjid: number, joiner: number, token?: string) =>
  server.call(kanjiaInfo, { kjid, joiner }, { token: token ?? null })

test('a run begins at the list price; whoever joins again has the same run, also twice at once', async () => {
  const { id: kjid } = await given.live()
  const owner = await given.person()
  const [first, second] = await Promise.all([given.join(owner, kjid), given.join(owner, kjid)])
  expect([first.fresh, second.fresh].toSorted()).toEqual([false, true])
  expect(second.run.id).toBe(first.run.id)
  expect(first).toMatchObject({ curPrice: 99, minPrice: 59, goodsId: 3101, kjId: kjid, uid: owner.uid })
  const again = await given.join(owner, kjid)
  expect(again).toMatchObject({ fresh: false, run: { id: first.run.id, currentFen: 9900, progress: 0 } })
  expect(again.run.may).toMatchObject({ buy: { ok: true }, invite: { ok: true }, abandon: { ok: true } })
  expect(
    await server.database.reader
      .selectFrom('bargainRun')
      .selectAll()
      .where('memberId', '=', owner.uid)
      .execute(),
  ).toHaveLength(1)
})

test('a friend cuts the price once; whoever is signed in sees the cut, its author and what is left', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = [await given.person(), await given.person()]
  const { run } = await given.join(owner, kjid)
  const cut = await given.help(friend, kjid, owner, { remark: '加油' })
  expect(cut.code).toBe(0)
  expect(cut.data.cutFen).toBeGreaterThanOrEqual(150)
  expect(cut.data.cutFen).toBeLessThanOrEqual(400)
  expect(cut.data).toMatchObject({ goodsId: 3101, remark: '加油', uid: friend.uid, last: false })
  const seen = (await infoOf(kjid, owner.uid, (await given.person()).token)).data
  const currentFen = 9900 - cut.data.cutFen
  expect(seen.kanjiaInfo).toMatchObject({
    kjId: kjid,
    uid: owner.uid,
    curPrice: currentFen / 100,
    helpNumber: 1,
    status: 0,
    statusStr: '进行中',
    run: { id: run.id, currentFen, cutFen: cut.data.cutFen, restFen: currentFen - 5900, mine: false },
  })
  expect(seen.kanjiaInfo.run.progress).toBe(Math.floor((cut.data.cutFen * 10_000) / 4000))
  expect(seen.helps).toEqual([
    expect.objectContaining({
      uid: friend.uid,
      cutPrice: cut.data.cutFen / 100,
      remark: '加油',
      afterFen: currentFen,
    }),
  ])
  expect((await infoOf(kjid, owner.uid, friend.token)).data).toMatchObject({
    myHelp: { uid: friend.uid },
    kanjiaInfo: { run: { may: { help: { ok: false, why: '您已经帮 TA 砍过一刀了' }, join: { ok: true } } } },
  })
  expect((await server.must(kanjiaMy, { kjid }, { token: owner.token })).run.mine).toBe(true)
  expect(
    await server.must(kanjiaMyHelp, { kjid, joinerUser: owner.uid }, { token: friend.token }),
  ).toMatchObject({
    cutFen: cut.data.cutFen,
  })
  expect(
    (await server.call(kanjiaMyHelp, { kjid, joinerUser: owner.uid }, { token: owner.token })).code,
  ).toBe(700)
  expect(await server.must(bargainFeed, { runId: run.id }, { token: owner.token })).toMatchObject({
    totalRow: 1,
    result: [{ uid: friend.uid }],
  })
  expect((await server.must(bargainFeed, { runId: run.id, afterId: seen.helps[0]!.id })).result).toEqual([])
})

test('two helps by one person at once: one cut, one refusal', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = [await given.person(), await given.person()]
  const { run } = await given.join(owner, kjid)
  const answers = await Promise.all([given.help(friend, kjid, owner), given.help(friend, kjid, owner)])
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['BARGAIN_HELPED', undefined])
  const cut = answers.find(({ code }) => code === 0)!.data.cutFen
  expect(await given.runOf(run.id)).toMatchObject({ helps: 1, currentFen: 9900 - cut })
})

test('fifty helpers at once near the floor: never below it, and every answered cut is counted once', async () => {
  const { id: kjid } = await given.live(MUG)
  const owner = await given.person()
  const { run } = await given.join(owner, kjid)
  const helpers = await given.people(50)
  const answers = await Promise.all(
    helpers.map((helper, at) => given.help(helper, kjid, owner, { address: `10.1.${at}.1` })),
  )
  const cuts = answers.filter(({ code }) => code === 0)
  const after = await given.runOf(run.id)
  expect(after).toMatchObject({ state: 'floor', currentFen: 2290, helps: cuts.length })
  expect(cuts.length).toBeGreaterThanOrEqual(3)
  expect(cuts.length).toBeLessThanOrEqual(8)
  expect(cuts.reduce((sum, { data }) => sum + data.cutFen, 0)).toBe(1700)
  expect(cuts.filter(({ data }) => data.last)).toHaveLength(1)
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'BARGAIN_AT_FLOOR']))
  const rows = await given.helpsOf(run.id)
  expect(rows.map(({ memberId }) => memberId).toSorted()).toEqual(cuts.map(({ data }) => data.uid).toSorted())
  let price = 3990
  for (const { cutFen, afterFen } of rows) expect(afterFen).toBe((price -= cutFen))
})

test('help is possible until the last millisecond, and refused from the end on, whoever’s clock says what', async () => {
  const { id: kjid } = await given.live({ runHours: 1 })
  const [owner, a, b, c] = await given.people(4)
  const { run } = await given.join(owner!, kjid)
  server.clock.advance(HOUR - 1)
  expect((await given.help(a!, kjid, owner!)).code).toBe(0)
  server.clock.advance(1)
  expect(server.clock.now()).toBe(run.endsAt)
  expect((await given.help(b!, kjid, owner!)).reason).toBe('BARGAIN_RUN_OVER')
  // expired when read, although no sweep has run
  expect((await given.runOf(run.id)).state).toBe('running')
  expect((await infoOf(kjid, owner!.uid)).code).toBe(700)
  expect((await server.must(kanjiaInfo, { kjid, joiner: owner!.uid, ended: true })).kanjiaInfo).toMatchObject(
    {
      status: 3,
      run: { state: 'expired', endedAt: run.endsAt },
    },
  )
  await server.jobs.runAll()
  expect(await given.runOf(run.id)).toMatchObject({ state: 'expired', endedAt: run.endsAt })
  expect((await given.help(c!, kjid, owner!)).reason).toBe('BARGAIN_RUN_OVER')
  // a clock that is set back does not bring it to life
  server.clock.advance(-2)
  expect((await given.help(c!, kjid, owner!)).reason).toBe('BARGAIN_RUN_OVER')
  server.clock.advance(2)
})

test('nobody helps himself, nobody helps a run there is not, nobody is helped in a bargain there is not', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = await given.people(2)
  await given.join(owner!, kjid)
  expect((await given.help(owner!, kjid, owner!)).reason).toBe('BARGAIN_OWN')
  expect((await given.help(friend!, kjid, { token: '', uid: 999_999_999 })).reason).toBe('BARGAIN_NOT_JOINED')
  expect((await given.help(owner!, kjid, friend!)).reason).toBe('BARGAIN_NOT_JOINED')
  expect((await given.help(friend!, 77, owner!)).reason).toBe('NOT_FOUND')
  expect((await given.help({ token: 'forged', uid: 1 }, kjid, owner!)).code).toBe(2000)
  const { status, reason } = await server.call(kanjiaJoin, { kjid: 77 }, { token: friend!.token })
  expect([status, reason]).toEqual([200, 'NOT_FOUND'])
})

test('whoever is blocked, or has no verified number, cannot help; who is blocked cannot start either', async () => {
  const { id: kjid } = await given.live()
  const owner = await given.person()
  const blocked = await given.person({ blacklisted: true })
  const nameless = await given.person({ mobile: null })
  await given.join(owner, kjid)
  expect((await given.help(blocked, kjid, owner)).reason).toBe('BARGAIN_BLOCKED')
  expect((await given.help(nameless, kjid, owner)).reason).toBe('BARGAIN_MOBILE_NEEDED')
  expect((await server.call(kanjiaJoin, { kjid }, { token: blocked.token })).reason).toBe('BARGAIN_BLOCKED')
  expect((await infoOf(kjid, owner.uid, nameless.token)).data.kanjiaInfo.run.may['help']).toEqual({
    ok: false,
    why: '请先验证手机号，再来助力',
    reason: 'BARGAIN_MOBILE_NEEDED',
  })
})

test('a run that was given up takes no help; it can be started again as often as the bargain says', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = await given.people(2)
  for (const _ of [1, 2, 3]) {
    expect((await given.join(owner!, kjid)).fresh).toBe(true)
    expect((await server.call(kanjiaClear, { kjid }, { token: owner!.token })).code).toBe(0)
  }
  expect((await given.help(friend!, kjid, owner!)).reason).toBe('BARGAIN_RUN_STATE')
  expect((await server.call(kanjiaClear, { kjid }, { token: owner!.token })).reason).toBe(
    'BARGAIN_NOT_JOINED',
  )
  const refused = await server.call(kanjiaJoin, { kjid }, { token: owner!.token, language: 'en' })
  expect([refused.reason, refused.msg]).toEqual([
    'BARGAIN_RUN_LIMIT',
    'You can start this at most 3 times and have already done so.',
  ])
})

test('a run at the floor cannot be given up by mistake and needs no more help', async () => {
  const { id: kjid } = await given.live(MUG)
  const owner = await given.person()
  await given.join(owner, kjid)
  const helps = await given.cutDown(kjid, owner)
  expect(helps).toBeGreaterThanOrEqual(3)
  expect((await server.call(kanjiaClear, { kjid }, { token: owner.token })).reason).toBe('BARGAIN_RUN_STATE')
  expect((await given.help(await given.person(), kjid, owner)).reason).toBe('BARGAIN_AT_FLOOR')
  expect((await infoOf(kjid, owner.uid, owner.token)).data.kanjiaInfo).toMatchObject({
    statusStr: '已砍到底价',
    run: {
      state: 'floor',
      progress: 10_000,
      leastMore: 0,
      mostMore: 0,
      may: { buy: { ok: true }, invite: { ok: false } },
    },
  })
})

test('where three friends are enough the third takes off all that is left, and everybody is told so beforehand', async () => {
  const { id: kjid } = await given.live({ enoughHelpers: 3 })
  const owner = await given.person()
  const { run } = await given.join(owner, kjid)
  expect(run).toMatchObject({ enoughHelpers: 3, leastMore: 3, mostMore: 3 })
  const [set] = await server.must(kanjiaSet, { goodsId: '3101' })
  expect(set!.bargain).toMatchObject({
    enoughHelpers: 3,
    leastHelpers: 3,
    mostHelpers: 3,
    boundsText: '每刀 1.5–4 元，需 3 人；满 3 人直接到底价',
  })
  const first = (await given.help(await given.person(), kjid, owner)).data
  expect(first.run).toMatchObject({ leastMore: 2, mostMore: 2, state: 'running' })
  await given.help(await given.person(), kjid, owner)
  const third = (await given.help(await given.person(), kjid, owner)).data
  expect(third).toMatchObject({ last: true, run: { state: 'floor', currentFen: 5900, progress: 10_000 } })
  expect((await given.helpsOf(run.id)).reduce((sum, { cutFen }) => sum + cutFen, 0)).toBe(4000)
  expect((await given.help(await given.person(), kjid, owner)).reason).toBe('BARGAIN_AT_FLOOR')
})

test('nothing starts before the beginning or from the end on', async () => {
  const now = server.clock.now()
  const { id: kjid } = await given.live({ startAt: now + HOUR, endAt: now + DAY })
  const owner = await given.person()
  const early = await server.call(kanjiaJoin, { kjid }, { token: owner.token })
  expect(early.reason).toBe('BARGAIN_NOT_STARTED')
  server.clock.advance(HOUR)
  const { run } = await given.join(owner, kjid)
  // a run never outlives its bargain
  expect(run.endsAt).toBe(now + DAY)
  server.clock.advance(DAY - HOUR)
  expect((await server.call(kanjiaJoin, { kjid }, { token: (await given.person()).token })).reason).toBe(
    'BARGAIN_OVER',
  )
  expect((await given.help(await given.person(), kjid, owner)).reason).toBe('BARGAIN_RUN_OVER')
})

test('the database itself keeps a price above its floor, one open run for each person, one help for each friend', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend] = await given.people(2)
  const { run } = await given.join(owner!, kjid)
  await given.help(friend!, kjid, owner!)
  const { id: _run, ...openRun } = await given.runOf(run.id)
  const [{ id: _help, ...help }] = (await given.helpsOf(run.id)) as [
    Awaited<ReturnType<typeof given.helpsOf>>[number],
  ]
  const write = server.database.transaction
  await expect(
    write((trx) =>
      trx.updateTable('bargainRun').set({ currentFen: 5899 }).where('id', '=', run.id).execute(),
    ),
  ).rejects.toThrow(/constraint/i)
  await expect(
    write((trx) =>
      trx
        .insertInto('bargainRun')
        .values({ ...openRun, nth: 9 })
        .execute(),
    ),
  ).rejects.toThrow(/constraint/i)
  await expect(write((trx) => trx.insertInto('bargainHelp').values(help).execute())).rejects.toThrow(
    /constraint/i,
  )
  await expect(
    write((trx) => trx.updateTable('bargain').set({ taken: 31 }).where('id', '=', kjid).execute()),
  ).rejects.toThrow(/constraint/i)
})

test('whoever has no session counts runs and learns of no helper more than a first character', async () => {
  const { id: kjid } = await given.live()
  const [owner, friend, other] = await given.people(3)
  const { run } = await given.join(owner!, kjid)
  await given.help(friend!, kjid, owner!, { remark: '小明妈妈，加油', address: '10.1.77.1' })
  const stranger = { uid: 0, nick: '砍*', avatarUrl: '', remark: '' }
  const [feed, info] = [
    await server.call(bargainFeed, { runId: run.id }, { token: null }),
    await infoOf(kjid, owner!.uid),
  ]
  expect(feed.data.result).toEqual([expect.objectContaining(stranger)])
  expect(info.data.helps).toEqual([expect.objectContaining(stranger)])
  expect(JSON.stringify(feed.data.result)).not.toMatch(`${friend!.uid}`)
  const known = expect.objectContaining({ uid: friend!.uid, nick: expect.stringMatching(/^砍友\d+$/) })
  expect((await server.must(bargainFeed, { runId: run.id }, { token: other!.token })).result).toEqual([known])
})

test('staff see of an address its network, and of IPv6 the half a household has', () => {
  expect(shortNetwork('203.0.113.77')).toBe('203.0.113.*')
  expect(shortNetwork('::ffff:203.0.113.77')).toBe('203.0.113.*')
  expect(shortNetwork(networkOf('2001:db8:1:2:a:b:c:d'))).toBe('2001:db8:1:2::/64')
  expect(shortNetwork('')).toBe('')
})
