import type { Page } from '@playwright/test'
import { userAmount } from '@huishou/wire/ledger/customer'
import { payLogs, payWxH5 } from '@huishou/wire/payment/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { weighOrder } from '@huishou/wire/pickup/visit'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { BASE, signInStaff, type Customer } from './steps/api.ts'
import { bringTo, placed } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const SOFA = 1020

/** A door pickup with a sofa on the slip, which costs money to take away. */
const sofaOrder = async (who: Customer, street: string) => {
  const order = await bringTo(who, await placed(who, street), 'arrived')
  const courier = await signInStaff('courier1')
  const { slip } = await courier.must(weighOrder, {
    orderId: order.id,
    lines: [{ categoryId: SOFA, count: 1 }],
  })
  return { ...order, feeFen: -slip.totalFen }
}

const toCashier = async (page: Page) => {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.waitForURL(/\/sandbox\/cashier/)
}

test('a customer whose balance does not cover a removal fee pays it online', async ({ open, someone }) => {
  const who = await someone()
  const order = await sofaOrder(who, '文一西路1101号')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  await page.getByRole('button', { name: /^确认并支付/ }).click()
  await expect(page.getByText('余额不足以支付清运费')).toBeVisible()
  await page.getByRole('button', { name: '去支付' }).click()
  await expect(page.getByRole('heading', { name: '大件清运费' })).toBeVisible()
  await expectAccessible(page, 'pay a fee')
  await expectToFit(page, 'pay a fee')
  await toCashier(page)
  await expectAccessible(page, 'cashier')
  await expectToFit(page, 'cashier')
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByRole('heading', { name: '支付成功，清运费已付清' })).toBeVisible()
  expect((await who.must(orderDetail, { id: order.id })).pickup?.state).toBe('settled')
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect(page.getByText('已完成').first()).toBeVisible()
})

test('a top-up that arrives late is waited for, and is in the balance once', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, {}, '/#/pages/payment/pay')
  await page.getByRole('button', { name: '去支付' }).click()
  await expect(page.getByText('请输入正确的金额，最多两位小数')).toBeVisible()
  await page.getByLabel('金额（元）').fill('12.345')
  await page.getByRole('button', { name: '去支付' }).click()
  await expect(page.getByText('请输入正确的金额，最多两位小数')).toBeVisible()
  await page.getByRole('radio', { name: '¥50', exact: true }).check()
  await page.getByRole('radio', { name: '支付宝' }).check()
  await toCashier(page)
  await page.getByRole('button', { name: '10 秒后才到账' }).click()
  await expect(page.getByRole('heading', { name: '正在等待到账' })).toBeVisible()
  await expectAccessible(page, 'waiting for the money')
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 30_000 })
  expect((await who.must(userAmount, {})).balance).toBe(50)
})

test('a payment that fails says so and takes nothing', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, { colorScheme: 'dark' }, '/#/pages/payment/pay')
  await page.getByLabel('金额（元）').fill('6.66')
  await toCashier(page)
  await page.getByRole('button', { name: '支付失败' }).click()
  await expect(page.getByRole('heading', { name: '支付未完成' })).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(0)
})

test('finance finds a payment and refunds it', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, {}, '/#/pages/payment/pay')
  await page.getByLabel('金额（元）').fill('18.80')
  await toCashier(page)
  await page.getByRole('button', { name: '支付并重复通知' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  const [log] = await who.must(payLogs, {})
  const desk = await open.desk('finance', {}, `/console/#/pay-ins?q=${log?.orderNo}`)
  await desk.getByText(log?.orderNo ?? '').click()
  await expectAccessible(desk, 'one pay-in')
  await desk.getByRole('button', { name: '原路退款' }).click()
  await desk.getByLabel('原因').fill('客户要求退款')
  await desk.getByRole('dialog').getByRole('button', { name: '原路退款' }).last().click()
  await expect(desk.getByText('退款到账')).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(0)
})

test('another amount than asked for arrived: finance credits what was paid', async ({ open, someone }) => {
  const who = await someone()
  const { outTradeId: number } = await who.must(payWxH5, { money: '36.60' })
  const sandbox = (action: string, more: object = {}) =>
    fetch(`${BASE}/sandbox/control/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gateway: 'wechat', number, ...more }),
    })
  await sandbox('behave', { of: 'order', behaviour: 'wrong_amount' })
  await sandbox('pay')
  const desk = await open.desk('finance', {}, `/console/#/pay-ins?alarm=1&q=${number}`)
  await desk.getByText(number).click()
  await desk.getByRole('button', { name: '异常已处理' }).click()
  const dialog = desk.getByRole('dialog', { name: '异常已处理' })
  await dialog.getByLabel('原因').fill('已与渠道账单核对')
  await dialog.getByRole('button', { name: '异常已处理' }).click()
  await expect(dialog.getByText('请填写')).toBeVisible()
  await dialog.getByText('入账实收 ¥36.59').click()
  await expectAccessible(desk, 'another amount')
  await dialog.getByRole('button', { name: '异常已处理' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('已收款入账')).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(36.59)
})
