// Benchmarks the time windows of pickups at 400 orders a day: the time it takes to read the windows of 7 days in all
// zones of a city, to book one more pickup in a window and to plan a day, and the number of door pickups that can be
// ordered per second. AGAINST=<folder of another checkout> places those orders on both checkouts alternately.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { newIdempotencyKey } from '@huishou/client/caller'
import { isRefusal } from '@huishou/wire/refusals'
import { addDays, DAY, dayOf } from '@huishou/wire/time'
import { openHuishou, type Tables } from '../server/src/database/index.ts'
import type { Database } from '../server/src/platform/database.ts'
import { readDays } from '../server/src/rota/capacity/day-state.ts'
import { planDay } from '../server/src/rota/capacity/plan-day.ts'
import { readZoneSlots } from '../server/src/rota/slot/read-slots.ts'
import { takePlace } from '../server/src/rota/index.ts'
import { readShifts } from '../server/src/rota/read-shifts.ts'
import { readZones } from '../server/src/place/index.ts'
import { seedBase } from '../server/src/seed/index.ts'
import { atEnd, ROOT } from '../tools/script-helpers.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { cardboard, signInCrowd, UNLIMITED } from './people.ts'
import { median, pour, quantile, rawRequest } from './raw-client.ts'

const HANGZHOU = '330100000000'
const ZONES = 20
const COURIERS = 40
const ORDERS = 400
const WINDOWS = [480, 600, 720, 840, 960, 1080]

