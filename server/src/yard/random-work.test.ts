import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { isRefusal } from '@huishou/wire/refusals'
import { dayOf, MINUTE, SECOND } from '@huishou/wire/time'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DyingYard } from '../../test/dying-yard.ts'
import { givenPeople } from '../../test/pickup-fixtures.ts'
import { anyWork, drawFrom, endAt, type Hands, MATERIALS } from '../../test/random-yard.ts'
import { proveLedger, startTestServer, type TestServer } from '../../test/test-server.ts'

const MOVEMENTS = 10_000
/** As many at once as work in a yard. */
const AT_ONCE = 4
/** One work in so many is struck down on its way. */
const STRUCK = 12

let server: TestServer
let hands: Hands
beforeAll(async () => {
  server = await startTestServer()
  const people = await givenPeople(server)
  const staff = await server.database.reader.selectFrom('staff').selectAll().orderBy('id').execute()
  const { id: buyerId } = await server.must(
    saveSalesBuyer,
    { name: '富阳纸厂', kind: 'mill', contacts: [], paymentDays: 30, active: true },
    { token: people.finance },
  )
  const fromDay = dayOf(server.clock.now())
  for (const categoryId of MATERIALS)
    await server.must(
      addSalesPrice,
      { buyerId, categoryId, fenPerTonne: 168_000, fromDay },
      { token: people.ops },
    )
  hands = {
    buyerId,
    actors: staff
      .filter(({ role }) => role === 'ops' || role === 'owner')
      .map(({ id, name, role }) => ({ kind: 'staff', staffId: id, name, role, shopId: null, cityId: null })),
    couriers: staff.filter(({ role }) => role === 'courier').map(({ id }) => id),
  }
})
afterAll(() => server.close())

class Struck extends Error {}

/** A process that will work in the same yard; call it to let it, for the signal that ended it. */
const startDying = (seed: number) => {
  const script = fileURLToPath(new URL('../../test/dying-yard.ts', import.meta.url))
  const { databaseUrl, dataFolder, encryptionKeys } = server.config
  const config = { databaseUrl, dataFolder, encryptionKeys }
  const yard: DyingYard = { config, hands, seed, now: server.clock.now() }
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(yard)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  return async (): Promise<unknown> => {
    child.stdin.end()
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return signal
  }
}

const countMovements = async (): Promise<number> => {
  const { count } = await server.database.reader
    .selectFrom('yardMovement')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const count = { done: 0, refused: 0, struck: 0 }
/** Works in the yard until so much has moved; counts what was done, refused and struck down. */
const workUntil = async (movements: number): Promise<void> => {
  const draw = drawFrom(20_261 + movements, hands)
  const run = async () => {
    const [work, nth, now] = [anyWork(draw), draw.random(8), server.clock.now()]
    const isStruck = draw.random(STRUCK) === 0
    try {
      const answer = await server.database.transaction((trx) => {
        if (isStruck)
          endAt(trx, nth === 0 ? null : nth, () => {
            throw new Struck()
          })
        return work(trx, now)
      })
      if (isRefusal(answer)) count.refused += 1
      else if (answer !== null) count.done += 1
    } catch (error) {
      if (!(error instanceof Struck)) throw error
      count.struck += 1
    }
  }
  while ((await countMovements()) < movements)
    for (let round = 0; round < 20; round += 1) {
      server.clock.advance(SECOND)
      await Promise.all(Array.from({ length: AT_ONCE }, run))
    }
}

test(
  'after 10,000 movements of every kind, some at once and some struck down, stock is their sum and its cost the ledger’s',
  async () => {
    const dies = startDying(1)
    await workUntil(MOVEMENTS / 2)
    expect(await dies()).toBe('SIGKILL')
    await workUntil(MOVEMENTS)
    expect(count.done).toBeGreaterThan(1_000)
    expect(count.refused).toBeGreaterThan(100)
    expect(count.struck).toBeGreaterThan(50)
    const kinds = await server.database.reader.selectFrom('yardMovement').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
      'adjustment count delivery gain load loss purchase reversal sorting transfer unload'.split(' '),
    )
    const undone = await server.database.reader
      .selectFrom('yardMovement')
      .select('cause')
      .distinct()
      .where('undoesId', 'is not', null)
      .execute()
    expect(undone.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['unload', 'count', 'sorting', 'transfer']),
    )
    const bales = await server.database.reader.selectFrom('yardBale').selectAll().execute()
    expect([...new Set(bales.map(({ state }) => state))].toSorted()).toEqual(['loaded', 'opened', 'packed'])
    const stock = await server.database.reader
      .selectFrom('yardBalance')
      .select(['grams', 'taggedG'])
      .execute()
    expect(stock.reduce((sum, { taggedG }) => sum + taggedG, 0)).toBe(
      bales.reduce((sum, { state, grams }) => sum + (state === 'packed' ? grams : 0), 0),
    )
    expect(await proveLedger(server.database.reader, server.clock.now())).toMatchObject({
      gapFen: 0,
      problems: [],
    })
  },
  10 * MINUTE,
)
