import type { Page } from '@playwright/test'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

/** Chinese buttons of two characters are drawn with a space between them. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })

test('finance sets a scheme from tomorrow on, and withdraws it before it begins', async ({ open }) => {
  const desk = await open.desk('finance', {}, '/console/#/courier-pay?tab=schemes')
  await button(desk, '新建方案').click()
  const form = desk.getByRole('dialog', { name: '新建方案' })
  const row = desk.getByRole('row', { name: /未生效 全部师傅/ })

  await test.step('what is wrong stands beside its field', async () => {
    await form.getByLabel('收购额提成').fill('60')
    await form.getByLabel('每单').fill('900')
    await button(desk, '保存').click()
    await expect(form.getByText('请填写 0 到 50', { exact: true })).toBeVisible()
    await expect(form.getByText('请填写 0 到 100 元')).toBeVisible()
    await expectAccessible(desk, 'a new pay scheme')
  })
  await test.step('it stands above the one that counts today', async () => {
    await form.getByLabel('每单').fill('7.5')
    await form.getByLabel('收购额提成').fill('1.25')
    await form.getByLabel('金属').fill('0.2')
    await form.getByLabel('其他').fill('0.08')
    await button(desk, '保存').click()
    await expect(form).toHaveCount(0)
    await expect(row).toContainText('¥7.50')
    await expect(row).toContainText('1.25%')
    await expect(row).toContainText('金属 ¥0.20/公斤')
    await expect(row).toContainText('其他 ¥0.08/公斤')
    await expectAccessible(desk, 'pay schemes')
  })
  await test.step('a second one from the same day is refused at its day', async () => {
    await button(desk, '新建方案').click()
    await button(desk, '保存').click()
    await expect(form.getByText('起已有一个方案，请先撤回')).toBeVisible()
    await button(desk, '取消').click()
  })
  await row.getByRole('button', { name: /^撤\s?回$/ }).click()
  await button(desk, '撤回').last().click()
  await expect(row).toHaveCount(0)
})

test('a courier sees what a settled stop earned, and finance corrects it', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'settled')
  const phone = await open.courier('courier1', {}, '/courier/#/me')
  const main = inSight(phone)

  await test.step('today has grown by the stop, by weight and by share', async () => {
    await main.getByRole('link', { name: '我的报酬' }).click()
    const page = inSight(phone)
    const entries = page.getByRole('group', { name: '明细' }).locator('.k-cell', { hasText: order.number })
    await expect(entries.filter({ hasText: '计单' })).toContainText('¥6.00')
    await expect(entries.filter({ hasText: '计重 10.00 公斤' })).toContainText('¥0.80')
    await expect(entries.filter({ hasText: '收购额提成' })).toHaveCount(1)
    await expect(page.getByText('每单 ¥6.00')).toBeVisible()
    await expect(page.getByText('未结账')).toBeVisible()
    await expectAccessible(phone, 'my pay')
  })
  await test.step('an earlier month is there; without a network what was read is shown with its age', async () => {
    const page = inSight(phone)
    await button(phone, '上一个月').click()
    await expect(page.getByText('今日报酬')).toHaveCount(0)
    await button(phone, '下一个月').click()
    await expect(page.getByText('今日报酬')).toBeVisible()
    await expect(button(phone, '下一个月')).toBeDisabled()
  })
  await test.step('finance opens the month and enters a correction', async () => {
    const desk = await open.desk('finance', {}, '/console/#/courier-pay')
    const [file] = await Promise.all([desk.waitForEvent('download'), button(desk, '导出本月').click()])
    expect(file.suggestedFilename()).toMatch(/^courier-pay-\d{4}-\d{2}\.csv$/)
    const row = desk
      .getByRole('row')
      .filter({ has: desk.getByRole('link') })
      .first()
    const name = (await row.getByRole('link').textContent()) ?? ''
    await row.getByRole('link').click()
    await expect(desk.locator('.drawer-title')).toContainText(name)
    await expectAccessible(desk, 'a month of a courier')
    await button(desk, '更正').click()
    const dialog = desk.getByRole('dialog', { name: '更正' })
    await dialog.getByText('扣回', { exact: true }).click()
    await dialog.getByLabel('金额').fill('5')
    await dialog.getByLabel('原因').fill('工服押金')
    await button(desk, '更正').last().click()
    await expect(dialog).toHaveCount(0)
    await expect(desk.locator('.record').getByText('工服押金')).toBeVisible()
    await expect(desk.locator('.record').getByText('-¥5.00')).toBeVisible()
  })
})

test('an auditor reads what couriers earn and changes nothing', async ({ open }) => {
  const desk = await open.desk('auditor', { colorScheme: 'dark' }, '/console/#/courier-pay')
  await desk.locator('td a').first().click()
  await expect(desk.locator('.record').getByText('明细')).toBeVisible()
  for (const name of ['月度结账', '登记发放', '更正', '导出本月'])
    await expect(button(desk, name)).toHaveCount(0)
  await expectAccessible(desk, 'a month of a courier, read by an auditor')
})
