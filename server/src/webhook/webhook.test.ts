import { randomUUID } from 'node:crypto'
import { audit } from '@huishou/wire/audit/staff'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { webhookEvents, type WebhookEvent } from '@huishou/wire/webhook/event-kinds'
import {
  exportWebhookDeliveries,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  webhookDeliveries,
  webhookEndpoints,
} from '@huishou/wire/webhook/staff'
import { webhookGaps } from '@huishou/wire/webhook/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHuishou, startTestServer, type TestServer } from '../../test/test-server.ts'
import { isSignedWith, startReceiver } from '../../test/webhook-receiver.ts'
import { deliverWebhooks } from './deliver.ts'

let server: TestServer
let owner = ''
let receiver: Awaited<ReturnType<typeof startReceiver>>
let names = 0
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.staff('owner')
})
afterAll(() => server.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await server.database.transaction((trx) => trx.updateTable('webhookEndpoint').set({ active: 0 }).execute())
  await receiver.close()
})

const by = (token = owner) => ({ token })
const save = (more: Record<string, unknown> = {}, token = owner) =>
  server.call(
    saveWebhook,
    {
      name: `财务系统${(names += 1)}`,
      url: receiver.url,
      events: ['price_list.published'] satisfies WebhookEvent[],
      active: true,
      ...more,
    },
    { token },
  )
const given = async (more: Record<string, unknown> = {}) => {
  const saved = await save(more)
  expect(saved).toMatchObject({ code: 0 })
  return { ...saved.data.endpoint, secret: saved.data.secret }
}
const options = { demo: true }
const run = () => deliverWebhooks(options)(server.database, server.clock.now())
/** Something happens that the endpoints of these tests want to know. */
const publish = async () =>
  await server.must(
    createPriceList,
    {
      channel: 'door',
      startsAt: server.clock.now() + HOUR,
      lines: [{ categoryId: 1001, unitFen: 95 }],
    },
    by(await server.staff('ops')),
  )
const log = async (filters: Record<string, unknown> = {}) =>
  await server.must(webhookDeliveries, filters, by())
const lastOf = async (endpointId: number) => {
  const [row] = (await log({ endpointId })).rows
  if (!row) throw new Error('nothing was delivered')
  return row
}
const endpointOf = async (id: number) => {
  const { rows } = await server.must(webhookEndpoints, {}, by())
  return rows.find((row) => row.id === id)
}
const versionOf = async (id: number) => (await endpointOf(id))?.version ?? 0

test('an event reaches the endpoint that wants it, signed so that the receiver can verify it', async () => {
  const { id, secret } = await given()
  const unwanted = await given({ events: ['withdrawal.paid'] })
  const list = await publish()
  await run()
  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  expect(isSignedWith(secret, message!)).toBe(true)
  expect(isSignedWith(unwanted.secret, message!)).toBe(false)
  expect(JSON.parse(message!.body)).toEqual({
    type: 'price_list.published',
    timestamp: new Date(server.clock.now()).toISOString(),
    data: {
      priceListId: list.id,
      label: list.label,
      channel: 'door',
      cityId: null,
      shopId: null,
      tier: 'household',
      firmId: null,
      startsAt: list.startsAt,
    },
  })
  expect(message!.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-timestamp': String(Math.floor(server.clock.now() / 1000)),
  })
  expect(await lastOf(id)).toMatchObject({
    state: 'delivered',
    tries: 1,
    status: 200,
    answer: 'ok',
    nextTryAt: null,
    eventId: message!.headers['webhook-id'],
  })
  expect(await endpointOf(id)).toMatchObject({ pending: 0, deliveredAt: server.clock.now() })
})

