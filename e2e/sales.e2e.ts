import { addSalesPrice, saveSalesBuyer } from '@huishou/wire/sales/buyers-and-prices'
import { planSalesLoad } from '@huishou/wire/sales/load-steps'
import { dayOf } from '@huishou/wire/time'
import type { Page } from '@playwright/test'
import { signInStaff, townNow } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const CARDBOARD = 1001
const SHOP = 2004

/** Chinese buttons of two characters are drawn with a space between them. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
const option = (page: Page, name: string) =>
  page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click()

/** A mill of its own, which pays ¥1,650 a tonne of cardboard from today on. */
const newBuyer = async (name: string): Promise<number> => {
  const finance = await signInStaff('finance')
  const { id } = await finance.must(saveSalesBuyer, {
    name,
    kind: 'mill',
    contacts: [],
    paymentDays: 30,
    active: true,
  })
  await finance.must(addSalesPrice, {
    buyerId: id,
    categoryId: CARDBOARD,
    fenPerTonne: 165_000,
    fromDay: dayOf(await townNow()),
  })
  return id
}
/** A load of the clerk's shop for that buyer. */
const planned = async (buyerId: number): Promise<number> =>
  (await (await signInStaff('manager1')).must(planSalesLoad, { buyerId, shopId: SHOP, plate: '浙A88M61' })).id

const weigh = async (page: Page, gross: string, tare: string) => {
  await page.getByLabel('毛重').fill(gross)
  await page.getByLabel('皮重').fill(tare)
}

test('a load goes from the plan over the clerk’s phone to the last payment, and into the margin report', async ({
  open,
}) => {
  const name = '临平纸业'
  await newBuyer(name)
  const manager = await open.desk('manager1', {}, '/console/#/sales')

  await test.step('the manager plans it', async () => {
    await button(manager, '新建出货单').click()
    const dialog = manager.getByRole('dialog', { name: '新建出货单', exact: true })
    await button(manager, '新建出货单').last().click()
    await expect(dialog.getByText('请填写', { exact: true })).toBeVisible()
    await dialog.getByLabel('买家').click()
    await option(manager, name)
    await dialog.getByLabel('车牌').fill('浙A61K90')
    await expectAccessible(manager, 'planning a load')
    await button(manager, '新建出货单').last().click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the clerk weighs it; what is missing stands beside its field, and a reload loses nothing', async () => {
    const phone = await open.courier('clerk1')
    await inSight(phone).getByRole('button', { name: /^装车/ }).click()
    await inSight(phone)
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await weigh(phone, '6240', '8240')
    await phone.getByRole('button', { name: '提交装车' }).click()
    await expect(inSight(phone).getByText('皮重必须小于毛重')).toBeVisible()
    await weigh(phone, '8240', '6240')
    await inSight(phone)
      .getByRole('button', { name: /^纸箱黄纸板/ })
      .click()
    await phone.reload()
    await expect(inSight(phone).getByText('2000.00 公斤').first()).toBeVisible()
    await expectAccessible(phone, 'load-lorry')
    await phone.getByRole('button', { name: '提交装车' }).click()
    await expect(phone.getByText('已装车，净重 2000.00 公斤')).toBeVisible()
  })

  await test.step('the manager writes down the buyer’s slip, and reads no button of the cashier', async () => {
    await manager.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await button(manager, '登记送达').click()
    const dialog = manager.getByRole('dialog', { name: '登记送达', exact: true })
    await weigh(manager, '8220', '6240')
    await expect(dialog.getByRole('status')).toContainText('比我方 -20.00 公斤')
    await button(manager, '登记送达').last().click()
    await expect(dialog).toBeHidden()
    await expect(manager.locator('.drawer-title')).toContainText('已送达')
    await expect(button(manager, '结算')).toHaveCount(0)
  })

  const desk = await open.desk('finance', {}, '/console/#/sales?state=delivered')
  await test.step('finance settles it: what it brings is shown while the deduction is typed', async () => {
    await desk.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await button(desk, '结算').click()
    const dialog = desk.getByRole('dialog', { name: '结算', exact: true })
    await dialog.getByLabel('纸箱黄纸板扣杂').fill('1.5')
    await expect(dialog).toContainText('结算 1,950 公斤，¥3,217.50')
    await dialog.getByLabel('运费', { exact: true }).fill('200')
    await expectAccessible(desk, 'settling a load')
    await button(desk, '结算').last().click()
    await expect(dialog).toBeHidden()
    await expect(desk.locator('.drawer-title')).toContainText('已结算')
    await expectAccessible(desk, 'a settled load')
  })

  await test.step('a payment ends it, and a second one is not offered', async () => {
    await button(desk, '登记回款').click()
    const dialog = desk.getByRole('dialog', { name: '登记回款', exact: true })
    await dialog.getByLabel('金额').fill('3300')
    await button(desk, '登记回款').last().click()
    await expect(dialog.getByText('请填写 0.01 到 ¥3,217.50')).toBeVisible()
    await dialog.getByLabel('金额').fill('3217.50')
    await dialog.getByLabel('流水号').fill('HK-LP-01')
    await button(desk, '登记回款').last().click()
    await expect(desk.locator('.drawer-title')).toContainText('已收款')
    await expect(desk.locator('.record').getByText('HK-LP-01')).toBeVisible()
    await expect(button(desk, '登记回款')).toHaveCount(0)
  })

  await test.step('the margin report has it, and its figure opens the load', async () => {
    await desk.goto('/console/#/margin?by=buyer')
    const row = desk.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('1,950 公斤')
    await expectAccessible(desk, 'the margin report')
    await row.getByRole('link', { name: '¥3,217.50' }).click()
    await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('已收款')
  })
})

