import { isRefusal } from '@huishou/wire/refusals'
import { MINUTE, SECOND } from '@huishou/wire/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDBOARD, COPPER, PET } from '../../test/pickup-fixtures.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'
import { buyGoods, unbuyGoods } from '../../test/yard-fixtures.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { requestAdjustment } from './request-adjustment.ts'
import { addLine } from './count/add-line.ts'
import { finish, open, postResult } from './count/count.ts'
import { approveDifference, refuseDifference } from './differences.ts'
import { readBalances, shopStock, vehicleStock, type YardLocation } from './move-goods.ts'
import { readBestPrices } from '../sales/index.ts'
import { sortInto, undo } from './sorting/sort.ts'
import { cancel } from './transfer/cancel-transfer.ts'
import { receive, send } from './transfer/transfer.ts'
import { unload } from './unload.ts'

const SHOPS = [2001, 2004] as const
const MATERIALS = [CARDBOARD, 1002, 1004, PET, COPPER]
const MOVEMENTS = 10_000
/** As many at once as work in a yard. */
const AT_ONCE = 4

let server: TestServer
let actors: StaffActor[]
let couriers: number[]
beforeAll(async () => {
  server = await startTestServer()
  const people = await server.database.reader.selectFrom('staff').selectAll().orderBy('id').execute()
  actors = people
    .filter(({ role }) => role === 'ops' || role === 'owner')
    .map(({ id, name, role }) => ({ kind: 'staff', staffId: id, name, role, shopId: null, cityId: null }))
  couriers = people.filter(({ role }) => role === 'courier').map(({ id }) => id)
})
afterAll(() => server.close())

/** Numbers that look random and are the same on every run (mulberry32). */
let seed = 20_261
const random = (below: number): number => {
  seed = (seed + 0x6d_2b_79_f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
}
const one = <Thing>(things: readonly Thing[]): Thing => things[random(things.length)]!

type Trx = Transaction<Tables>
/** A piece of work; all that is random about it is drawn before, because a transaction may run again. */
type Work = (trx: Trx, now: number) => Promise<unknown>

const off = (grams: number, percent: number): number => Math.max(Math.round((grams * percent) / 100), 0)
const someOf = async (trx: Trx, location: YardLocation, percent: number, atLeast = 0) =>
  [...(await readBalances(trx, location))]
    .filter(([id, { grams }]) => MATERIALS.includes(id) && off(grams, percent) > atLeast)
    .map(([categoryId, { grams }]) => ({
      categoryId,
      grams: off(grams, percent),
      source: 'scale' as const,
    }))
const newest = async (trx: Trx, table: 'yardTransfer' | 'yardSorting' | 'yardDifference', back: number) =>
  (await trx.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).offset(back).executeTakeFirst())
    ?.id