test('an event of a change that was rolled back is not sent', async () => {
  await given()
  const { database, clock } = server
  const { publishEvent } = await import('./publish-event.ts')
  await expect(
    database.transaction(async (trx) => {
      await publishEvent(trx, clock.now(), 'price_list.withdrawn', {} as never)
      await publishEvent(trx, clock.now(), 'price_list.published', {} as never)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await run()
  expect(receiver.received).toHaveLength(0)
})

test('what fails is tried again at growing gaps for about three days, under one ID, and then given up', async () => {
  const { id, secret } = await given()
  receiver.status(503, 'busy')
  await publish()
  await run()
  const first = await lastOf(id)
  expect(first).toMatchObject({ state: 'pending', tries: 1, status: 503, answer: 'busy' })
  expect(first.nextTryAt).toBe(server.clock.now() + MINUTE)
  await run()
  expect(receiver.received).toHaveLength(1)
  for (const gap of webhookGaps) {
    server.clock.advance(gap)
    await run()
  }
  expect(webhookGaps.toSorted((one, other) => one - other)).toEqual(webhookGaps)
  const whole = webhookGaps.reduce((sum, gap) => sum + gap, 0)
  expect([whole > 2.9 * DAY, whole <= 3 * DAY]).toEqual([true, true])
  expect(await lastOf(id)).toMatchObject({
    state: 'given_up',
    tries: webhookGaps.length + 1,
    nextTryAt: null,
  })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  // every try is signed for its own time, or receivers would take it for an old one
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  expect(receiver.received.every((message) => isSignedWith(secret, message))).toBe(true)
  expect(await endpointOf(id)).toMatchObject({ givenUp: 1 })
})

test('what was given up or delivered is replayed with the same ID; what is pending is not', async () => {
  const { id } = await given()
  receiver.status(500)
  await publish()
  await run()
  const pending = await lastOf(id)
  const replay = (token = owner) =>
    server.call(replayDelivery, { id: pending.id, idempotencyKey: randomUUID() }, by(token))
  expect(pending.may).toMatchObject({ replay: { ok: false, reason: 'WEBHOOK_PENDING' } })
  expect(await replay()).toMatchObject({ reason: 'WEBHOOK_PENDING' })
  receiver.status(200)
  server.clock.advance(MINUTE)
  await run()
  expect(await lastOf(id)).toMatchObject({ state: 'delivered', may: { replay: { ok: true } } })
  expect(await replay()).toMatchObject({ code: 0 })
  await run()
  expect(await lastOf(id)).toMatchObject({ state: 'delivered', tries: 3 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await server.must(saveWebhook, { ...(await endpointOf(id))!, active: false }, by())
  expect(await replay()).toMatchObject({ reason: 'WEBHOOK_OFF' })
  expect(await server.call(replayDelivery, { id: 999_999 }, by())).toMatchObject({ reason: 'NOT_FOUND' })
})

test('410 switches the endpoint off, stops what is pending and is on record', async () => {
  const { id } = await given()
  receiver.status(410)
  await publish()
  await publish()
  await run()
  expect(receiver.received).toHaveLength(1)
  expect(await endpointOf(id)).toMatchObject({ active: false, gone: true, pending: 0 })
  const { counts } = await log({ endpointId: id })
  expect(counts).toEqual({ given_up: 1, stopped: 1 })
  const { rows } = await server.must(audit, { subject: 'webhook', subjectId: id }, by())
  expect(rows.map(({ action }) => action)).toContain('webhook.gone')
  await server.must(saveWebhook, { ...(await endpointOf(id))!, active: true }, by())
  expect(await endpointOf(id)).toMatchObject({ active: true, gone: false })
})

test('a receiver that hangs is left after the time-out and delays no other endpoint', async () => {
  const { id } = await given()
  const other = await startReceiver()
  const quick = await given({ url: other.url })
  receiver.answer(() => undefined)
  await publish()
  const started = performance.now()
  await deliverWebhooks({ ...options, timeoutMs: 400 })(server.database, server.clock.now())
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await lastOf(id)).toMatchObject({ state: 'pending', status: null, failure: 'timeout', answer: '' })
  expect(await lastOf(quick.id)).toMatchObject({ state: 'delivered' })
  // a head at once and a body that never ends
  receiver.answer((response) => response.writeHead(200).write('x'))
  server.clock.advance(MINUTE)
  await deliverWebhooks({ ...options, timeoutMs: 400 })(server.database, server.clock.now())
  expect(await lastOf(id)).toMatchObject({ state: 'pending', tries: 2, failure: 'timeout' })
  await other.close()
})

test('a redirect is not followed, and of a huge reply only the start is read and stored', async () => {
  const { id } = await given()
  const elsewhere = await startReceiver()
  receiver.answer((response) => response.writeHead(302, { location: elsewhere.url }).end())
  await publish()
  await run()
  expect(await lastOf(id)).toMatchObject({ state: 'pending', status: 302 })
  expect(elsewhere.received).toHaveLength(0)
  await elsewhere.close()
  let sent = 0
  receiver.answer((response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && sent < 500_000_000) {
        sent += 65_536
        if (!response.write('\u0000\ud83d\ude00'.repeat(16_384))) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  server.clock.advance(MINUTE)
  await run()
  const row = await lastOf(id)
  expect(row).toMatchObject({ state: 'delivered', status: 200 })
  expect([...row.answer]).toHaveLength(500)
  expect(sent).toBeLessThan(50_000_000)
})

test('nobody is there: the delivery waits, and says why', async () => {
  const { id } = await given({ url: 'http://127.0.0.1:1/hook' })
  await publish()
  await run()
  expect(await lastOf(id)).toMatchObject({ state: 'pending', failure: 'no_connection', status: null })
})

test('two processes at once make each try once', async () => {
  await given()
  await given()
  const more = await openHuishou(
    {
      url: server.config.databaseUrl,
      dataFolder: server.config.dataFolder,
      encryptionKeys: server.config.encryptionKeys,
    },
    server.clock.now(),
  )
  for (let count = 0; count < 6; count++) await publish()
  const now = server.clock.now()
  const runs = [server.database, more, server.database, more]
  await Promise.all(runs.map((database) => deliverWebhooks(options)(database, now)))
  await run()
  await more.close()
  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']))
  // the same event goes to both endpoints
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(6)
  expect((await log()).rows.slice(0, 12).every(({ tries }) => tries === 1)).toBe(true)
})

test('switching an endpoint off or deleting it stops what is pending', async () => {
  const off = await given()
  const gone = await given()
  receiver.status(500)
  await publish()
  await run()
  await server.must(saveWebhook, { ...(await endpointOf(off.id))!, active: false }, by())
  const remove = { id: gone.id, version: await versionOf(gone.id), reason: '已停用' }
  await server.must(removeWebhook, remove, by())
  server.clock.advance(DAY)
  await run()
  expect(receiver.received).toHaveLength(2)
  expect(await lastOf(off.id)).toMatchObject({ state: 'stopped', nextTryAt: null })
  expect(await lastOf(gone.id)).toMatchObject({ state: 'stopped', may: { replay: { ok: false } } })
  expect(await endpointOf(gone.id)).toBeUndefined()
  expect(await server.call(removeWebhook, remove, by())).toMatchObject({ reason: 'NOT_FOUND' })
  await server.must(saveWebhook, { ...(await endpointOf(off.id))!, active: true }, by())
  await run()
  expect(receiver.received).toHaveLength(2)
})

test('the test button sends at once, also while the endpoint is off, and tries once', async () => {
  const { id, secret } = await given({ active: false })
  expect(await server.must(testWebhook, { id }, by())).toMatchObject({
    event: 'webhook.test',
    state: 'delivered',
    status: 200,
    may: {},
  })
  expect(isSignedWith(secret, receiver.received[0]!)).toBe(true)
  receiver.status(401, 'who are you')
  expect(await server.must(testWebhook, { id }, by())).toMatchObject({
    state: 'given_up',
    status: 401,
    answer: 'who are you',
  })
  const { id: testId } = await lastOf(id)
  expect(await server.call(replayDelivery, { id: testId }, by())).toMatchObject({ reason: 'NOT_FOUND' })
  expect(await server.call(testWebhook, { id: 999_999 }, by())).toMatchObject({ reason: 'NOT_FOUND' })
})

test('after a new secret both sign for a day, then the new one alone', async () => {
  const made = await given()
  const rotated = await server.must(rotateWebhookSecret, { id: made.id, version: made.version }, by())
  expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(rotated.secret).not.toBe(made.secret)
  expect(rotated.endpoint.oldSecretUntil).toBe(server.clock.now() + DAY)
  await publish()
  await run()
  server.clock.advance(DAY)
  await publish()
  await run()
  const signed = receiver.received.map((message) => [
    isSignedWith(made.secret, message),
    isSignedWith(rotated.secret, message),
  ])
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ])
  expect(await server.call(rotateWebhookSecret, { id: made.id, version: made.version }, by())).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
  })
})

test('no reply but that of making it contains a secret, and the database and the log have none', async () => {
  const made = await given()
  await publish()
  await run()
  const changed = await server.must(saveWebhook, { ...(await endpointOf(made.id))! }, by())
  expect(changed.secret).toBe('')
  const key = made.secret.slice('whsec_'.length)
  const replies = [
    await server.must(webhookEndpoints, {}, by()),
    await log(),
    await server.must(audit, { subject: 'webhook' }, by()),
    (await server.exported(exportWebhookDeliveries, {}, by())).csv,
  ]
  expect(JSON.stringify(replies)).not.toContain(key)
  const rows = await server.database.reader.selectFrom('webhookEndpoint').selectAll().execute()
  const kept = await server.database.reader.selectFrom('idempotency').selectAll().execute()
  const audited = await server.database.reader.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify([rows, kept, audited])).not.toContain(key)
})

test('the address has to be a public https one, or in demo mode one of this machine', async () => {
  const invalid = ['ftp://a.example', 'a.example/hook', 'http://a.example/', 'https://u:p@a.example/']
  for (const url of [...invalid, 'https://a.example/#part'])
    expect(await save({ url }), url).toMatchObject({ reason: 'WEBHOOK_URL_INVALID', field: 'url' })
  const secret = [
    'https://10.0.0.8/',
    'https://192.168.1.2/',
    'https://172.16.3.4/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://3232235777/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.8]/',
    'https://[64:ff9b::a00:8]/',
  ]
  for (const url of secret)
    expect(await save({ url }), url).toMatchObject({ reason: 'WEBHOOK_URL_PRIVATE', field: 'url' })
  expect(await save({ url: 'https://erp.example.com/hook', active: false })).toMatchObject({ code: 0 })
})

test('outside demo mode a name or number that leads to this machine is refused when it is delivered', async () => {
  const name = await given({ url: `http://localhost:${receiver.port}/hook` })
  const number = await given()
  await publish()
  await deliverWebhooks({ demo: false })(server.database, server.clock.now())
  for (const { id } of [name, number])
    expect(await lastOf(id)).toMatchObject({ state: 'pending', failure: 'private_address', status: null })
  expect(receiver.received).toHaveLength(0)
})

test('names are unique, an event is wanted, and there is an end to endpoints', async () => {
  const { name } = await given({ active: false })
  expect(await save({ name })).toMatchObject({ reason: 'WEBHOOK_NAME_TWICE', field: 'name' })
  expect(await save({ events: [] })).toMatchObject({ reason: 'INPUT_INVALID', field: 'events' })
  expect(await save({ id: 999_999, version: 1 })).toMatchObject({ reason: 'NOT_FOUND' })
  expect(webhookEvents).toHaveLength(new Set(webhookEvents).size)
  let answer = await save({ active: false })
  for (let count = 0; count < 20 && answer.code === 0; count++) answer = await save({ active: false })
  expect(answer).toMatchObject({ reason: 'WEBHOOK_TOO_MANY' })
})

test('an auditor reads and takes the log and changes nothing; others see nothing', async () => {
  const { rows } = await server.must(webhookEndpoints, {}, by())
  const { id, version } = rows[0]!
  const auditor = await server.staff('auditor')
  const read = await server.must(webhookDeliveries, {}, by(auditor))
  expect(read.rows.every(({ may }) => Object.keys(may).length === 0)).toBe(true)
  expect((await server.exported(exportWebhookDeliveries, {}, by(auditor))).lines).toBe(read.total)
  const writes = [
    await save({}, auditor),
    await server.call(rotateWebhookSecret, { id, version }, by(auditor)),
    await server.call(removeWebhook, { id, version, reason: '试试' }, by(auditor)),
    await server.call(testWebhook, { id }, by(auditor)),
    await server.call(replayDelivery, { id: read.rows[0]!.id }, by(auditor)),
  ]
  expect(writes.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'NOT_ALLOWED'))
  for (const role of ['ops', 'finance', 'dispatcher'])
    for (const endpoint of [webhookEndpoints, webhookDeliveries])
      expect(await server.call(endpoint, {}, by(await server.staff(role)))).toMatchObject({
        reason: 'NOT_ALLOWED',
      })
})

test('the log is filtered, and reaches back thirty days', async () => {
  const [any] = (await log()).rows
  expect((await log({ event: 'webhook.test' })).rows.every(({ event }) => event === 'webhook.test')).toBe(
    true,
  )
  const { rows, total, counts } = await log({ state: 'stopped' })
  expect([rows.every(({ state }) => state === 'stopped'), total]).toEqual([true, counts['stopped']])
  expect((await log({ fromDay: '2030-01-01' })).total).toBe(0)
  expect(any).toBeDefined()
  server.clock.advance(31 * DAY)
  await server.jobs.runAll()
  expect((await log()).total).toBe(0)
  const deleted = await server.database.reader
    .selectFrom('webhookEndpoint')
    .select('id')
    .where('deletedAt', 'is not', null)
    .execute()
  expect(deleted).toEqual([])
})

test('one network may send twelve tests a minute', async () => {
  const { rows } = await server.must(webhookEndpoints, {}, by())
  const { id } = rows[0]!
  const sent = await Promise.all(Array.from({ length: 13 }, () => server.call(testWebhook, { id }, by())))
  expect(sent.map(({ reason }) => reason)).toContain('TOO_MANY_REQUESTS')
})
