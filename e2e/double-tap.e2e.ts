import type { Page } from '@playwright/test'
import type { Endpoint } from '@huishou/wire/endpoint'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { sendSmsCode } from '@huishou/wire/member/sms-code'
import {
  closeOrder,
  deleteOrder,
  disputeOrder,
  editOrder,
  orderList,
  rateOrder,
  rescheduleOrder,
} from '@huishou/wire/pickup/customer'
import { confirmSlip, rejectSlip } from '@huishou/wire/pickup/slip'
import { createOrder } from '@huishou/wire/pickup/placing'
import { assignOrder } from '@huishou/wire/pickup/staff-changes'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { deleteAddress, updateAddress } from '@huishou/wire/place/addresses'
import { lastCode, newMobile } from './steps/api.ts'
import { choose } from './steps/choose.ts'
import {
  acceptTerms,
  captchaOn,
  chooseOtherDay,
  chooseTomorrow,
  chooseWaste,
  inSight,
} from './steps/customer.ts'
import { keepAddress, orderIn, recordOf, seenByStaff, type Way } from './steps/orders.ts'
import { countSends } from './steps/sends.ts'
import { chooseCourier, searchBoard } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

test('two taps on "place" make one order', async ({ open, someone }) => {
  const who = await someone()
  await keepAddress(who)
  const page = await open.customer(who)
  const sends = await countSends(page, createOrder)
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
  const sends = await countSends(page, confirmSlip)
  await page.getByRole('button', { name: /^确认并收款/ }).dblclick()
  await expect(page.getByRole('dialog', { name: '收款成功' })).toBeVisible()
  expect(sends()).toBe(1)
})

test('two taps on "cancel" cancel once', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'placed')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  const sends = await countSends(page, closeOrder)
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认取消' }).dblclick()
  await expect(inSight(page).getByRole('heading', { name: '已取消' })).toBeVisible()
  expect(sends()).toBe(1)
})

/** An action of an order's page that asks in a sheet: how to get there, the button, and what it sends. */
type Action = { state: Way; endpoint: Endpoint; reach: (page: Page) => Promise<void>; button: string }
const opens = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const actions: Record<string, Action> = {
  'weigh again': {
    state: 'weighed',
    endpoint: rejectSlip,
    button: '要求重称',
    reach: async (page) => {
      await opens('重量不对')(page)
      await choose(page.getByRole('dialog').getByRole('radio', { name: '品类分错了' }))
    },
  },
  'another time': {
    state: 'placed',
    endpoint: rescheduleOrder,
    button: '改期',
    reach: async (page) => {
      await opens('改期')(page)
      await chooseOtherDay(page)
      await expect(page.getByRole('dialog', { name: /^改到/ })).toBeVisible()
    },
  },
  'other kinds': { state: 'placed', endpoint: editOrder, button: '保存', reach: opens('修改') },
  rate: {
    state: 'settled',
    endpoint: rateOrder,
    button: '提交评价',
    reach: async (page) => {
      await opens('评价')(page)
      await choose(page.getByRole('dialog').getByRole('radio', { name: '5 星' }))
    },
  },
  dispute: {
    state: 'settled',
    endpoint: disputeOrder,
    button: '提交异议',
    reach: async (page) => {
      await opens('提出异议')(page)
      await page.getByRole('dialog').getByLabel('问题描述').fill('少称了一袋')
    },
  },
}
for (const [name, { state, endpoint, reach, button }] of Object.entries(actions))
  test(`two taps on "${name}" ask once`, async ({ open, someone }) => {
    const who = await someone()
    const order = await orderIn(who, state)
    const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
    const sends = await countSends(page, endpoint)
    await reach(page)
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).dblclick()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(sends()).toBe(1)
  })

test('two taps on "delete" hide one order, and one address', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'placed')
  await who.must(closeOrder, { orderId: order.id, reason: '不卖了' })
  await keepAddress(who, '文一西路另一处')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  const [orders, removed] = [await countSends(page, deleteOrder), await countSends(page, deleteAddress)]
  const ask = page.getByRole('alertdialog')
  await page.getByRole('button', { name: '删除订单' }).click()
  await ask.getByRole('button', { name: '删除' }).dblclick()
  await expect(ask).toBeHidden()
  await expect.poll(orders).toBe(1)
  // the page leads away once the deletion was answered
  await expect(page).not.toHaveURL(/order\/detail/)

  await page.goto('/#/pages/mine/address')
  const row = inSight(page).getByRole('button', { name: /^删除 .*另一处/ })
  await row.focus()
  await row.press('Enter')
  await ask.getByRole('button', { name: '删除' }).dblclick()
  await expect(row).toBeHidden()
  expect([orders(), removed()]).toEqual([1, 1])
})

