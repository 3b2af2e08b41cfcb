// Puts goods into the places of the yard for tests, takes them out again, and reads the stock.
import { refuseYardDifference, yardDifferences } from '@huishou/wire/yard/differences'
import { yardStock } from '@huishou/wire/yard/stock'
import { post } from '../src/ledger/index.ts'
import type { Tables } from '../src/database/index.ts'
import type { Transaction } from '../src/platform/database.ts'
import { receivePurchase, reversePurchase } from '../src/yard/purchase.ts'
import { leaving, moveGoods, readBalances, type YardLocation } from '../src/yard/move-goods.ts'
import type { TestServer } from './test-server.ts'

export type GivenGoods = { categoryId: number; netG?: number; count?: number; amountFen: number }

let bought = 0

/** Puts goods into a place and their cost into the ledger, as a settled order does. */
export const buyGoods = async (
  trx: Transaction<Tables>,
  now: number,
  location: YardLocation,
  goods: readonly GivenGoods[],
): Promise<void> => {
  bought += 1
  // purchases run at once: each keeps its own number
  const number = bought
  const costFen = goods.reduce((sum, { amountFen }) => sum + amountFen, 0)
  await receivePurchase(
    trx,
    now,
    { cause: 'pickup', causeId: 900_000 + number, by: { staffId: null, name: '师傅' } },
    location,
    goods.map((line) => ({ netG: 0, count: 0, co2g: null, ...line })),
  )
  if (costFen > 0)
    await post(trx, now, {
      kind: 'adjustment',
      key: `test:bought:${number}`,
      memberId: null,
      text: '',
      entries: [
        { account: { company: 'inventory' }, amountFen: -costFen },
        { account: { company: 'cash' }, amountFen: costFen },
      ],
    })
}
/** Reverses a purchase made before, the `back`th newest, as a reversed order does. */
export const unbuyGoods = async (trx: Transaction<Tables>, now: number, back: number): Promise<void> => {
  const bought = await trx
    .selectFrom('yardMovement')
    .select('causeId')
    .distinct()
    .where('cause', '=', 'pickup')
    .where('kind', '=', 'purchase')
    .orderBy('causeId', 'desc')
    .limit(1)
    .offset(back)
    .executeTakeFirst()
  if (!bought) return
  const event = { cause: 'pickup', causeId: bought.causeId } as const
  const undone = await trx
    .selectFrom('yardMovement')
    .select('id')
    .where('cause', '=', event.cause)
    .where('causeId', '=', event.causeId)
    .where('kind', '=', 'reversal')
    .executeTakeFirst()
  if (undone) return
  const costFen = await reversePurchase(trx, now, { ...event, by: { staffId: null, name: '' } })
  if (costFen > 0)
    await post(trx, now, {
      kind: 'adjustment',
      key: `test:reversed:${bought.causeId}`,
      memberId: null,
      text: '',
      entries: [
        { account: { company: 'inventory' }, amountFen: costFen },
        { account: { company: 'cash' }, amountFen: -costFen },
      ],
    })
}
export const giveGoods = (
  server: TestServer,
  location: YardLocation,
  goods: readonly GivenGoods[],
): Promise<void> => server.database.transaction((trx) => buyGoods(trx, server.clock.now(), location, goods))

/** What the stock page says lies there. */
export const stockOf = async (
  server: TestServer,
  token: string,
  { locationKind, locationId }: YardLocation,
  categoryId: number,
) => {
  const { rows } = await server.must(yardStock, { locationKind, locationId, categoryId }, { token })
  const { grams, pieces, costFen } = rows[0] ?? { grams: 0, pieces: 0, costFen: 0 }
  return { grams, pieces, costFen }
}

/** Takes everything out of a place, at its cost. */
export const clearPlace = (server: TestServer, location: YardLocation): Promise<void> =>
  server.database.transaction(async (trx) => {
    const nth = (bought += 1)
    const held = [...(await readBalances(trx, location))]
    const by = { staffId: null, name: '' }
    await moveGoods(
      trx,
      server.clock.now(),
      { cause: 'adjustment', causeId: 900_000 + nth, by },
      held.map(([categoryId, goods]) => ({ ...location, categoryId, kind: 'adjustment', ...leaving(goods) })),
      { mayGoShort: true },
    )
    const costFen = held.reduce((sum, [, goods]) => sum + goods.costFen, 0)
    if (costFen !== 0)
      await post(trx, server.clock.now(), {
        kind: 'stock_difference',
        key: `test:cleared:${nth}`,
        memberId: null,
        text: '',
        entries: [
          { account: { company: 'inventory' }, amountFen: costFen },
          { account: { company: 'stockLosses' }, amountFen: -costFen },
        ],
      })
  })

/** Refuses the differences that wait for a second person: what waits counts as booked, in the next test as well. */
export const refuseWaiting = async (server: TestServer, token: string): Promise<void> => {
  const { rows } = await server.must(yardDifferences, { state: 'to_approve', pageSize: 100 }, { token })
  for (const { id } of rows) await server.must(refuseYardDifference, { id, reason: '测试结束' }, { token })
}
