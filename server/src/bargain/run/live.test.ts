import { pauseBargain } from '@huishou/wire/bargain/staff'
import type { LiveEvent } from '@huishou/wire/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { givenBargains, type Bargains } from '../../../test/bargain-fixtures.ts'

let server: TestServer
let given: Bargains
let base = ''
const told: LiveEvent[] = []
beforeAll(async () => {
  server = await startTestServer()
  server.database.onAnnouncement(({ event }) => told.push(event))
  given = await givenBargains(server)
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const listen = async (path: string, token: string, run?: number) => {
  const stop = new AbortController()
  let text = ''
  const headers: Record<string, string> = !token
    ? {}
    : path.startsWith('/staff')
      ? { 'x-token': token }
      : { authorization: `Bearer ${token}` }
  const query = run === undefined ? '' : `?run=${run}`
  const response = await fetch(`${base}${path}${query}`, { headers, signal: stop.signal })
  const reading = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  const events = () =>
    [...text.matchAll(/^data: (.*)$/gm)]
      .map(([, line]) => JSON.parse(line!) as LiveEvent)
      .filter((event) => event.topic === 'bargain')
  return { status: response.status, events, stop: () => (stop.abort(), reading) }
}

/** Starts a run and waits until its own events have been delivered, so that later listeners receive only later ones. */
const joined = async (who: Awaited<ReturnType<Bargains['person']>>, kjid: number) => {
  const { run } = await given.join(who, kjid)
  await expect
    .poll(() => told.some((event) => event.topic === 'bargain' && event.runId === run.id))
    .toBe(true)
  return run
}

test('an owner hears of every cut at once, others of none; the desks hear of bargains and of every run', async () => {
  const [owner, friend, stranger] = await given.people(3)
  const streams = {
    owner: await listen('/recycle/live', owner!.token),
    stranger: await listen('/recycle/live', stranger!.token),
    desk: await listen('/staff/live', given.desks.owner),
  }
  const { id: kjid } = await given.live()
  const { run } = await given.join(owner!, kjid)
  await given.help(friend!, kjid, owner!)
  await given.help(friend!, kjid, owner!)
  await expect
    .poll(() => streams.owner.events())
    .toEqual([
      expect.objectContaining({ topic: 'bargain', kjid, runId: run.id, state: 'running', version: 1 }),
      expect.objectContaining({ topic: 'bargain', kjid, runId: run.id, state: 'running', version: 2 }),
    ])
  await expect
    .poll(() => streams.desk.events().map((event) => (event.topic === 'bargain' ? event.state : '')))
    .toEqual(['draft', 'published', 'running', 'running'])
  expect(streams.stranger.events()).toEqual([])
  for (const stream of Object.values(streams)) await stream.stop()
})

test('whoever looks at a run sees each cut land, signed in or not, once, and nothing of other runs', async () => {
  const { id: kjid } = await given.live()
  const [owner, other, friend, looker] = await given.people(4)
  const run = await joined(owner!, kjid)
  const elsewhere = await joined(other!, kjid)
  const streams = {
    nobody: await listen('/recycle/live', '', run.id),
    friend: await listen('/recycle/live', looker!.token, run.id),
    owner: await listen('/recycle/live', owner!.token, run.id),
    elsewhere: await listen('/recycle/live', '', elsewhere.id),
  }
  const cut = (await given.help(friend!, kjid, owner!)).data
  const currentFen = 9900 - cut.cutFen
  const [help] = await given.helpsOf(run.id)
  const landed = {
    topic: 'bargain',
    kjid,
    runId: run.id,
    state: 'running',
    version: 2,
    run: {
      currentFen,
      restFen: currentFen - 5900,
      progress: cut.run.progress,
      helps: 1,
      endsAt: run.endsAt,
      cut: { id: help!.id, uid: friend!.uid, nick: '砍*', cutFen: cut.cutFen },
    },
  }
  for (const name of ['friend', 'owner'] as const)
    await expect.poll(() => streams[name].events()).toEqual([landed])
  // whoever has no session hears that it was made, and not by whom
  const unnamed = { ...landed, run: { ...landed.run, cut: { ...landed.run.cut, uid: 0 } } }
  await expect.poll(() => streams.nobody.events()).toEqual([unnamed])
  expect(streams.elsewhere.events()).toEqual([])
  for (const stream of Object.values(streams)) await stream.stop()
})

test('a cut that was refused is told to nobody; without a run or with a bad token nobody listens', async () => {
  const { id: kjid } = await given.live()
  const owner = await given.person()
  const blocked = await given.person({ blacklisted: true })
  const run = await joined(owner, kjid)
  const stream = await listen('/recycle/live', '', run.id)
  expect((await given.help(blocked, kjid, owner)).reason).toBe('BARGAIN_BLOCKED')
  expect((await given.help(owner, kjid, owner)).reason).toBe('BARGAIN_OWN')
  expect((await given.help(await given.person(), kjid, owner)).code).toBe(0)
  await expect.poll(() => stream.events().length).toBe(1)
  await stream.stop()
  const statuses = async (...asked: [string, number?][]) =>
    await Promise.all(asked.map(async ([token, id]) => (await listen('/recycle/live', token, id)).status))
  expect(
    await statuses([''], ['', 0], ['', -1], ['', 1.5], ['', 999_999_999], ['forged'], ['forged', run.id]),
  ).toEqual([401, 401, 401, 401, 401, 401, 401])
})

test('whoever looks at a run hears at once that its bargain is paused, and not who did it', async () => {
  const { id: kjid, version } = await given.live()
  const run = await joined(await given.person(), kjid)
  const stream = await listen('/recycle/live', '', run.id)
  await server.must(pauseBargain, { id: kjid, version, reason: '断货' }, { token: given.desks.ops })
  await expect
    .poll(() => stream.events())
    .toEqual([{ topic: 'bargain', kjid, runId: 0, state: 'published', version: version + 1 }])
  await stream.stop()
})

test('one address holds fifty lookers-on; the fifty-first takes the place of the oldest', async () => {
  const { id: kjid } = await given.live()
  const run = await joined(await given.person(), kjid)
  const before = server.live.listeners()
  const streams = []
  for (let count = 0; count < 51; count += 1) streams.push(await listen('/recycle/live', '', run.id))
  await expect.poll(() => server.live.listeners()).toBe(before + 50)
  for (const stream of streams) await stream.stop()
})
