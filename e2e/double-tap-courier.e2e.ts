import type { Page } from '@playwright/test'
import type { Endpoint } from '@huishou/wire/endpoint'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { unassignOrder } from '@huishou/wire/pickup/staff-changes'
import { setDuty } from '@huishou/wire/pickup/couriers'
import { staffOrder } from '@huishou/wire/pickup/staff'
import {
  acceptOrder,
  arriveAtOrder,
  checkInOrder,
  confirmOnDevice,
  declineOrder,
  failOrder,
  logCall,
  reweighOrder,
  walkIn,
  weighOrder,
} from '@huishou/wire/pickup/visit'
import { staffLogin } from '@huishou/wire/staff/accounts'
import { DEMO_PASSWORD, signInStaff } from './steps/api.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { booked, orderIn, seenByStaff, type Way } from './steps/orders.ts'
import { countSends } from './steps/sends.ts'
import { sign, weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

test('two taps on "take the job" and on "issue the slip" send once each', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'assigned', '文一西路双击弄')
  const page = await open.courier('courier1')
  const accepts = await countSends(page, acceptOrder)
  const weighs = await countSends(page, weighOrder)
  const offer = inSight(page).getByRole('article').filter({ hasText: '文一西路双击弄' })
  await offer.getByRole('button', { name: '接单' }).dblclick()
  await expect(offer.getByRole('button', { name: '接单' })).toBeHidden()
  await expect.poll(accepts).toBe(1)

  await page.goto(`/courier/#/order?id=${order.id}`)
  await inSight(page).getByRole('button', { name: '出发' }).dblclick()
  await inSight(page).getByRole('button', { name: '我已到达' }).dblclick()
  await inSight(page).getByRole('button', { name: '开始称重' }).click()
  await weighLine(page, '纸箱黄纸板', '9.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: /^出单/ }).dblclick()
  await expect(inSight(page).getByText('客户将收到')).toBeVisible()
  expect([accepts(), weighs()]).toEqual([1, 1])
  const { slips, timeline } = await (await signInStaff('dispatcher')).must(staffOrder, { orderId: order.id })
  expect(slips).toHaveLength(1)
  expect(timeline.filter(({ action }) => action === 'depart' || action === 'arrive')).toHaveLength(2)
})

/** Something a courier does in a sheet: how to get there, the button, and what it sends. */
type Action = {
  state: Way
  at?: string
  endpoint: Endpoint
  reach: (page: Page) => Promise<unknown>
  button: string
}
const opens = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const because = async (page: Page, reason: string) =>
  choose(page.getByRole('dialog').getByRole('radio', { name: reason }))
const actions: Record<string, Action> = {
  decline: {
    state: 'assigned',
    endpoint: declineOrder,
    button: '拒单',
    reach: async (page) => {
      await opens('拒单')(page)
      await because(page, '距离太远')
    },
  },
  'give it back': {
    state: 'accepted',
    endpoint: unassignOrder,
    button: '退回调度',
    reach: async (page) => {
      await opens('有问题')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /退回调度/ })
        .click()
      await because(page, '车辆故障')
    },
  },
  'it failed': {
    state: 'arrived',
    endpoint: failOrder,
    button: '确认上门失败',
    reach: async (page) => {
      await opens('有问题')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /上门失败/ })
        .click()
      await because(page, '地址有误')
    },
  },
  'weigh again': {
    state: 'weighed',
    at: 'slip',
    endpoint: reweighOrder,
    button: '重新称重',
    reach: async (page) => {
      await opens('重新称重')(page)
      await because(page, '漏称了')
    },
  },
}
for (const [name, { state, at = 'order', endpoint, reach, button }] of Object.entries(actions))
  test(`two taps on "${name}" tell it once`, async ({ open, someone }) => {
    const order = await orderIn(await someone(), state)
    const page = await open.courier('courier1', {}, `/courier/#/${at}?id=${order.id}`)
    const sends = await countSends(page, endpoint)
    await reach(page)
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).dblclick()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(sends()).toBe(1)
  })

