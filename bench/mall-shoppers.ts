// Prepares a mall of 10,000 goods and shoppers with addresses, money and points for benchmarks, and sends the requests
// of a whole order as the app does.
import { sql } from 'kysely'
import { openHuishou } from '../server/src/database/index.ts'
import { post } from '../server/src/ledger/index.ts'
import { addAddress } from '../server/src/place/save-address.ts'
import { earn } from '../server/src/points/index.ts'
import { seedBase } from '../server/src/seed/index.ts'
import { fillMall } from './big-mall.ts'
import { registerPeople, type Registered } from './registered-people.ts'
import type { Tables } from '../server/src/database/index.ts'
import type { Transaction } from '../server/src/platform/database.ts'
import { rawRequest, type RawClient } from './raw-client.ts'

export const SHOPPERS = 512
export const PIECES = 10

/** The bytes of a customer’s request. */
export const asked = (token: string, where: string, body: object): Buffer =>
  rawRequest('POST', `/recycle${where}`, { authorization: `Bearer ${token}` }, body)
export const told = <Data>(body: Buffer): { code: number; data: Data; reason?: string } =>
  JSON.parse(body.toString()) as { code: number; data: Data; reason?: string }
/** Throws if the reply is not a success. */
export const ok = (body: Buffer): void => {
  if (!body.includes('"code":0')) throw new Error(`not a success: ${body.toString().slice(0, 300)}`)
}

export type Bought = { goodsId: number; skuId: number }

/** Gives a shopper an address, money and points. */
const equip = async (trx: Transaction<Tables>, now: number, id: number): Promise<void> => {
  await addAddress(trx, id, now, { ...where, code: '', isDefault: true })
  await post(trx, now, {
    kind: 'top_up',
    key: `bench:${id}`,
    memberId: id,
    text: 'bench',
    entries: [
      { account: { member: id, kind: 'available' }, amountFen: 1_000_000_000 },
      { account: { company: 'gateway' }, amountFen: -1_000_000_000 },
    ],
  })
  await earn(trx, now, {
    memberId: id,
    kind: 'adjust',
    points: 100_000_000,
    key: `bench:${id}`,
    text: 'bench',
  })
}

/**
 * Fills the database with shoppers, people with new carts, buyers, and goods they can buy: for money, and for money and
 * points. `last` has a limited stock.
 */
export const prepareMall = async (
  url: string | null,
  data: string,
  { newCarts, buyers }: { newCarts: number; buyers: number },
) => {
  const now = Date.now()
  const database = await openHuishou({ url, dataFolder: data }, now)
  await seedBase(database, now)
  await fillMall(database, 10_000, now - 3_600_000)
  const count = SHOPPERS + newCarts + buyers
  const people = await registerPeople(
    database,
    now,
    { count, firstMobile: 13_000_000_000, nick: '买家' },
    async (trx, id, at) => {
      if (at < SHOPPERS) await equip(trx, now, id)
    },
  )
  const skus = await database.reader
    .selectFrom('goodsSku')
    .select(['goodsId', 'id as skuId', 'points', 'priceFen'])
    .where('goodsId', '>', 20_000)
    .where('propertyChildIds', '=', '')
    .limit(2000)
    .execute()
  const last = skus[0] as Bought
  await database.transaction(async (trx) => {
    await trx
      .updateTable('goodsSku')
      .set({ points: 0 })
      .where(
        'id',
        'in',
        skus.slice(0, 1000).map(({ skuId }) => skuId),
      )
      .execute()
    await trx.updateTable('goodsSku').set({ stock: PIECES }).where('id', '=', last.skuId).execute()
    return null
  })
  // as PostgreSQL does by itself after a while
  if (url) await sql`analyze`.execute(database.reader)
  await database.close()
  return {
    shoppers: people.slice(0, SHOPPERS),
    carts: people.slice(SHOPPERS, SHOPPERS + newCarts),
    buyers: people.slice(SHOPPERS + newCarts),
    last,
    forMoney: skus.slice(1, 1000) as Bought[],
    forBoth: skus.slice(1000) as Bought[],
  }
}

export const where = {
  linkMan: '王小明',
  mobile: '13800138000',
  provinceId: '330000000000',
  cityId: '330100000000',
  districtId: '330106000000',
  address: '文一西路998号',
}

/** Takes one customer from an empty cart to a paid order: up to five requests, each as the app sends it. */
export const shop = async (
  client: RawClient,
  { token }: Registered,
  { goodsId, skuId }: Bought,
): Promise<void> => {
  const send = async <Data>(call: string, body: object): Promise<Data> => {
    const { body: answer } = await client.send(asked(token, call, body))
    ok(answer)
    return told<Data>(answer).data
  }
  const cart = await send<{ items: { key: string }[] }>('/shopping-cart/add', { goodsId, skuId, number: 1 })
  const goodsJsonStr = [{ goodsId, skuId, number: 1 }]
  const address = await send<{ info: { id: number } }>('/user/shipping-address/default/v2', {})
  const quote = await send<{ mall: { payableFen: number; points: number } }>('/order/create', {
    goodsJsonStr,
    addressId: address.info.id,
    calculate: true,
  })
  const order = await send<{ id: number; isPay: boolean }>('/order/create', {
    goodsJsonStr,
    addressId: address.info.id,
    quotedFen: quote.mall.payableFen,
    quotedPoints: quote.mall.points,
    cartKeys: cart.items.map(({ key }) => key).join(','),
  })
  if (!order.isPay) await send('/order/pay', { orderId: order.id })
}
