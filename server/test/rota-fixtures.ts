// Puts couriers on the rota for tests, as if planned long before, and takes them off it.
import type { TestServer } from './test-server.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type Hired = { cityId: string; zoneIds: readonly number[]; maxStops?: number; maxG?: number }

let hired = 0
/** A courier with a pattern from 8 to 20 every day; returns the id. */
export const hire = async (
  server: TestServer,
  { cityId, zoneIds, maxStops = 12, maxG }: Hired,
): Promise<number> => {
  hired += 1
  return await server.database.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('staff')
      .values({
        username: `hired${hired}`,
        name: `新师傅${hired}`,
        mobile: `1399${String(hired).padStart(7, '0')}`,
        passwordHash: '',
        role: 'courier',
        shopId: null,
        cityId,
        active: 1,
        onDuty: 1,
        dayLimitFen: 500_000,
        loadCap: maxStops,
        latitude: null,
        longitude: null,
        seenAt: null,
        version: 1,
        createdAt: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (zoneIds.length > 0)
      await trx
        .insertInto('zoneCourier')
        .values(zoneIds.map((zoneId) => ({ zoneId, staffId: id })))
        .execute()
    await trx
      .insertInto('rotaPattern')
      .values(EVERY_DAY.map((weekday) => ({ staffId: id, weekday, fromMinute: 480, toMinute: 1200 })))
      .execute()
    if (maxG !== undefined)
      await trx
        .insertInto('rotaCourier')
        .values({ staffId: id, perWindow: null, maxG, vehicle: '', version: 1 })
        .execute()
    await trx
      .updateTable('rotaVersion')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
    return id
  })
}

/** Takes everybody off the rota of these zones. */
export const sendHome = (server: TestServer, zoneIds: readonly number[]): Promise<unknown> =>
  server.database.transaction(async (trx) => {
    await trx
      .deleteFrom('rotaPattern')
      .where('staffId', 'in', (e) =>
        e.selectFrom('zoneCourier').select('zoneCourier.staffId').where('zoneId', 'in', zoneIds),
      )
      .execute()
    await trx
      .updateTable('rotaVersion')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
  })
