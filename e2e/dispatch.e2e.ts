import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { couriers } from '@huishou/wire/pickup/couriers'
import { signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('operations let a city assign once a day, try what tomorrow would bring, and go back', async ({
  open,
}) => {
  const page = await open.desk('ops', {}, '/console/#/places?tab=assignment')
  const city = page.getByRole('region', { name: '深圳市' })
  await expect(city.getByText('客户下单后马上派给最合适的师傅')).toBeVisible()
  await city.getByRole('combobox', { name: '方式' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '每天定时派' }).click()
  await city.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(city.getByRole('button', { name: '放弃修改' })).toBeHidden()
  await page.reload()
  await expect(city.getByRole('combobox', { name: '每天几点派' })).toBeVisible()
  await city.getByRole('button', { name: '试派明天' }).click()
  await expect(city.getByText(/没有待派的订单|这是试算，没有派出任何订单/)).toBeVisible()
  await expectAccessible(page, '派单方式')
  await city.getByRole('combobox', { name: '方式' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '下单即派' }).click()
  await city.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(city.getByText('客户下单后马上派给最合适的师傅')).toBeVisible()
})

test('the drawer of an order that has a courier says when they are expected', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'placed', '文一西路预计路')
  const dispatcher = await signInStaff('dispatcher')
  const { rows } = await dispatcher.must(couriers, { orderId: order.id })
  const courier = rows.find(({ unfit }) => unfit === '')
  await dispatcher.must(assignOrder, { orderId: order.id, courierId: courier?.id ?? 0 })
  const page = await open.desk('dispatcher', {}, `/console/#/orders?order=${order.id}`)
  await expect(page.getByText(/^预计 .* 到达/)).toBeVisible()
})