test('two taps on the telephone are one call', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'arrived')
  const page = await open.courier('courier1', {}, `/courier/#/order?id=${order.id}`)
  const sends = await countSends(page, logCall)
  const telephone = inSight(page).getByRole('link', { name: '打电话' })
  await telephone.evaluate((link) =>
    link.setAttribute('href', '#/order?id=' + location.hash.split('=').at(-1)),
  )
  await telephone.dblclick()
  await expect.poll(async () => (await seenByStaff(order)).callsLogged).toBe(1)
  expect(sends()).toBe(1)
})

test('two taps on "arrived" with a photo of the door arrive once', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'en_route')
  const page = await open.courier('courier1', { permissions: [] }, `/courier/#/order?id=${order.id}`)
  const sends = await countSends(page, arriveAtOrder)
  await inSight(page).getByRole('button', { name: '我已到达' }).click()
  await addPhoto(page, '门口照片')
  await page.getByRole('dialog').getByRole('button', { name: '我已到达' }).dblclick()
  await expect(inSight(page).getByRole('button', { name: '开始称重' })).toBeVisible()
  expect(sends()).toBe(1)
})

test('two taps on "signed", and on the last digit of the code, settle once', async ({ open, someone }) => {
  const who = await someone()
  const [first, second] = [await orderIn(who, 'weighed'), await orderIn(who, 'weighed')]
  const page = await open.courier('courier1', {}, `/courier/#/slip?id=${first.id}`)
  const sends = await countSends(page, confirmOnDevice)
  const done = inSight(page).getByRole('heading', { name: '结算完成' })
  await choose(inSight(page).getByRole('radio', { name: '签名' }))
  await sign(page)
  await page.getByRole('button', { name: /^签名并结算/ }).dblclick()
  await expect(done).toBeVisible()
  expect(sends()).toBe(1)

  await page.goto(`/courier/#/slip?id=${second.id}`)
  const { pickup } = await who.must(orderDetail, { id: second.id })
  const code = pickup?.confirmCode ?? ''
  await choose(inSight(page).getByRole('radio', { name: '确认码' }))
  const key = (digit: string) =>
    page.getByRole('group', { name: '确认码' }).getByRole('button', { name: digit, exact: true })
  for (const digit of code.slice(0, 3)) await key(digit).click()
  await key(code.slice(3)).dblclick()
  await expect(done).toBeVisible()
  expect(sends()).toBe(2)
})

test('two taps at the counter check in one visit and begin one walk-in', async ({ open, someone }) => {
  const { code } = await booked(await someone())
  const page = await open.courier('clerk1')
  const [visits, walkIns] = [await countSends(page, checkInOrder), await countSends(page, walkIn)]
  const main = inSight(page)
  await main.getByRole('textbox', { name: '核销码' }).fill(code)
  await main.getByRole('button', { name: '核销', exact: true }).dblclick()
  await expect(main.getByRole('heading', { name: '称重', exact: true })).toBeVisible()
  await page.goto('/courier/#/home')
  await main.getByRole('button', { name: '散客到店' }).click()
  const sheet = page.getByRole('dialog', { name: '散客到店' })
  await sheet.getByLabel('姓名').fill('手快的人')
  await sheet.getByRole('button', { name: '开始称重' }).dblclick()
  await expect(main.getByRole('heading', { name: '称重', exact: true })).toBeVisible()
  expect([visits(), walkIns()]).toEqual([1, 1])
})

test('two taps on "sign in" and on "on duty" are one each', async ({ open }) => {
  const page = await open.courier()
  const [logins, duties] = [await countSends(page, staffLogin), await countSends(page, setDuty)]
  await page.getByLabel('用户名').fill('courier3')
  await page.getByLabel('密码').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).dblclick()
  const duty = inSight(page).getByRole('switch', { name: /^(上班中|休息中)$/ })
  await expect(duty).toBeChecked()
  await duty.locator('xpath=ancestor::label[1]').dblclick()
  await expect(duty).not.toBeChecked()
  expect([logins(), duties()]).toEqual([1, 1])
  await (await signInStaff('courier3')).must(setDuty, { onDuty: true })
})
