import { goodsList } from '@huishou/wire/catalog/goods'
import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { addAddress } from '@huishou/wire/place/addresses'
import { zones } from '@huishou/wire/place/shops'
import { holdSlot, setSlotCapacity, slots, staffSlots } from '@huishou/wire/rota/slots'
import { signInStaff, storePicture, townNow, type Customer } from './steps/api.ts'
import { choose } from './steps/choose.ts'
import { chooseTomorrow, inSight } from './steps/customer.ts'
import { keepAddress } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

/** Prices change here, in a city no other test sells in. */
const CHENGDU = '510100000000'
const CARDBOARD = 1001
const BOOKS = 1002

const doorFen = async (who: Customer, goodsId: number): Promise<number> => {
  const { result } = await who.must(goodsList, { categoryKey: 'recycle', cityId: CHENGDU, pageSize: 100 })
  return result.find(({ id }) => id === goodsId)?.doorFen ?? 0
}

const orderInChengdu = async (who: Customer): Promise<number> => {
  const [zone] = await who.must(zones, { cityId: CHENGDU })
  if (!zone) throw new Error('no zone in Chengdu')
  const { latitude, longitude } = zone
  const address = await who.must(addAddress, {
    linkMan: '何静',
    mobile: who.mobile,
    address: '成都市武侯区示例路1号',
    menpai: '101',
    cityId: CHENGDU,
    provinceId: '510000000000',
    latitude,
    longitude,
  })
  const { days } = await who.must(slots, { latitude, longitude, days: 7 })
  const free = days
    .slice(1)
    .flatMap((day) => day.slots)
    .find(({ bookable }) => bookable)
  const { id } = await who.must(createOrder, {
    recycle: true,
    extType: '预约上门',
    addressId: address.id,
    goodsJsonStr: [{ goodsId: CARDBOARD, number: 1 }],
    extJsonStr: { 预计总量: '10-20公斤', 废品描述: '纸箱两捆', image_1: await storePicture(who) },
    slotDay: free?.day,
    slotStartMinute: free?.startMinute,
  })
  return id
}

/** From now on paper is ten fen cheaper and books are twenty dearer in Chengdu. */
const changePrices = async (who: Customer): Promise<void> => {
  const { result } = await who.must(goodsList, { categoryKey: 'recycle', cityId: CHENGDU, pageSize: 100 })
  const ops = await signInStaff('ops')
  await ops.must(createPriceList, {
    cityId: CHENGDU,
    channel: 'door',
    startsAt: await townNow(),
    lines: result.flatMap(({ id, doorFen: fen }) =>
      typeof fen === 'number'
        ? [{ categoryId: id, unitFen: fen + (id === CARDBOARD ? -10 : id === BOOKS ? 20 : 0) }]
        : [],
    ),
  })
}