test('a buyer’s weight far from ours needs a reason and a second person; an auditor only reads', async ({
  open,
}) => {
  const name = '余杭纸厂'
  const id = await planned(await newBuyer(name))
  const phone = await open.courier('clerk1', {}, `/courier/#/load?id=${id}`)
  await weigh(phone, '7240', '6240')
  await inSight(phone)
    .getByRole('button', { name: /^纸箱黄纸板/ })
    .click()

  await test.step('without a network what was entered stays on the phone', async () => {
    await phone.context().setOffline(true)
    await phone.getByRole('button', { name: '提交装车' }).click()
    await expect(inSight(phone).getByText(/装车要联网才能提交/)).toBeVisible()
    await phone.context().setOffline(false)
    await phone.getByRole('button', { name: '提交装车' }).click()
    await expect(phone.getByText('已装车，净重 1000.00 公斤')).toBeVisible()
  })

  await test.step('10 % less asks for a reason, and settling waits', async () => {
    const manager = await open.desk('manager1', {}, `/console/#/sales?load=${id}`)
    await button(manager, '登记送达').click()
    const dialog = manager.getByRole('dialog', { name: '登记送达', exact: true })
    await weigh(manager, '7140', '6240')
    await expect(dialog.getByRole('alert')).toContainText('相差超过 5 %')
    await button(manager, '途中掉货').click()
    await button(manager, '登记送达').last().click()
    await expect(manager.locator('.record').getByText('待第二个人复核')).toBeVisible()
  })

  await test.step('finance agrees to it', async () => {
    const desk = await open.desk('finance', {}, `/console/#/sales?load=${id}`)
    await expect(desk.locator('.record').getByText('磅差还没有第二个人复核')).toBeVisible()
    await button(desk, '复核磅差').click()
    await button(desk, '复核磅差').last().click()
    await expect(desk.locator('.record').getByText('待第二个人复核')).toBeHidden()
    await expect(button(desk, '结算')).toBeVisible()
  })

  const auditor = await open.desk('auditor', { colorScheme: 'dark' }, `/console/#/sales?load=${id}`)
  await expect(auditor.locator('.record').getByText('途中掉货')).toBeVisible()
  for (const text of ['结算', '记录争议', '登记送达', '新建出货单', '导出'])
    await expect(button(auditor, text)).toHaveCount(0)
})
