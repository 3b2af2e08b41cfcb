import { expectAccessible } from './steps/audit.ts'
import { orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('the desk finds an order and a page by the keyboard alone, from anywhere', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'accepted')
  const desk = await open.desk('owner', {}, '/console/#/audit')
  await expect(desk.getByRole('button', { name: '搜索' })).toBeVisible()
  await desk.keyboard.press('Control+k')
  const dialog = desk.getByRole('dialog', { name: '搜索' })
  const field = dialog.getByRole('combobox', { name: '搜索' })
  await expect(field).toBeFocused()
  await desk.keyboard.type(order.number)
  await expect(desk.locator('.search-row').filter({ hasText: order.number })).toContainText('回收订单')
  await expectAccessible(desk, '搜索')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('dialog', { name: new RegExp(order.number) })).toBeVisible()
  await expect(dialog).toBeHidden()

  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await desk.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await desk.keyboard.type('价格')
  await expect(desk.locator('.search-row').first()).toHaveText('页面价格')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: '价格' })).toBeVisible()
})

test('what a role may not read is not found, and nothing found is said', async ({ open, someone }) => {
  const who = await someone()
  const desk = await open.desk('dispatcher', {}, '/console/#/orders')
  await desk.getByRole('button', { name: '搜索' }).click()
  const field = desk.getByRole('dialog', { name: '搜索' }).getByRole('combobox', { name: '搜索' })
  await field.fill(who.mobile)
  await expect(desk.getByText(`没有找到“${who.mobile}”`)).toBeVisible()
  await desk.keyboard.press('Escape')
})