test('a customer changes an open order: what is added gets the price of now, the rest keeps its own', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const [cardboardFen, booksFen] = [await doorFen(who, CARDBOARD), await doorFen(who, BOOKS)]
  const id = await orderInChengdu(who)
  await changePrices(who)
  await expect.poll(() => doorFen(who, BOOKS)).toBe(booksFen + 20)

  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${id}`)
  await page.getByRole('button', { name: '修改', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '修改订单' })
  const price = (fen: number) => `¥${(fen / 100).toFixed(2)}`
  const kind = (name: string) => sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await expect(kind('纸箱黄纸板')).toBeChecked()
  await expect(kind('纸箱黄纸板').locator('xpath=ancestor::label[1]')).toContainText(price(cardboardFen))
  await expect(kind('书本报纸').locator('xpath=ancestor::label[1]')).toContainText(price(booksFen + 20))
  await choose(kind('书本报纸'))
  await expect(sheet.getByRole('button', { name: '查看照片 1' })).toBeVisible()
  await sheet
    .getByLabel('添加照片')
    .setInputFiles({ name: 'more.png', mimeType: 'image/png', buffer: pngOf(300, 200) })
  await expect(sheet.getByRole('button', { name: '查看照片 2' })).toBeVisible()
  await expect(sheet.getByRole('progressbar')).toBeHidden()
  await sheet.getByLabel('给师傅的备注').fill('又找到一捆旧书，在门后')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()

  const main = inSight(page)
  await expect(main.getByText('又找到一捆旧书，在门后').first()).toBeVisible()
  await expect(main.getByText('书本报纸').first()).toBeVisible()
  const { pickup } = await who.must(orderDetail, { id })
  expect(pickup?.categories.map(({ categoryId, quoteFen }) => [categoryId, quoteFen])).toEqual([
    [CARDBOARD, cardboardFen],
    [BOOKS, booksFen + 20],
  ])
  expect(pickup?.photos).toHaveLength(2)
})

test('a chosen window is kept for its customer, and taken for the neighbour', async ({ open, someone }) => {
  const [who, neighbour] = [await someone(), await someone()]
  const address = await keepAddress(who)
  const page = await open.customer(who)
  const main = inSight(page)
  await chooseTomorrow(page)
  await expect(main.getByText(/已为您保留至 \d\d:\d\d/)).toBeVisible()
  const here = { latitude: address.latitude, longitude: address.longitude }
  const mine = await who.must(slots, here)
  const windowSeenBy = async (somebody: Customer) => {
    const { days } = await somebody.must(slots, here)
    return days
      .flatMap((day) => day.slots)
      .find(({ day, startMinute }) => day === mine.held?.day && startMinute === mine.held.startMinute)
  }
  expect((await windowSeenBy(who))!.left - (await windowSeenBy(neighbour))!.left).toBe(1)

  // the window fills up meanwhile: the customer keeps the place, and has it after a reload
  const dispatcher = await signInStaff('dispatcher')
  const { day, startMinute } = mine.held!
  const capacity = (await windowSeenBy(neighbour))!.capacity
  await dispatcher.must(setSlotCapacity, { zoneId: mine.zoneId!, day, startMinute, capacity: 0 })
  await page.reload()
  await expect(main.getByText(/已为您保留至 \d\d:\d\d/)).toBeVisible()
  expect((await windowSeenBy(neighbour))?.bookable).toBe(false)
  // bringing things to a shop instead gives it back, and then it is gone
  await page.getByRole('radio', { name: '到店回收' }).click({ force: true })
  await expect.poll(async () => (await who.must(slots, here)).held).toBeNull()
  await dispatcher.must(setSlotCapacity, { zoneId: mine.zoneId!, day, startMinute, capacity })
})

test('a customer who reaches for a window that has just filled up reads so beside it and chooses again', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const { latitude, longitude } = await keepAddress(who)
  const here = { latitude, longitude }
  const page = await open.customer(who)
  const main = inSight(page)
  await main.getByRole('button', { name: /选择上门时间/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择时间' })
  await choose(sheet.getByRole('radio', { name: /^明天/ }))
  const windows = sheet.getByRole('group', { name: '时段' }).getByRole('button', { disabled: false })
  await expect(windows.first()).toBeVisible()
  const { zoneId, days } = await who.must(slots, here)
  const { day, startMinute, capacity } = days[1]!.slots.find(({ bookable }) => bookable)!
  const dispatcher = await signInStaff('dispatcher')
  // one place is left, and somebody else takes it
  const { rows } = await dispatcher.must(staffSlots, { zoneId: zoneId!, fromDay: day, days: 1 })
  const { taken } = rows.find((row) => row.startMinute === startMinute)!
  await dispatcher.must(setSlotCapacity, { zoneId: zoneId!, day, startMinute, capacity: taken + 1 })
  const other = await someone()
  await other.must(holdSlot, { zoneId: zoneId!, slotDay: day, slotStartMinute: startMinute })
  await windows.first().click()
  await expect(main.getByText('该时段刚刚约满，请换一个时段')).toBeVisible()
  await expect(sheet.getByText('已约满').first()).toBeVisible()
  await windows.first().click()
  await expect(main.getByText(/已为您保留至 \d\d:\d\d/)).toBeVisible()
  await expect(main.getByText('该时段刚刚约满，请换一个时段')).toBeHidden()
  const { held } = await who.must(slots, here)
  expect(held?.startMinute).not.toBe(startMinute)
  await dispatcher.must(setSlotCapacity, { zoneId: zoneId!, day, startMinute, capacity })
})
