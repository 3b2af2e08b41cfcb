import { saveGoods, staffGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf } from '@huishou/wire/client'
import { afterSaleDetail, askAfterSale } from '@huishou/wire/mall/after-sale'
import { addToCart, cartInfo } from '@huishou/wire/mall/cart'
import { orderList } from '@huishou/wire/pickup/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { detailOf, newCustomer, paid } from '../../test/mall-fixtures.ts'

/** Demo goods with two properties. */
const BIN = 3013

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const skuOf = async (ops: string) =>
  (await server.must(staffGoods, { id: BIN }, { token: ops })).skus[2] ?? expect.fail('no such SKU')

/** Renames the bin in English, as operations do. */
const rename = async (ops: string, nameEn: string): Promise<void> => {
  const goods = await server.must(staffGoods, { id: BIN }, { token: ops })
  const { sellStartAt: _start, sellEndAt: _end, ...rest } = goods
  const properties = goods.properties.map((property) => ({
    ...property,
    values: property.values.map(({ pic, ...value }) => (pic === null ? value : { ...value, pic })),
  }))
  await server.must(
    saveGoods,
    { ...(rest as unknown as InputOf<typeof saveGoods>), properties, nameEn },
    { token: ops },
  )
}

test('an order keeps the name in both languages as it was when it was placed', async () => {
  const ops = await server.staff('ops')
  const customer = await newCustomer(server, { fen: 5_000, points: 2_000 })
  const sku = await skuOf(ops)
  const inEnglish = { token: customer.token, language: 'en' as const }
  await server.must(addToCart, { goodsId: BIN, skuId: sku.id, number: 1 }, customer)
  const { items } = await server.must(cartInfo, {}, inEnglish)
  expect(items[0]).toMatchObject({ name: 'Desk bin', property: 'Colour:Blue,Size:2 L' })

  const { id } = await paid(server, customer, [{ goodsId: BIN, skuId: sku.id }])
  await rename(ops, 'Renamed bin')
  const { orderList: orders, goodsMap } = await server.must(orderList, { type: 0 }, inEnglish)
  expect(orders[0]?.mall?.lines[0]).toMatchObject({ name: 'Desk bin', property: 'Colour:Blue,Size:2 L' })
  expect(goodsMap[id]?.[0]).toMatchObject({ goodsName: 'Desk bin', property: 'Colour:Blue,Size:2 L' })
  const chinese = await detailOf(server, id, customer)
  expect(chinese.mall?.lines[0]).toMatchObject({ name: '桌面分类收纳桶', property: '颜色:雾蓝,容量:2L' })
})

test('an after-sale calls the goods as the order does', async () => {
  const ops = await server.staff('ops')
  const customer = await newCustomer(server, { fen: 5_000, points: 2_000 })
  const { id } = await paid(server, customer, [{ goodsId: BIN, skuId: (await skuOf(ops)).id }])
  const { mall } = await detailOf(server, id, customer)
  const sale = await server.must(
    askAfterSale,
    { orderId: id, lineId: mall!.lines[0]!.id, kind: 'refund', reason: '不想要了' },
    customer,
  )
  const { afterSale } = await server.must(
    afterSaleDetail,
    { id: sale.id },
    { token: customer.token, language: 'en' },
  )
  expect(afterSale).toMatchObject({ name: 'Renamed bin', property: 'Colour:Blue,Size:2 L' })
})

test('what goods are counted in is said in the language asked for, in the cart and in the order', async () => {
  const me = await newCustomer(server, { fen: 50_000, points: 5_000 })
  const RICE = 3004
  await server.must(addToCart, { goodsId: RICE, number: 1 }, { token: me.token })
  const inCart = async (language: 'zh' | 'en') =>
    (await server.must(cartInfo, {}, { token: me.token, language })).items[0]?.unit
  const { unit, unitEn } = await server.must(staffGoods, { id: RICE }, { token: await server.staff('ops') })
  expect(unitEn).toMatch(/^[a-z]+$/)
  expect([await inCart('zh'), await inCart('en')]).toEqual([unit, unitEn])
  await paid(server, me, [{ goodsId: RICE }])
  const inOrder = async (language: 'zh' | 'en') =>
    (await server.must(orderList, { type: 0 }, { token: me.token, language })).orderList[0]?.mall?.lines[0]
      ?.unit
  expect([await inOrder('zh'), await inOrder('en')]).toEqual([unit, unitEn])
})
