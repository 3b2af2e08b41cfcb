import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAmount, cashLog } from '@huishou/wire/ledger/customer'
import { checkSlip, confirmSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { acceptOrder, arriveAtOrder, departForOrder, weighOrder } from '@huishou/wire/pickup/visit'
import { addAddress } from '@huishou/wire/place/addresses'
import { slots } from '@huishou/wire/rota/slots'
import { staffMe } from '@huishou/wire/staff/accounts'
import { addDays, dayOf } from '@huishou/wire/time'
import { prove } from '../../ledger/index.ts'
import { MONDAY_10, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const HANGZHOU = '330100000000'
const near = { latitude: 30.283, longitude: 120.011 }

test('a customer books a pickup, a courier weighs three lines, the customer accepts and has ¥18.20 and 91 points', async () => {
  const { token } = await server.customer('13900139000')
  const dispatcher = await server.staff('dispatcher')
  const courier = await server.staff('courier1')
  const address = await server.must(
    addAddress,
    {
      linkMan: '林小雨',
      mobile: '13900139000',
      address: '杭州市余杭区文一西路998号',
      menpai: '3幢101',
      cityId: HANGZHOU,
      ...near,
    },
    { token },
  )
  const free = await server.must(slots, { cityId: HANGZHOU, ...near }, { token })
  expect(free.zoned).toBe(true)
  const order = await server.must(
    createOrder,
    {
      recycle: true,
      extType: '预约上门',
      addressId: address.id,
      goodsJsonStr: [
        { goodsId: 1001, number: 1 },
        { goodsId: 1005, number: 1 },
        { goodsId: 1009, number: 1 },
      ],
      extJsonStr: { 预计总量: '10-20公斤', 废品描述: '纸箱和瓶子' },
      slotDay: addDays(dayOf(MONDAY_10), 1),
      slotStartMinute: 14 * 60,
    },
    { token },
  )
  expect(order.status).toBe(0)
  const me = await server.must(staffMe, {}, { token: courier })
  await server.must(assignOrder, { orderId: order.id, courierId: me.id }, { token: dispatcher })
  await server.must(acceptOrder, { orderId: order.id }, { token: courier })
  await server.must(departForOrder, { orderId: order.id }, { token: courier })
  await server.must(arriveAtOrder, { orderId: order.id, ...near }, { token: courier })
  const { slip } = await server.must(
    weighOrder,
    {
      orderId: order.id,
      lines: [
        { categoryId: 1001, grossG: 12_600, tareG: 200 },
        { categoryId: 1005, grossG: 1350 },
        { categoryId: 1009, grossG: 620, source: 'scale' },
      ],
    },
    { token: courier },
  )
  expect(slip.lines.map(({ amountFen }) => amountFen)).toEqual([1116, 270, 434])
  expect(slip.totalFen).toBe(1820)
  const detail = await server.must(orderDetail, { id: order.id }, { token })
  expect(detail.orderInfo.status).toBe(2)
  expect(detail.pickup?.may['confirm']).toEqual({ ok: true })
  const settled = await server.must(confirmSlip, { orderId: order.id, slipId: slip.id }, { token })
  expect(settled).toEqual({ totalFen: 1820, points: 91, balanceFen: 1820 })
  expect(await server.must(userAmount, {}, { token })).toMatchObject({
    balance: 18.2,
    score: 91,
    totleConsumed: 18.2,
    recycledG: 14_370,
    co2g: 46_062,
  })
  const log = await server.must(cashLog, {}, { token })
  expect(log.result[0]).toMatchObject({ amount: 18.2, type: 250, orderId2: order.id, behavior: 0 })
  const list = await server.must(orderList, { type: 7, statusBatch: '3,4' }, { token })
  expect(list.orderList[0]?.pickup?.state).toBe('settled')
  expect(list.extJsonMap[order.id]).toMatchObject({ 预计总量: '10-20公斤' })
  const seen = await server.must(checkSlip, { code: slip.checkCode })
  expect(seen).toMatchObject({ totalFen: 1820, state: 'accepted', latest: true })
  expect(seen.weighedBy).toMatch(/^.师傅$/)
  const english = await server.must(checkSlip, { code: slip.checkCode }, { language: 'en' })
  expect(english.weighedBy).toMatch(/^.\*$/)
  expect(JSON.stringify(seen)).not.toContain('13900139000')
  expect((await prove(server.database.reader, 0)).problems).toEqual([])
})
