import { weighOrder } from '@huishou/wire/pickup/visit'
import { signInStaff } from './steps/api.ts'
import { goToTab, inSight } from './steps/customer.ts'
import { bringTo, placed } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('a running order and a waiting slip are seen and counted on the home page, live, until they are over', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who)
  const main = inSight(page)
  const orders = page.getByRole('navigation').getByRole('link', { name: '订单', exact: true })
  await expect(main.getByRole('button', { name: '立即下单' })).toBeVisible()
  await expect(main.getByRole('region', { name: '进行中的订单' })).toHaveCount(0)
  await expect(orders).not.toHaveAccessibleDescription(/进行中/)

  const order = await placed(who)
  await page.reload()
  const card = main.getByRole('region', { name: '进行中的订单' })
  await expect(card.getByText('派单中')).toBeVisible()
  await expect(orders).toHaveAccessibleDescription('进行中的订单 1')

  await bringTo(who, order, 'arrived')
  await expect(card.getByText('师傅已到达')).toBeVisible()
  const courier = await signInStaff('courier1')
  await courier.must(weighOrder, { orderId: order.id, lines: [{ categoryId: 1001, grossG: 10_000 }] })
  await expect(card.getByText('称重单已出，请核对后确认收款')).toBeVisible()

  await goToTab(page, '我的')
  await expect(orders).toHaveAccessibleDescription('进行中的订单 1')
  await goToTab(page, '下单')
  await card.getByRole('link', { name: /待确认重量/ }).click()
  await page.getByRole('button', { name: /^确认并收款/ }).click()
  await page.getByRole('dialog', { name: '收款成功' }).getByRole('button', { name: '关闭' }).click()
  await page.goBack()
  await expect(card).toHaveCount(0)
  await expect(orders).not.toHaveAccessibleDescription(/进行中/)
})

test('with several orders the one that needs its owner most is shown, and the others are counted', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await placed(who, '文一西路2001号')
  await bringTo(who, await placed(who, '文一西路2002号'), 'en_route')
  const page = await open.customer(who)
  const card = inSight(page).getByRole('region', { name: '进行中的订单' })
  await expect(card.getByText('师傅在路上')).toBeVisible()
  await card.getByRole('link', { name: '另有 1 个进行中的订单' }).click()
  await expect(inSight(page).getByText('文一西路2001号').first()).toBeVisible()
})
