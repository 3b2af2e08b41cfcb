import { choose } from './steps/choose.ts'
import { newMobile, signInCustomer } from './steps/api.ts'
import { goToTab, inSight, signInBySms } from './steps/customer.ts'
import { orderIn, seenByStaff } from './steps/orders.ts'
import { weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const REGULAR = '13800000001'

test('back leads to where the list was scrolled to', async ({ open }) => {
  const page = await open.customer(
    await signInCustomer(REGULAR),
    { viewport: { width: 390, height: 560 } },
    '/#/pages/order/order',
  )
  const list = inSight(page)
  await expect(list.getByRole('link', { name: /^查看订单/ }).nth(3)).toBeAttached()
  await list.evaluate((element) => element.scrollTo(0, 260))
  await list
    .getByRole('link', { name: /^查看订单/ })
    .nth(1)
    .click()
  await expect(list.getByRole('heading', { name: '订单详情' })).toBeVisible()
  await page.goBack()
  await expect(list.getByRole('heading', { name: '我的订单' })).toBeVisible()
  expect(await list.evaluate((element) => element.scrollTop)).toBe(260)
})

test('a half-filled order is there after a look at another page, another tab and a reload', async ({
  open,
}) => {
  const page = await open.customer()
  const main = inSight(page)
  await choose(main.getByRole('checkbox', { name: '易拉罐' }))
  await main.getByLabel('备注').fill('两大袋')
  await page.getByRole('link', { name: /^选择城市$|市$/ }).click()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(main.getByLabel('备注')).toHaveValue('两大袋')
  await goToTab(page, '我的')
  await goToTab(page, '下单')
  await expect(main.getByRole('checkbox', { name: '易拉罐' })).toBeChecked()
  await page.reload()
  await expect(main.getByLabel('备注')).toHaveValue('两大袋')
  await expect(main.getByRole('checkbox', { name: '易拉罐' })).toBeChecked()
})

test('leaving a half-filled address asks, and staying keeps what was typed', async ({ open, someone }) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/address')
  const main = inSight(page)
  await page.getByRole('button', { name: '添加新地址' }).click()
  await main.getByLabel('联系人').fill('林小雨')
  await page.goBack()
  const ask = page.getByRole('alertdialog', { name: '地址尚未保存' })
  await ask.getByRole('button', { name: '继续填写' }).click()
  await expect(main.getByLabel('联系人')).toHaveValue('林小雨')
  await page.getByRole('button', { name: '返回' }).click()
  await ask.getByRole('button', { name: '不保存' }).click()
  await expect(main.getByRole('heading', { name: '地址管理' })).toBeVisible()
})

