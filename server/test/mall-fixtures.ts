// Makes people, goods and mall orders for tests, and brings the orders to a state through the real endpoints.
import type { ReplyOf } from '@huishou/wire/client'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { addAddress } from '@huishou/wire/place/addresses'
import type { CatalogTables } from '../src/catalog/index.ts'
import { post } from '../src/ledger/index.ts'
import type { Transaction } from '../src/platform/database.ts'
import { earn } from '../src/points/index.ts'
import type { TestServer } from './test-server.ts'

export const HANGZHOU = '330100000000'
let people = 0

export const givenStaff = async (server: TestServer) => {
  const names = ['clerk1', 'clerk2', 'manager1', 'ops', 'owner', 'agent', 'finance', 'auditor'] as const
  const tokens = await Promise.all(names.map((name) => server.staff(name)))
  return Object.fromEntries(names.map((name, index) => [name, tokens[index] ?? ''])) as Record<
    (typeof names)[number],
    string
  >
}
export type Staff = Awaited<ReturnType<typeof givenStaff>>

type Purse = { fen?: number; points?: number }

/** A new customer with money, points and an address. */
export const newCustomer = async (server: TestServer, { fen = 0, points = 0 }: Purse = {}) => {
  people += 1
  const mobile = `1372${String(people).padStart(7, '0')}`
  const { token, uid } = await server.customer(mobile)
  await giveTo(server, uid, { fen, points })
  const addressId = await server.must(
    addAddress,
    {
      linkMan: '王小明',
      mobile,
      provinceId: '330000000000',
      cityId: HANGZHOU,
      districtId: '330106000000',
      address: '文一西路998号',
      code: '310000',
      latitude: 30.28,
      longitude: 120.03,
      isDefault: true,
    },
    { token },
  )
  return {
    token,
    uid,
    mobile,
    addressId: Number(
      (addressId as { id?: number } | number) instanceof Object
        ? (addressId as { id: number }).id
        : addressId,
    ),
  }
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>

let gifts = 0
/** Credits money to the balance and points to a lot, as the business does. */
export const giveTo = async (
  server: TestServer,
  uid: number,
  { fen = 0, points = 0 }: Purse,
): Promise<void> => {
  const now = server.clock.now()
  await server.database.transaction(async (trx) => {
    gifts += 1
    if (fen > 0)
      await post(trx, now, {
        kind: 'top_up',
        key: `gift:${uid}:${gifts}`,
        memberId: uid,
        text: '充值',
        entries: [
          { account: { member: uid, kind: 'available' }, amountFen: fen },
          { account: { company: 'gateway' }, amountFen: -fen },
        ],
      })
    if (points > 0)
      await earn(trx, now, {
        memberId: uid,
        kind: 'adjust',
        points,
        key: `gift:${uid}:${gifts}`,
        text: '赠送',
      } as never)
    return null
  })
}

let goods = 0
type GoodsGiven = {
  name?: string
  priceFen?: number
  points?: number
  stock?: number
  limit?: number
  virtual?: boolean
  pickup?: boolean
  skus?: { priceFen: number; stock: number; property: string }[]
  freightTemplateId?: number
}
/** New goods on sale. Returns their id and those of their SKUs. */
export const givenGoods = async (
  server: TestServer,
  more: GoodsGiven = {},
): Promise<{ goodsId: number; skuIds: number[]; skuId: number }> => {
  goods += 1
  const now = server.clock.now()
  const { priceFen = 1000, points = 0, stock = 100 } = more
  return await server.database.transaction(async (all) => {
    const trx = all as unknown as Transaction<CatalogTables>
    const category =
      (await trx.selectFrom('mallCategory').select('id').limit(1).executeTakeFirst()) ??
      (await trx
        .insertInto('mallCategory')
        .values({ pid: 2, key: '', name: '测试', nameEn: 'Test', icon: '', sort: 0, shown: 1, version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow())
    const { id: goodsId } = await trx
      .insertInto('goods')
      .values({
        categoryId: category.id,
        name: more.name ?? `测试商品${goods}`,
        nameEn: `Test goods ${goods}`,
        subName: '',
        subNameEn: '',
        characteristic: '',
        characteristicEn: '',
        pinyin: '',
        pics: '["/static/goods/test.svg"]',
        unit: '件',
        unitEn: 'piece',
        barCode: '',
        virtual: more.virtual ? 1 : 0,
        codeSource: 'made',
        freightTemplateId: more.freightTemplateId ?? null,
        pickup: more.pickup === false ? 0 : 1,
        limitPerMember: more.limit ?? 0,
        minBuy: 1,
        warnBelow: 0,
        active: 1,
        hidden: 0,
        recommended: 0,
        sort: 0,
        sellStartAt: null,
        sellEndAt: null,
        reviews: 0,
        goodReviews: 0,
        createdAt: now,
        updatedAt: now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const skus = more.skus ?? [{ priceFen, stock, property: '' }]
    const rows = await trx
      .insertInto('goodsSku')
      .values(
        skus.map((sku, index) => ({
          goodsId,
          propertyChildIds: sku.property === '' ? '' : `${goodsId}:${goodsId * 10 + index},`,
          propertyChildNames: sku.property === '' ? '' : `${sku.property},`,
          code: '',
          priceFen: sku.priceFen,
          points,
          marketFen: sku.priceFen,
          weightG: 500,
          stock: sku.stock,
          sold: 0,
          orders: 0,
          active: 1,
          sort: index,
          updatedAt: now,
        })),
      )
      .returning('id')
      .execute()
    const skuIds = rows.map(({ id }) => id)
    return { goodsId, skuIds, skuId: skuIds[0] ?? 0 }
  })
}

export const stockOf = async (server: TestServer, skuId: number): Promise<number> =>
  (
    (await server.database.reader
      .selectFrom('goodsSku' as never)
      .selectAll()
      .where('id' as never, '=', skuId as never)
      .executeTakeFirstOrThrow()) as { stock: number }
  ).stock

type Row = { goodsId: number; number?: number; skuId?: number }
export const orderOf = (
  rows: Row[],
  customer: Pick<Customer, 'addressId'>,
  more: Record<string, unknown> = {},
) => ({
  goodsJsonStr: rows.map(({ number = 1, ...row }) => ({ ...row, number })),
  addressId: customer.addressId,
  ...more,
})

/** An unpaid order of one customer. */
export const placed = (
  server: TestServer,
  customer: Customer,
  rows: Row[],
  more: Record<string, unknown> = {},
) => server.must(createOrder, orderOf(rows, customer, more), { token: customer.token })

export const paid = async (
  server: TestServer,
  customer: Customer,
  rows: Row[],
  more: Record<string, unknown> = {},
) => {
  const order = await placed(server, customer, rows, more)
  if (!order.isPay) await server.must(payOrder, { orderId: order.id }, { token: customer.token })
  return order
}

export const detailOf = (
  server: TestServer,
  id: number,
  { token }: Pick<Customer, 'token'>,
): Promise<ReplyOf<typeof orderDetail>> => server.must(orderDetail, { id }, { token })

export const changeSku = async (
  server: TestServer,
  skuId: number,
  set: Record<string, number>,
): Promise<void> => {
  await server.database.transaction((all) =>
    (all as unknown as Transaction<CatalogTables>)
      .updateTable('goodsSku')
      .set({ ...set, updatedAt: server.clock.now() })
      .where('id', '=', skuId)
      .execute(),
  )
}

/** ¥6 for the first piece and ¥2 for each further one; nothing is sent to Xinjiang. */
export const givenTemplate = async (server: TestServer): Promise<number> => {
  const rule = { deliver: true, firstNumber: 1, firstFen: 600, addNumber: 1, addFen: 200 }
  const lines = [
    { ...rule, regionIds: [] },
    { ...rule, regionIds: ['650000000000'], deliver: false },
  ]
  const { id } = await server.database.transaction((all) =>
    (all as unknown as Transaction<CatalogTables>)
      .insertInto('freightTemplate')
      .values({ name: '测试', kind: 'piece', freeAboveFen: null, lines: JSON.stringify(lines), version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

export { uploaded } from './mail-in-fixtures.ts'
