import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment, answerComment, answerOwnComment, deleteComment } from '@huishou/wire/content/feedback'
import { staffComment } from '@huishou/wire/content/staff'
import type { LiveEvent } from '@huishou/wire/live'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { acceptOrder } from '@huishou/wire/pickup/visit'
import { staffLogout } from '@huishou/wire/staff/accounts'
import {
  doorOrder,
  givenDoorOrder,
  givenPeople,
  newCustomer,
  shopOrder,
  type People,
} from '../../test/pickup-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let people: People
let base: string
beforeAll(async () => {
  server = await startTestServer()
  people = await givenPeople(server)
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Opens a stream and collects its events. */
const listen = async (path: string, token: string) => {
  const stop = new AbortController()
  const heard = { text: '', ended: false }
  const response = await fetch(`${base}${path}`, {
    headers: path.startsWith('/staff') ? { 'x-token': token } : { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const reading = (async () => {
    for await (const chunk of response.body!) heard.text += Buffer.from(chunk).toString()
    heard.ended = true
  })().catch(() => undefined)
  const events = (): LiveEvent[] =>
    [...heard.text.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text!) as LiveEvent)
  const orders = (): number[] => events().flatMap((event) => ('orderId' in event ? [event.orderId] : []))
  return { status: response.status, heard, events, orders, stop: () => (stop.abort(), reading) }
}

test('a desk hears of every order, a courier of the own ones, a shop of its visits, a customer of the own', async () => {
  const customer = await newCustomer(server)
  const streams = {
    desk: await listen('/staff/live', people.dispatcher),
    courier1: await listen('/staff/live', people.courier1),
    courier3: await listen('/staff/live', people.courier3),
    clerk: await listen('/staff/live', people.clerk),
    customer: await listen('/recycle/live', customer.token),
  }
  const { id: door } = await givenDoorOrder(server, people, 'assigned')
  await server.must(acceptOrder, { orderId: door }, { token: people.courier1 })
  const { id: visit } = await server.must(createOrder, shopOrder(), { token: customer.token })
  await expect.poll(() => streams.desk.orders()).toEqual([door, door, door, visit])
  await expect.poll(() => streams.courier1.orders()).toEqual([door, door])
  await expect.poll(() => streams.clerk.orders()).toEqual([visit])
  await expect.poll(() => streams.customer.orders()).toEqual([visit])
  expect(streams.courier3.orders()).toEqual([])
  for (const stream of Object.values(streams)) await stream.stop()
})

test('the desk hears of every word of feedback, its author of the answer, a stranger of neither', async () => {
  const [author, stranger] = [await newCustomer(server), await newCustomer(server)]
  const [desk, own, other] = [
    await listen('/staff/live', people.agent),
    await listen('/recycle/live', author.token),
    await listen('/recycle/live', stranger.token),
  ]
  const thread = async () => {
    const content = '秤是准的吗'
    return (await server.must(addComment, { type: 1, content }, { token: author.token })).id
  }
  const id = await thread()
  const { version } = await server.must(staffComment, { id }, { token: people.agent })
  await server.must(answerComment, { id, version, content: '每天校准' }, { token: people.agent })
  await server.must(answerOwnComment, { id, content: '谢谢' }, { token: author.token })
  const withdrawn = await thread()
  await server.must(deleteComment, { id: withdrawn }, { token: author.token })
  const events = [
    { topic: 'feedback', id, waiting: true },
    { topic: 'feedback', id, waiting: false },
    { topic: 'feedback', id, waiting: true },
    { topic: 'feedback', id: withdrawn, waiting: true },
    { topic: 'feedback', id: withdrawn, waiting: false },
  ]
  await expect.poll(() => desk.events()).toEqual(events)
  await expect.poll(() => own.events()).toEqual(events)
  expect(other.events()).toEqual([])
  for (const stream of [desk, own, other]) await stream.stop()
})

test('who signs out is told nothing more', async () => {
  const token = await server.staff('agent')
  const stream = await listen('/staff/live', token)
  await server.live.beat()
  expect(stream.heard.ended).toBe(false)
  await server.must(staffLogout, {}, { token })
  await server.live.beat()
  await expect.poll(() => stream.heard.ended).toBe(true)
  expect((await listen('/staff/live', token)).status).toBe(401)
})

test('a sixth page of the same person takes the place of the oldest', async () => {
  const { token } = await newCustomer(server)
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let count = 0; count < 6; count += 1) streams.push(await listen('/recycle/live', token))
  await expect
    .poll(() => streams.map(({ heard }) => heard.ended))
    .toEqual([true, false, false, false, false, false])
  const { id } = await server.must(createOrder, doorOrder(server), { token })
  await expect.poll(() => streams.at(-1)!.orders()).toEqual([id])
  await server.must(closeOrder, { orderId: id }, { token })
  for (const stream of streams) await stream.stop()
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'live updates come back by themselves after PostgreSQL cut the line',
  async () => {
    const stream = await listen('/staff/live', people.dispatcher)
    const { sql } = await import('kysely')
    const cut =
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen huishou%' and datname = current_database()`.execute(
        server.database.reader,
      )
    expect(cut.rows).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const { id } = await givenDoorOrder(server, people, 'placed')
    await expect.poll(() => stream.orders()).toEqual([id])
    await stream.stop()
  },
)

test('a token in the address opens no stream: addresses stand in logs and histories', async () => {
  const { token } = await newCustomer(server)
  for (const [path, given] of [
    ['/recycle/live', token],
    ['/staff/live', people.dispatcher],
  ])
    expect((await fetch(`${base}${path}?token=${given}`)).status, path).toBe(401)
})