/** A city of 20 zones and 40 couriers, each of whom serves three neighbouring zones. */
const buildCity = async (database: Database<Tables>): Promise<number[]> =>
  await database.transaction(async (trx) => {
    const model = await trx.selectFrom('zone').selectAll().where('id', '=', 4).executeTakeFirstOrThrow()
    const { id: _id, ...zone } = model
    const zoneIds: number[] = []
    for (let index = 0; index < ZONES; index += 1) {
      const name = `区域 ${index + 1}`
      const made = await trx
        .insertInto('zone')
        .values({ ...zone, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      zoneIds.push(made.id)
    }
    const person = await trx
      .selectFrom('staff')
      .selectAll()
      .where('username', '=', 'courier1')
      .executeTakeFirstOrThrow()
    const { id: _staff, ...account } = person
    for (let index = 0; index < COURIERS; index += 1) {
      const { id } = await trx
        .insertInto('staff')
        .values({ ...account, username: `bench${index}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const own = [0, 1, 2].map((step) => zoneIds[(index + step) % ZONES] ?? 0)
      await trx
        .insertInto('zoneCourier')
        .values(own.map((zoneId) => ({ zoneId, staffId: id })))
        .execute()
      await trx
        .insertInto('rotaPattern')
        .values(
          [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ staffId: id, weekday, fromMinute: 480, toMinute: 1200 })),
        )
        .execute()
    }
    return zoneIds
  })

/** Processor time, because it does not depend on what else the machine does. */
const timed = async <Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, result }
}

const line = (name: string, times: number[], aim = ''): void =>
  console.log(
    `${name.padEnd(52)} p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms${aim}`,
  )

/**
 * Books 400 places on each of six days, reads the windows of all zones when nothing has changed and after one more
 * booking, and plans a day.
 */
const sellAndRead = async (): Promise<void> => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'huishou-rota-'))
  atEnd(() => rmSync(dataFolder, { recursive: true, force: true }))
  const now = Date.parse('2026-03-02T00:00:00Z') - DAY
  const database = await openHuishou({ url: process.env['TEST_DATABASE_URL'] ?? null, dataFolder }, now)
  await seedBase(database, now)
  const zoneIds = await buildCity(database)
  const days = Array.from({ length: 7 }, (_, index) => addDays(dayOf(now), index))
  const takes: number[] = []
  for (const day of days.slice(1)) {
    for (let sold = 0; sold < ORDERS; sold += 1) {
      const zoneId = zoneIds[sold % ZONES] ?? 0
      const startMinute = WINDOWS[Math.floor(sold / ZONES) % WINDOWS.length] ?? 480
      const { ms, result } = await timed(() =>
        database.transaction((trx) => takePlace(trx, now, { zoneId, day, startMinute, grams: 15_000 })),
      )
      if (isRefusal(result)) throw new Error(`place ${sold} of ${day}: ${result.refusal}`)
      takes.push(ms)
    }
  }
  line('one more place, its transaction included (CPU)', takes)
  const zones = (await readZones(database.reader, HANGZHOU)).filter(({ id }) => zoneIds.includes(id))
  const list = () => readZoneSlots(database.reader, now, { cityId: HANGZHOU, zones, days })
  const kept: number[] = []
  const after: number[] = []
  await list()
  for (let round = 0; round < 50; round += 1) {
    kept.push((await timed(list)).ms)
    const day = days[1 + (round % 6)] ?? ''
    await database.transaction((trx) =>
      takePlace(trx, now, { zoneId: zoneIds[round % ZONES] ?? 0, day, startMinute: 480, grams: 0 }),
    )
    after.push((await timed(list)).ms)
  }
  line(`7 days × ${ZONES} zones, nothing changed (CPU)`, kept, '  (aim ≤ 20)')
  line(`7 days × ${ZONES} zones, after one more place (CPU)`, after, '  (aim ≤ 20)')
  const plans: number[] = []
  const [state] = (await readDays(database.reader, now, HANGZHOU, [days[1] ?? ''])).values()
  const shifts = await readShifts(database.reader, now, { cityId: HANGZHOU, day: days[1] ?? '' })
  for (let round = 0; round < 50; round += 1)
    plans.push((await timed(() => Promise.resolve(planDay(shifts, state?.places ?? [])))).ms)
  line(`a day planned from nothing, ${state?.places.length} places (CPU)`, plans)
  await database.close()
}

/** Door orders per second on a server of this checkout or another, each customer with three. */
const doorOrders = async (root: string, round: number): Promise<number> => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'huishou-rota-'))
  atEnd(() => rmSync(data, { recursive: true, force: true }))
  await (await startServer({ data, root, env: UNLIMITED })).stop()
  const file = new DatabaseSync(path.join(data, 'huishou.db'))
  file.exec(`update "staff" set "loadCap" = 1000; update "zone" set "perCourier" = 100`)
  // what the demo town limits; an earlier checkout has no such table
  const limited = file.prepare(`select 1 from sqlite_master where name = 'rotaCourier'`).get()
  if (limited)
    file.exec(`update "rotaCourier" set "perWindow" = null, "maxG" = null; delete from "rotaException"`)
  file.close()
  const server = await startServer({ data, root, env: UNLIMITED })
  const categoryId = await cardboard(server.url)
  const crowd = await signInCrowd(server.url, 200, 13_720_000_000 + round * 1000)
  let turn = 0
  const requests = [0, 1, 2].flatMap(() =>
    crowd.map((person) => {
      turn += 1
      return rawRequest(
        'POST',
        '/recycle/order/create',
        { authorization: `Bearer ${person.token}`, 'idempotency-key': newIdempotencyKey() },
        {
          recycle: true,
          extType: '预约上门',
          linkMan: '林小雨',
          mobile: '13712345678',
          address: '杭州市余杭区文一西路998号',
          cityId: HANGZHOU,
          lat: 30.283,
          lng: 120.011,
          goodsJsonStr: JSON.stringify([{ goodsId: categoryId, number: 1 }]),
          extJsonStr: JSON.stringify({ 预计总量: '10-20公斤' }),
          slotDay: addDays(dayOf(Date.now()), 1 + (turn % 5)),
          slotStartMinute: WINDOWS[Math.floor(turn / 5) % WINDOWS.length],
        },
      )
    }),
  )
  const warm = requests.splice(0, 60)
  const port = Number(new URL(server.url).port)
  await pour(port, 16, () => warm.pop() ?? null)
  const { perSecond } = await pour(port, 16, () => requests.pop() ?? null, {
    check: (body) => {
      if (!body.includes('"code":0')) throw new Error(`refused: ${body.toString().slice(0, 300)}`)
    },
  })
  await server.stop()
  return perSecond
}

await sellAndRead()
const against = process.env['AGAINST']
const here: number[] = []
const there: number[] = []
for (let round = 0; round < 3; round += 1) {
  if (against) there.push(await doorOrders(path.resolve(against), round))
  here.push(await doorOrders(ROOT, round))
}
console.log(
  `door orders: ${median(here).toFixed(0)} per second${against ? `, there ${median(there).toFixed(0)}, ratio ${(median(here) / median(there)).toFixed(2)} (aim ≥ 0.9)` : ''}`,
)
