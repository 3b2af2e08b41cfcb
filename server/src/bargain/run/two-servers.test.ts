import { kanjiaHelp, kanjiaJoin } from '@huishou/wire/bargain/customer'
import { demoOutbox } from '@huishou/wire/demo/endpoints'
import type { LiveEvent } from '@huishou/wire/live'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, MUG, type Bargains, type Person } from '../../../test/bargain-fixtures.ts'

// two servers on one PostgreSQL database, each with its own connections and queues; SQLite allows only one server
describe.runIf(process.env['TEST_DATABASE_URL'])('with two servers on one database', () => {
  let one: TestServer
  let two: TestServer
  let given: Bargains
  let other: Bargains
  beforeAll(async () => {
    const env = { HUISHOU_TRUST_PROXY: '1' }
    one = await startTestServer({ env })
    two = await startTestServer({ env: { ...env, DATABASE_URL: one.config.databaseUrl! } })
    given = await givenBargains(one)
    other = await givenBargains(two)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  /** Alternates calls between the two servers. */
  const onBoth = <Answer>(count: number, ask: (server: TestServer, at: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, at) => ask(at % 2 === 0 ? one : two, at)))
  const helpOn = (server: TestServer, who: Person, kjid: number, owner: Person, address: string) =>
    server.call(
      kanjiaHelp,
      { kjid, joinerUser: owner.uid },
      { token: who.token, headers: { 'x-forwarded-for': address } },
    )
  const bargainRow = (id: number) =>
    one.database.reader.selectFrom('bargain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('fifty friends at once near the floor: never below it, every answered cut counted once', async () => {
    const { id: kjid } = await given.live(MUG)
    const owner = await given.person()
    const { run } = await given.join(owner, kjid)
    const friends = await given.people(50)
    const answers = await onBoth(50, (server, at) =>
      helpOn(server, friends[at]!, kjid, owner, `10.5.${at}.1`),
    )
    const cuts = answers.filter(({ code }) => code === 0)
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'BARGAIN_AT_FLOOR']))
    expect(cuts.reduce((sum, { data }) => sum + data.cutFen, 0)).toBe(1700)
    expect(cuts.filter(({ data }) => data.last)).toHaveLength(1)
    expect(await given.runOf(run.id)).toMatchObject({
      state: 'floor',
      currentFen: 2290,
      helps: cuts.length,
    })
    expect((await given.helpsOf(run.id)).map(({ memberId }) => memberId).toSorted()).toEqual(
      cuts.map(({ data }) => data.uid).toSorted(),
    )
  })

  test('one friend who helps here and there at once cuts once, and in two runs of a bargain at most', async () => {
    const { id: kjid } = await given.live()
    const [friend, ...owners] = await given.people(6)
    const runs = await Promise.all(owners.map(async (owner) => (await given.join(owner, kjid)).run.id))
    const same = await onBoth(6, (server) => helpOn(server, friend!, kjid, owners[0]!, '10.6.0.1'))
    expect(same.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await given.runOf(runs[0]!)).toMatchObject({ helps: 1 })
    const all = await onBoth(4, (server, at) => helpOn(server, friend!, kjid, owners[at + 1]!, '10.6.0.1'))
    expect(all.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual([
      'BARGAIN_HELPS_HERE',
      'BARGAIN_HELPS_HERE',
      'BARGAIN_HELPS_HERE',
      'ok',
    ])
  })

  test('starting here and there at once is one run, and never one too many', async () => {
    const { id: kjid } = await given.live({ runsPerMember: 1 })
    const owner = await given.person()
    const started = await onBoth(6, (server) => server.call(kanjiaJoin, { kjid }, { token: owner.token }))
    expect(started.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
    expect(started.filter(({ data }) => data.fresh)).toHaveLength(1)
    expect(new Set(started.map(({ data }) => data.run.id)).size).toBe(1)
  })

  test('buying here and there at once is one order; the last piece goes to one of two', async () => {
    const { id: kjid } = await given.live({ number: 1 })
    const me = await given.buyer()
    await given.join(me, kjid)
    const twice = await Promise.all([given.order(me, kjid), other.order(me, kjid)])
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await bargainRow(kjid)).taken).toBe(1)
    const { id: last } = await given.live({ ...MUG, number: 1 })
    const buyers = [await given.buyer(), await given.buyer()]
    for (const buyer of buyers) await given.join(buyer, last)
    const mug = { goodsJsonStr: [{ goodsId: MUG.goodsId, number: 1 }] }
    const answers = await Promise.all([
      given.order(buyers[0]!, last, mug),
      other.order(buyers[1]!, last, mug),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await bargainRow(last)).taken).toBe(1)
  })

  test('a cut that came in by one server is seen at once by who looks on by the other', async () => {
    const { id: kjid } = await given.live()
    const [owner, friend] = await given.people(2)
    const { run } = await given.join(owner!, kjid)
    const base = await two.app.listen({ port: 0, host: '127.0.0.1' })
    const stop = new AbortController()
    let text = ''
    const { body } = await fetch(`${base}/recycle/live?run=${run.id}`, { signal: stop.signal })
    const reading = (async () => {
      for await (const chunk of body!) text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    const cut = (await given.help(friend!, kjid, owner!)).data
    await expect
      .poll(() =>
        // that the run was started may be told late, after the listening began
        [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, line]) => {
          const event = JSON.parse(line!) as LiveEvent
          return (event.topic === 'bargain' && event.run?.cut?.cutFen) || []
        }),
      )
      .toEqual([cut.cutFen])
    stop.abort()
    await reading
  })

  test('both sweep at once: each run expires once, and its owner is warned once', async () => {
    const { id: kjid } = await given.live({ endAt: one.clock.now() + 2 * DAY })
    const owner = await given.person()
    const { run } = await given.join(owner, kjid)
    const sweep = async (ms: number) => {
      for (const server of [one, two]) server.clock.advance(ms)
      await Promise.all([one.jobs.runAll(), two.jobs.runAll()])
      await one.jobs.runAll()
    }
    await sweep(DAY + MINUTE)
    await sweep(23 * HOUR)
    await sweep(HOUR)
    expect(await given.runOf(run.id)).toMatchObject({ state: 'expired', endedAt: run.endsAt })
    const events = await one.database.reader
      .selectFrom('bargainEvent')
      .select('action')
      .where('runId', '=', run.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['join', 'expire'])
    const { mobile } = await one.database.reader
      .selectFrom('member')
      .select('mobile')
      .where('id', '=', owner.uid)
      .executeTakeFirstOrThrow()
    const told = await one.must(demoOutbox, { to: mobile })
    expect(told.map(({ kind }) => kind)).toEqual(['bargain_hour_left', 'bargain_day_left'])
  })
})
