import { unloadVehicle, vehiclesToUnload } from '@huishou/wire/yard/unload'
import { yardStock } from '@huishou/wire/yard/stock'
import { signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { orderIn } from './steps/orders.ts'
import { hireCourier } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'
import type { Page } from '@playwright/test'

const CARDBOARD = 1001
const SHOP = 2004
const NAME = '纸箱黄纸板'

/** Grams of cardboard by the books, of a shop or a vehicle. */
const held = async (locationKind: 'shop' | 'vehicle', locationId: number): Promise<number> => {
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(yardStock, { locationKind, locationId, categoryId: CARDBOARD })
  return rows[0]?.grams ?? 0
}

const weighOff = async (page: Page, kilograms: number) => {
  await inSight(page)
    .getByRole('button', { name: new RegExp(NAME) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  for (const reading of await sheet.getByRole('button', { name: /^去掉/ }).all()) await reading.click()
  await sheet.getByRole('textbox', { name: '净重' }).fill(String(kilograms))
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(sheet).toBeHidden()
}

test('a clerk unloads a vehicle blind, gives a reason for what is missing, and the manager approves it', async ({
  open,
  someone,
}) => {
  const username = await hireCourier('陆师傅')
  await orderIn(await someone(), 'settled', '卸车路1号', username)
  const courier = (await signInStaff(username)).session.staff
  const onVehicle = await held('vehicle', courier.id)
  const inShop = await held('shop', SHOP)
  // beyond 1 % and 500 g
  const missing = 2_000
  const weighed = onVehicle - missing
  const counter = await open.courier('clerk1')

  await test.step('the clerk weighs without reading what there should be', async () => {
    await inSight(counter).getByRole('button', { name: /^卸车/ }).click()
    await inSight(counter)
      .getByRole('link', { name: new RegExp(courier.name) })
      .click()
    await weighOff(counter, (weighed - 100) / 1000)
    await counter.getByRole('button', { name: '提交卸车' }).click()
    await expect(inSight(counter).getByText('请复称', { exact: true })).toBeVisible()
    await expect(inSight(counter)).not.toContainText((onVehicle / 1000).toFixed(2))
    await expectAccessible(counter, 'unload-check')
  })

  await test.step('a reload loses nothing; it is weighed again, and the reason is written', async () => {
    await counter.reload()
    await expect(inSight(counter).getByText('请复称', { exact: true })).toBeVisible()
    await weighOff(counter, weighed / 1000)
    await expect(inSight(counter).getByText('请复称', { exact: true })).toBeHidden()
    await counter.getByRole('button', { name: '提交卸车' }).click()
    await expect(inSight(counter).getByText('请复称', { exact: true })).toBeVisible()
    await inSight(counter).getByLabel('差异原因').fill('复称两次都是这个数')
    await counter.getByRole('button', { name: '提交卸车' }).click()
    await expect(counter.getByText('卸车完成，1 项差异待店长复核')).toBeVisible()
  })

  expect(await held('shop', SHOP)).toBe(inShop + weighed)
  expect(await held('vehicle', courier.id)).toBe(missing)

  await test.step('the manager reads book, difference and cost, and approves', async () => {
    const desk = await open.desk('manager1', {}, '/console/#/stock?tab=differences&state=to_approve')
    await desk
      .getByRole('row')
      .filter({ hasText: courier.name })
      .filter({ hasText: NAME })
      .first()
      .getByRole('link', { name: NAME })
      .click()
    const record = desk.locator('.record')
    await expect(record).toContainText('复称两次都是这个数')
    await record.getByRole('button', { name: '通过' }).click()
    const dialog = desk.getByRole('dialog', { name: '通过', exact: true })
    await expectAccessible(desk, 'approving a difference')
    await dialog
      .getByRole('button', { name: /通\s?过/ })
      .last()
      .click()
    await expect(desk.locator('.drawer-title')).toContainText('已入账')
  })

  await test.step('the stock shows it', async () => {
    expect(await held('vehicle', courier.id)).toBe(0)
    const desk = await open.desk(
      'owner',
      {},
      `/console/#/stock?tab=movements&at=vehicle&where=${courier.id}&material=${CARDBOARD}`,
    )
    await expect(desk.getByRole('row').filter({ hasText: '损耗' }).first()).toContainText(
      `-${(missing / 1000).toFixed(2)}`,
    )
    await desk
      .getByRole('link', { name: /^卸车 #/ })
      .first()
      .click()
    await expect(desk.locator('.record')).toContainText('复称两次都是这个数')
  })
})

test('a clerk whose colleague has just unloaded the vehicle is told, and without a network keeps what was weighed', async ({
  open,
}) => {
  const clerk = await signInStaff('clerk1')
  const [vehicle] = await clerk.must(vehiclesToUnload, {})
  if (!vehicle) throw new Error('no vehicle of the demo has goods on it')
  const { courierId, lastUnloadId } = vehicle
  const counter = await open.courier('clerk1', {}, `/courier/#/unload?id=${courierId}`)
  await weighOff(counter, 1)

  await counter.context().setOffline(true)
  await counter.getByRole('button', { name: '提交卸车' }).click()
  await expect(inSight(counter).getByText('卸车要联网才能提交')).toBeVisible()
  await expect(inSight(counter).getByText('1.00 公斤')).toBeVisible()

  await clerk.must(unloadVehicle, {
    courierId,
    lastUnloadId,
    lines: [{ categoryId: CARDBOARD, grams: 0, source: 'hand' }],
    reason: '没有找到',
  })
  await counter.context().setOffline(false)
  await counter.getByRole('button', { name: '提交卸车' }).click()
  await expect(inSight(counter).getByText(/这辆车刚由.*卸过/)).toBeVisible()
  await expect(inSight(counter).getByText('1.00 公斤')).toBeVisible()
})

test('a courier reads nothing of unloading, and an auditor only reads', async ({ open }) => {
  const [courier, auditor] = await Promise.all([
    open.courier('courier1'),
    open.desk('auditor', {}, '/console/#/stock'),
  ])
  await expect(courier.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect(courier.getByRole('button', { name: /^卸车/ })).toBeHidden()
  await expect(auditor.getByRole('tab', { name: '结存' })).toBeVisible()
  await expect(auditor.getByRole('button', { name: '申请调整' })).toBeHidden()
})