test('a tab shows its place, and back from it leads home', async ({ open }) => {
  const page = await open.customer()
  const tabs = page.getByRole('navigation')
  await goToTab(page, '订单')
  await expect(tabs.getByRole('link', { name: '订单' })).toHaveAttribute('aria-current', 'page')
  await goToTab(page, '我的')
  await expect(tabs.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(tabs.getByRole('link', { name: '下单' })).toHaveAttribute('aria-current', 'page')
})

test('an address nobody knows says so and leads home', async ({ open }) => {
  const page = await open.customer(null, {}, '/#/pages/nowhere/at-all')
  await expect(inSight(page).getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await inSight(page).getByRole('button', { name: '回到首页' }).click()
  await expect(inSight(page).getByRole('button', { name: '立即下单' })).toBeVisible()
})

test('a link to a tab opens that tab', async ({ open }) => {
  const page = await open.customer(null, {}, '/#/pages/mine/mine')
  await expect(page.getByRole('navigation').getByRole('link', { name: '我的' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page).toHaveTitle(/^我的/)
})

test('a session that ended leads to the login, and from there back to the page', async ({ open }) => {
  const gone = {
    ...(await signInCustomer()),
    session: { token: 'ended-long-ago', uid: 1, mobile: '13900000000' },
  }
  const page = await open.customer(gone, {}, '/#/pages/mine/asset')
  await expect(inSight(page).getByRole('heading', { name: '登录' })).toBeVisible()
  await signInBySms(page, newMobile())
  await expect(inSight(page).getByRole('heading', { name: '账户余额' })).toBeVisible()
  await expect(inSight(page).getByText('暂无记录')).toBeVisible()
})

test('who was invited is known at registration', async ({ open }) => {
  const inviter = await signInCustomer(REGULAR)
  const page = await open.customer(null, {}, `/#/pages/mine/mine?inviter_id=${inviter.session.uid}`)
  await goToTab(page, '订单')
  await page.goto('/#/pages/login/login')
  await page.reload()
  const asked = page.waitForRequest(/loginMobile/)
  await signInBySms(page, newMobile())
  expect((await asked).postDataJSON()).toMatchObject({ referrer: inviter.session.uid })
})

test('pulling the orders down reads them again, with the mouse and with a finger', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await orderIn(who, 'placed')
  const page = await open.customer(who, { reducedMotion: 'no-preference' }, '/#/pages/order/order')
  await expect(inSight(page).getByRole('link', { name: /^查看订单/ })).toBeVisible()
  const again = () => page.waitForResponse(/order\/list/)

  const byMouse = again()
  await inSight(page)
    .getByRole('link', { name: /^查看订单/ })
    .hover()
  await page.mouse.down()
  await page.mouse.move(200, 640, { steps: 12 })
  await expect(inSight(page).getByRole('status').filter({ hasText: '松手刷新' })).toBeAttached()
  await page.mouse.up()
  await byMouse

  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await expect(inSight(page).locator('[data-state="idle"]').first()).toBeAttached()
  const byFinger = again()
  await touch('touchStart', 300)
  for (const y of [340, 400, 460, 520, 580, 620]) await touch('touchMove', y)
  await touch('touchEnd')
  await byFinger
  await expect(inSight(page).getByRole('link', { name: /^查看订单/ })).toBeVisible()
})

test('language and theme change at once and stay', async ({ open }) => {
  const page = await open.customer(null, { colorScheme: 'light' }, '/#/pages/mine/mine')
  await choose(inSight(page).getByRole('radio', { name: '深色' }))
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const dark = await ground()
  await choose(inSight(page).getByRole('radio', { name: 'English' }))
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Me' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.reload()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Me' })).toBeVisible()
  expect(await ground()).toBe(dark)
  await choose(inSight(page).getByRole('radio', { name: 'Light' }))
  expect(await ground()).not.toBe(dark)
})

test('a courier works on without a signal, and everything is sent once and in order', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'accepted', '文一西路地下车库')
  const page = await open.courier('courier1', { serviceWorkers: 'allow' }, `/courier/#/order?id=${order.id}`)
  const main = inSight(page)
  await Promise.all([page.waitForResponse(/staff\/pickup\/prices/), page.reload()])
  await expect(main.getByRole('button', { name: '出发' })).toBeVisible()
  // the worker takes over once it has every page
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes('/staff/pickup/'))
      sent.push(request.url().replace(/.*\/staff\/pickup\//, ''))
  })

  await page.context().setOffline(true)
  await main.getByRole('button', { name: '出发' }).click()
  await main.getByRole('button', { name: '我已到达' }).click()
  await main.getByRole('button', { name: '开始称重' }).click()
  await weighLine(page, '纸箱黄纸板', '12.40')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: /^出单/ }).click()
  await expect(main.getByText(/没有信号：金额按本机价格计算/)).toBeVisible()
  expect((await seenByStaff(order)).state).toBe('accepted')

  await page.context().setOffline(false)
  await expect.poll(async () => (await seenByStaff(order)).state).toBe('weighed')
  await expect(main.getByText('客户将收到')).toBeVisible()
  // the slip may be read before the browser calls the request that made it finished
  await expect
    .poll(() => sent.filter((path) => path !== 'weigh/preview'))
    .toEqual(['depart', 'arrive', 'weigh'])
  expect(
    (await seenByStaff(order)).timeline
      .map(({ action }) => action)
      .filter((action) => ['depart', 'arrive', 'weigh'].includes(action))
      .toSorted(),
  ).toEqual(['arrive', 'depart', 'weigh'])
})
