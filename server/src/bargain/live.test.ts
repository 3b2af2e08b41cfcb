import type { LiveEvent } from '@huishou/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { givenBargains, type Bargains } from './given.ts'

let server: TestServer
let given: Bargains
let base = ''
beforeAll(async () => {
  server = await startTestServer()
  given = await givenBargains(server)
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const listen = async (path: string, token: string) => {
  const stop = new AbortController()
  let text = ''
  const response = await fetch(`${base}${path}?token=${token}`, { signal: stop.signal })
  const reading = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  const events = () =>
    [...text.matchAll(/^data: (.*)$/gm)]
      .map(([, line]) => JSON.parse(line!) as LiveEvent)
      .filter((event) => event.topic === 'bargain')
  return { events, stop: () => (stop.abort(), reading) }
}

test('an owner hears of every cut at once, others of none; the desks hear of bargains', async () => {
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
      { topic: 'bargain', kjid, runId: run.id, state: 'running', version: 1 },
      { topic: 'bargain', kjid, runId: run.id, state: 'running', version: 2 },
    ])
  await expect
    .poll(() => streams.desk.events().map((event) => (event.topic === 'bargain' ? event.state : '')))
    .toEqual(['draft', 'published'])
  expect(streams.stranger.events()).toEqual([])
  for (const stream of Object.values(streams)) await stream.stop()
})
