// Measures how many orders per second are settled on SQLite and on PostgreSQL: 8 customers at a time confirm the
// weighing slips of waste that they brought to a shop.
import { newIdempotencyKey } from '@huishou/client/caller'
import * as wire from '@huishou/wire'
import { startPostgres } from '../tools/postgres.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { accepted, cardboard, shopVisit, signInCrowd, signInStaff, UNLIMITED, type Person } from './people.ts'
import { pour, quantile, rawRequest } from './raw-client.ts'

const CUSTOMERS = 250
/** As many as a customer may have open. */
const ORDERS_EACH = 3
const CONNECTIONS = 8

/** An order weighed in the shop, and the request by which its customer confirms it. */
const weighedIn = async (
  clerk: Person & { shopId: number | null },
  person: Person,
  categoryId: number,
): Promise<Buffer> => {
  const visit = shopVisit(clerk.shopId ?? 2001, categoryId, Date.now())
  const { id } = accepted(await person.caller.call(wire.createOrder, visit))
  const { pickup } = accepted(await person.caller.call(wire.orderDetail, { id }))
  accepted(await clerk.caller.call(wire.checkInOrder, { code: pickup?.hxNumber ?? '' }))
  const lines = [{ categoryId, grossG: 1_000 }]
  accepted(await clerk.caller.call(wire.weighOrder, { orderId: id, lines }))
  const weighed = accepted(await person.caller.call(wire.orderDetail, { id }))
  return rawRequest(
    'POST',
    `/recycle${wire.confirmSlip.path}`,
    { authorization: `Bearer ${person.token}`, 'idempotency-key': newIdempotencyKey() },
    { orderId: id, slipId: weighed.pickup?.slip?.id ?? 0 },
  )
}

const measure = async (engine: string, url: string | null): Promise<void> => {
  const server = await startServer({ env: { ...UNLIMITED, ...(url ? { DATABASE_URL: url } : {}) } })
  const clerk = await signInStaff(server.url, 'clerk1')
  const categoryId = await cardboard(server.url)
  const crowd = await signInCrowd(server.url, CUSTOMERS, 13_710_000_000)
  const requests: Buffer[] = []
  for (const person of crowd)
    for (let turn = 0; turn < ORDERS_EACH; turn += 1)
      requests.push(await weighedIn(clerk, person, categoryId))
  const check = (body: Buffer) => {
    if (!body.includes('"code":0')) throw new Error(`refused: ${body.toString().slice(0, 300)}`)
  }
  const port = Number(new URL(server.url).port)
  const warm = requests.splice(0, 100)
  await pour(port, CONNECTIONS, () => warm.pop() ?? null, { check })
  const { perSecond, count, latencies } = await pour(port, CONNECTIONS, () => requests.pop() ?? null, {
    check,
  })
  console.log(
    `${engine.padEnd(10)} ${perSecond.toFixed(0)} settlements per second over ${count}, ` +
      `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms, ${CONNECTIONS} connections, durable`,
  )
  await server.stop()
}

await measure('SQLite', null)
const { url, stop } = await startPostgres({ durable: true })
await measure('PostgreSQL', url)
stop()
process.exit(0)
