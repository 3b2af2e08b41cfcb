import type { Page } from '@playwright/test'
import { orderList, staffOrder } from '@huishou/wire'
import { signInStaff } from './steps/api.ts'
import { chooseTomorrow, chooseWaste, inSight } from './steps/customer.ts'
import { keepAddress, orderIn, seenByStaff } from './steps/orders.ts'
import { weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const SLOW_MS = 150

/** Counts what the page asks of that address from now on; each goes out late, as on a slow network. */
async function countSends(page: Page, path: string): Promise<() => number> {
  let sends = 0
  await page.route(`**${path}`, async (route) => {
    sends += 1
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  return () => sends
}

test('two taps on "place" make one order', async ({ open, someone }) => {
  const who = await someone()
  await keepAddress(who)
  const page = await open.customer(who)
  const sends = await countSends(page, '/recycle/order/create')
  await chooseWaste(page, ['纸箱黄纸板', '易拉罐'], /10–20 公斤/)
  await chooseTomorrow(page)
  await page.getByRole('button', { name: '立即下单' }).dblclick()
  await expect(inSight(page).getByRole('heading', { name: '正在派单' })).toBeVisible()
  expect(sends()).toBe(1)
  expect((await who.must(orderList, { pageSize: 10 })).orderList).toHaveLength(1)
})

test('two taps on "accept the slip" pay once', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'weighed')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  const sends = await countSends(page, '/recycle/order/slip/confirm')
  await page.getByRole('button', { name: /^确认并收款/ }).dblclick()
  await expect(page.getByRole('dialog', { name: '收款成功' })).toBeVisible()
  expect(sends()).toBe(1)
})

test('two taps on "cancel" cancel once', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'placed')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  const sends = await countSends(page, '/recycle/order/close')
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认取消' }).dblclick()
  await expect(inSight(page).getByRole('heading', { name: '已取消' })).toBeVisible()
  expect(sends()).toBe(1)
})

test('two taps on "take the job" and on "issue the slip" send once each', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'assigned', '文一西路双击弄')
  const page = await open.courier('courier1')
  const accepts = await countSends(page, '/staff/pickup/accept')
  const weighs = await countSends(page, '/staff/pickup/weigh')
  const offer = inSight(page).getByRole('article').filter({ hasText: '文一西路双击弄' })
  await offer.getByRole('button', { name: '接单' }).dblclick()
  await expect(offer.getByRole('button', { name: '接单' })).toBeHidden()
  expect(accepts()).toBe(1)

  await page.goto(`/courier/#/order?id=${order.id}`)
  await inSight(page).getByRole('button', { name: '出发' }).dblclick()
  await inSight(page).getByRole('button', { name: '我已到达' }).dblclick()
  await inSight(page).getByRole('button', { name: '开始称重' }).click()
  await weighLine(page, '纸箱黄纸板', '9.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: /^出单/ }).dblclick()
  await expect(inSight(page).getByText('客户将收到')).toBeVisible()
  expect(weighs()).toBe(1)
  const { slips, timeline } = await (await signInStaff('dispatcher')).must(staffOrder, { orderId: order.id })
  expect(slips).toHaveLength(1)
  expect(timeline.filter(({ action }) => action === 'depart' || action === 'arrive')).toHaveLength(2)
})

test('two clicks on "assign" offer the order once', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'placed')
  const page = await open.desk('dispatcher', {}, `/console/#/orders?order=${order.id}`)
  const sends = await countSends(page, '/staff/pickup/assign')
  await page.getByRole('button', { name: '派单', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '派单', exact: true })
  await dialog.getByRole('radio', { name: /周强/ }).check()
  await dialog.getByRole('button', { name: '派单', exact: true }).dblclick()
  await expect(dialog).toBeHidden()
  expect(sends()).toBe(1)
  expect((await seenByStaff(order)).timeline.filter(({ action }) => action === 'assign')).toHaveLength(1)
})