const buying = (): Work => {
  const place = random(3) === 0 ? shopStock(one(SHOPS)) : vehicleStock(one(couriers))
  const goods = MATERIALS.slice(random(4)).map((categoryId) => ({
    categoryId,
    netG: 1 + random(60_000),
    amountFen: random(9_000),
  }))
  return (trx, now) => buyGoods(trx, now, place, goods)
}
const takingBack = (): Work => {
  const back = random(40)
  return (trx, now) => unbuyGoods(trx, now, back)
}
const unloading = (): Work => {
  const [courierId, shopId, percent, actor] = [one(couriers), one(SHOPS), 94 + random(9), one(actors)]
  return async (trx, now) => {
    const lines = await someOf(trx, vehicleStock(courierId), percent)
    const last = await trx
      .selectFrom('yardUnload')
      .select((e) => e.fn.max<number | null>('id').as('id'))
      .where('courierId', '=', courierId)
      .executeTakeFirstOrThrow()
    if (lines.length === 0) return null
    return unload(trx, actor, now, {
      courierId,
      shopId,
      lastUnloadId: Number(last.id ?? 0),
      lines,
      reason: '复称',
    })
  }
}
const sorting = (): Work => {
  const [shopId, categoryId, actor, grams] = [one(SHOPS), one(MATERIALS), one(actors), 2 + random(40_000)]
  const lines = MATERIALS.slice(random(4)).map((id) => ({
    categoryId: id,
    grams: 1 + random(Math.ceil(grams / 3)),
  }))
  return (trx, now) => sortInto<Tables>(readBestPrices)(trx, actor, now, { shopId, categoryId, grams, lines })
}
const undoing = (): Work => {
  const [back, actor] = [random(10), one(actors)]
  return async (trx, now) =>
    undo(trx, actor, now, { id: (await newest(trx, 'yardSorting', back)) ?? 1, reason: '撤销' })
}
const sending = (): Work => {
  const [shopId, toShopId, percent, actor] = [one(SHOPS), one(SHOPS), 10 + random(100), one(actors)]
  return async (trx, now) => {
    const lines = await someOf(trx, shopStock(shopId), percent)
    return lines.length === 0 ? null : send(trx, actor, now, { shopId, toShopId, lines })
  }
}
const arriving = (): Work => {
  const [back, percent, actor, cancelled] = [random(5), 95 + random(8), one(actors), random(5) === 0]
  return async (trx, now) => {
    const id = (await newest(trx, 'yardTransfer', back)) ?? 1
    if (cancelled) return cancel(trx, actor, now, { id, reason: '不送了' })
    const lines = await someOf(trx, { locationKind: 'transit', locationId: id }, percent, -1)
    return lines.length === 0 ? null : receive(trx, actor, now, { id, lines, reason: '复称' })
  }
}
const counting = (): Work => {
  const [shopId, percent, actor] = [one(SHOPS), 97 + random(6), one(actors)]
  return async (trx, now) => {
    const sheet = await open(trx, actor, now, { shopId })
    if (isRefusal(sheet)) return sheet
    const lines = await someOf(trx, shopStock(shopId), percent, -1)
    for (const line of lines) {
      const added = await addLine(trx, actor, now, { id: sheet.id, ...line })
      if (isRefusal(added)) return added
    }
    const counted = await finish(trx, actor, now, { id: sheet.id })
    if (isRefusal(counted)) return counted
    const reasons = MATERIALS.map((categoryId) => ({ categoryId, reason: '盘点' }))
    return postResult(trx, actor, now, { id: sheet.id, reasons })
  }
}
const deciding = (): Work => {
  const [actor, refused] = [one(actors), random(6) === 0]
  return async (trx, now) => {
    const row = await trx
      .selectFrom('yardDifference')
      .select('id')
      .where('state', '=', 'to_approve')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    return refused
      ? refuseDifference(trx, actor, now, { id: row.id, reason: '再称' })
      : approveDifference(trx, actor, now, { id: row.id })
  }
}
const adjusting = (): Work => {
  const [shopId, categoryId, quantity, actor] = [one(SHOPS), one(MATERIALS), random(90_000), one(actors)]
  const place = { ...shopStock(shopId), locationKind: 'shop' as const }
  return (trx, now) => requestAdjustment(trx, actor, now, { ...place, categoryId, quantity, reason: '核对' })
}
/** Kinds of work, and how often each comes compared with the others. */
const SHARES: readonly [() => Work, number][] = [
  [buying, 3],
  [unloading, 2],
  [sorting, 2],
  [undoing, 1],
  [takingBack, 1],
  [sending, 2],
  [arriving, 2],
  [counting, 1],
  [deciding, 2],
  [adjusting, 1],
]
const KINDS = SHARES.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

const countMovements = async (): Promise<number> => {
  const { count } = await server.database.reader
    .selectFrom('yardMovement')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test(
  'after 10,000 movements of every kind, some at once, stock is their sum and its cost the ledger’s',
  async () => {
    let refused = 0
    let done = 0
    while ((await countMovements()) < MOVEMENTS) {
      for (let round = 0; round < 20; round += 1) {
        server.clock.advance(SECOND)
        const now = server.clock.now()
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, () => one(KINDS)()).map((work) =>
            server.database.transaction((trx) => work(trx, now)),
          ),
        )
        refused += answers.filter((answer) => isRefusal(answer)).length
        done += answers.filter((answer) => answer !== null && !isRefusal(answer)).length
      }
    }
    expect(done).toBeGreaterThan(1_000)
    expect(refused).toBeGreaterThan(100)
    const kinds = await server.database.reader.selectFrom('yardMovement').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
      'adjustment count gain loss purchase reversal sorting transfer unload'.split(' '),
    )
    expect(await proveLedger(server.database.reader, server.clock.now())).toMatchObject({
      gapFen: 0,
      problems: [],
    })
  },
  10 * MINUTE,
)
