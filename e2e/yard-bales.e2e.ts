import { demoClock } from '@huishou/wire/demo/endpoints'
import { walkIn } from '@huishou/wire/pickup/visit'
import { saveShop, staffShops } from '@huishou/wire/place/shops'
import { planSalesLoad } from '@huishou/wire/sales/load-steps'
import { salesBuyers } from '@huishou/wire/sales/buyers-and-prices'
import { MINUTE } from '@huishou/wire/time'
import { saveShopCapacity, shopFullness } from '@huishou/wire/yard/fullness'
import { yardMovements, yardStock } from '@huishou/wire/yard/stock'
import { unloadVehicle } from '@huishou/wire/yard/unload'
import type { Page } from '@playwright/test'
import { nobody, signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { orderIn, SHOP } from './steps/orders.ts'
import { hireCourier } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const CARDBOARD = 1001

/** Grams of cardboard by the books. */
const held = async (locationKind: 'shop' | 'vehicle', locationId: number): Promise<number> => {
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(yardStock, { locationKind, locationId, categoryId: CARDBOARD })
  return rows[0]?.grams ?? 0
}
const openWork = async (page: Page, name: RegExp) =>
  inSight(page).getByRole('group', { name: '门店事务' }).getByRole('button', { name }).click()

test('a bale gets its tag, goes onto a lorry by its number, and is not loaded a second time', async ({
  open,
}) => {
  const manager = await signInStaff('manager1')
  const { rows: buyers } = await manager.must(salesBuyers, { active: true })
  const plan = async () =>
    await manager.must(planSalesLoad, { buyerId: buyers[0]?.id ?? 0, shopId: SHOP, plate: '浙A88M63' })
  const [load, other] = [await plan(), await plan()]
  const before = await held('shop', SHOP)
  const phone = await open.courier('clerk1')
  const main = inSight(phone)

  const number = await test.step('the clerk weighs it, and the tag stands there to be printed', async () => {
    await openWork(phone, /^打包/)
    await phone.getByRole('button', { name: '打包贴签' }).click()
    await main.getByRole('button', { name: /纸箱黄纸板/ }).click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('textbox', { name: '净重' }).fill('120')
    await sheet.getByRole('button', { name: '完成' }).click()
    await expect(sheet).toBeHidden()
    await expectAccessible(phone, 'tagging a bale')
    await phone.getByRole('button', { name: '生成标签' }).click()
    await expect(phone.getByRole('button', { name: '打印标签' })).toBeVisible()
    await expectAccessible(phone, 'a tag')
    await expectToFit(phone, 'a tag')
    return (await main.getByRole('heading', { level: 2 }).first().innerText()).trim()
  })
  // a tag moves nothing
  expect(await held('shop', SHOP)).toBe(before)

  await test.step('on the lorry its number is enough; what is no tag is said', async () => {
    await phone.goto(`/courier/#/load?id=${load.id}`)
    const tag = main.getByLabel('打包件标签')
    await tag.fill('什么')
    await main.getByRole('button', { name: '添加', exact: true }).click()
    await expect(main.getByText('这不是打包件的标签，请核对编号')).toBeVisible()
    await tag.fill(number)
    await main.getByRole('button', { name: '添加', exact: true }).click()
    await expect(main.getByText('1 件 · 120.00 公斤')).toBeVisible()
    await main.getByLabel('毛重').fill('9360')
    await main.getByLabel('皮重').fill('9240')
    await expectAccessible(phone, 'a bale on a lorry')
    await phone.getByRole('button', { name: '提交装车' }).click()
    await expect(phone.getByText('已装车，净重 120.00 公斤')).toBeVisible()
  })
  expect(await held('shop', SHOP)).toBe(before - 120_000)

  await test.step('the office reads where it went', async () => {
    const desk = await open.desk('manager1', {}, '/console/#/stock?tab=bales')
    await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('已装车')
    await desk.getByRole('link', { name: number }).click()
    await expect(
      desk.locator('.record').getByRole('link', { name: new RegExp(`#${load.id}$`) }),
    ).toBeVisible()
    await expectAccessible(desk, 'a loaded bale')
  })
  await test.step('another lorry does not take it', async () => {
    await phone.goto(`/courier/#/load?id=${other.id}`)
    await main.getByLabel('打包件标签').fill(number)
    await main.getByRole('button', { name: '添加', exact: true }).click()
    await expect(main.getByText(`${number} 已装车`)).toBeVisible()
  })
})

test('an unloading that was wrong is undone by movements of today, and the goods are on the vehicle again', async ({
  open,
  someone,
}) => {
  const username = await hireCourier('陶师傅')
  await orderIn(await someone(), 'settled', '撤销路1号', username)
  const courier = (await signInStaff(username)).session.staff
  const [onVehicle, inShop] = [await held('vehicle', courier.id), await held('shop', SHOP)]
  const clerk = await signInStaff('clerk1')
  const { id } = await clerk.must(unloadVehicle, {
    courierId: courier.id,
    lastUnloadId: 0,
    lines: [{ categoryId: CARDBOARD, grams: onVehicle, source: 'hand' }],
  })
  expect(await held('vehicle', courier.id)).toBe(0)

  const desk = await open.desk('manager1', {}, '/console/#/stock?tab=unloads')
  await desk.getByRole('row').filter({ hasText: courier.name }).getByRole('link').first().click()
  const record = desk.locator('.record')
  await record.getByRole('button', { name: '撤销卸车' }).click()
  const dialog = desk.getByRole('dialog', { name: '撤销卸车' })
  await dialog.getByRole('button', { name: '撤销卸车' }).click()
  await expect(dialog.getByText('请填写')).toBeVisible()
  await dialog.getByRole('button', { name: '过磅有误' }).click()
  await expectAccessible(desk, 'undoing an unloading')
  await dialog.getByRole('button', { name: '撤销卸车' }).click()
  await expect(desk.locator('.drawer-title')).toContainText('已撤销')
  await expect(record.getByRole('button', { name: '撤销卸车' })).toBeHidden()

  expect([await held('vehicle', courier.id), await held('shop', SHOP)]).toEqual([onVehicle, inShop])
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(yardMovements, { cause: 'unload', causeId: id, categoryId: CARDBOARD })
  // nothing is deleted: each movement has one of its own date against it
  expect(rows).toHaveLength(4)
  expect(rows.reduce((sum, { grams }) => sum + grams, 0)).toBe(0)
})

test('a customer reads how full a shop is, and how long one waits there, when people check in', async ({
  open,
  someone,
}) => {
  const ops = await signInStaff('ops')
  const stateOf = async () => {
    const { rows } = await ops.must(staffShops, {})
    const shop = rows.find(({ id }) => id === SHOP)
    if (!shop) throw new Error('the shop is gone')
    return shop
  }
  const before = await stateOf()
  const hours = async (openMinute: number, closeMinute: number) => {
    const { cityName: _city, namePinyin: _pinyin, ...shop } = await stateOf()
    await ops.must(saveShop, { ...shop, openMinute, closeMinute })
  }
  // who waits is shown while the shop is open, at whatever hour the test runs
  await hours(0, 1440)
  try {
    await ops.must(saveShopCapacity, { shopId: SHOP, families: [{ family: 'paper', capacityKg: 100_000 }] })
    await (await signInStaff('clerk1')).must(walkIn, { name: '排队的人' })
    const { rows } = await ops.must(shopFullness, { shopId: SHOP })
    // both are written once a minute
    await nobody.must(demoClock, { advanceMs: MINUTE })
    const page = await open.customer(await someone(), {}, '/#/pages/index/shop')
    const card = inSight(page).locator('.k-card').filter({ hasText: before.name })
    await expect(card.getByText(/^约等 [1-9]\d* 分钟$/)).toBeVisible()
    await expect(card.getByText(`容量已用 ${rows[0]?.fullPct}%`)).toBeVisible()
    await expect(card.getByText(/^\d\d:\d\d 更新$/)).toBeVisible()
    await expectAccessible(page, 'shops and their waiting times')
    await expectToFit(page, 'shops and their waiting times')
  } finally {
    await hours(before.openMinute, before.closeMinute)
  }
})