test('two taps on "send the code", and Enter after the last digit has signed in, ask once each', async ({
  open,
}) => {
  const page = await open.customer(null, {}, '/#/pages/login/login')
  const [codes, logins] = [await countSends(page, sendSmsCode), await countSends(page, loginByCode)]
  const mobile = newMobile()
  const main = inSight(page)
  await main.getByLabel('手机号码').fill(mobile)
  await main.getByRole('textbox', { name: '图片验证码' }).fill(await captchaOn(page))
  await acceptTerms(page)
  await main.getByRole('button', { name: '获取验证码' }).dblclick()
  await expect(main.getByRole('button', { name: /重新获取/ })).toBeVisible()
  await expect(main.getByLabel('短信验证码')).toBeFocused()
  await page.keyboard.type(await lastCode(mobile))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: '登录' })).toBeHidden()
  expect([codes(), logins()]).toEqual([1, 1])
})

test('two taps on "save" keep one address', async ({ open, someone }) => {
  const who = await someone()
  const { id } = await keepAddress(who)
  const page = await open.customer(who, {}, `/#/pages/mine/address-edit?id=${id}`)
  const sends = await countSends(page, updateAddress)
  await expect(inSight(page).getByLabel('联系人')).toHaveValue('林小雨')
  await inSight(page).getByRole('button', { name: '保存并使用' }).dblclick()
  await expect(inSight(page).getByRole('button', { name: '保存并使用' })).toBeHidden()
  expect(sends()).toBe(1)
})

test('two clicks on "assign" open its dialog and offer the order once', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'placed')
  const page = await open.desk('dispatcher', {}, recordOf(order))
  const sends = await countSends(page, assignOrder)
  await page.getByRole('button', { name: '派单', exact: true }).dblclick()
  const dialog = page.getByRole('dialog', { name: '派单', exact: true })
  await (await chooseCourier(dialog, '周强')).dblclick()
  await expect(dialog).toBeHidden()
  expect(sends()).toBe(1)
  expect((await seenByStaff(order)).timeline.filter(({ action }) => action === 'assign')).toHaveLength(1)
})

test('a number that is rung is on record with what came of it, once, and two clicks on a preview move nothing', async ({
  open,
  someone,
}) => {
  const order = await orderIn(await someone(), 'assigned', '文一西路连点巷')
  const page = await open.desk('dispatcher', {}, recordOf(order))
  await expect(page.getByRole('button', { name: '记录通话' })).toHaveCount(0)
  await page.getByRole('link', { name: /^1\d{10}$/ }).click()
  const called = page.getByRole('dialog', { name: '通话结果' })
  await called.getByRole('radio', { name: '无人接听' }).check()
  await called.getByRole('button', { name: /登\s?记/ }).dblclick()
  await expect(page.locator('.ant-message').getByText('已完成', { exact: true })).toBeVisible()
  expect((await seenByStaff(order)).callsLogged).toBe(1)

  await page.goto('/console/#/orders')
  await searchBoard(page, order.number)
  await expect(page.getByRole('tab', { name: '全部 1', exact: true }), 'only that one').toBeVisible()
  await page.getByRole('checkbox', { name: `选择订单 ${order.number}` }).check()
  await page.getByRole('button', { name: '批量改派' }).dblclick()
  const dialog = page.getByRole('dialog', { name: '批量改派 1 单' })
  await dialog.getByRole('radio', { name: /郑波/ }).check()
  await dialog.getByRole('button', { name: '预览结果' }).dblclick()
  await expect(dialog.getByText('1 单可以改派')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '改派 1 单' })).toBeEnabled()
  expect((await seenByStaff(order)).courierName).toBe('周强')
})

test('two clicks approve a reversal once, and two clicks on a dialog that wants a reason ask once', async ({
  open,
  someone,
}) => {
  const order = await orderIn(await someone(), 'settled')
  const ops = await open.desk('ops', {}, recordOf(order))
  const asks = await countSends(ops, requestReversal)
  await ops.getByRole('button', { name: '申请冲正' }).dblclick()
  const why = ops.getByRole('dialog', { name: '申请冲正' })
  await why.getByLabel('原因').fill('同一袋称了两次')
  await why.getByRole('button', { name: '申请冲正' }).dblclick()
  await expect(why).toBeHidden()
  expect(asks()).toBe(1)

  const finance = await open.desk('finance', {}, recordOf(order))
  const approvals = await countSends(finance, approveReversal)
  await finance.getByRole('button', { name: '批准冲正' }).dblclick()
  const dialog = finance.getByRole('dialog', { name: '批准冲正' })
  await dialog.getByRole('button', { name: '批准冲正' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(finance.getByText('已冲正').first()).toBeVisible()
  expect(approvals()).toBe(1)
})
