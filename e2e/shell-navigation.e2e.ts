import { logout } from '@huishou/wire/member/sign-in'
import type { Page } from '@playwright/test'
import { choose } from './steps/choose.ts'
import { newMobile, signInByWechat } from './steps/api.ts'
import { button, goToTab, inSight, signInBySms } from './steps/customer.ts'
import { orderIn } from './steps/orders.ts'
import { alive, alone, answered, cityLink, goTo } from './steps/shell.ts'
import { expect, test } from './steps/test.ts'

test('back from a page somebody was sent a link to leads home, and an unknown address stays out of the way', async ({
  open,
}) => {
  const page = await open.customer(null, {}, '/#/pages/index/city')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(button(page, '立即下单')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/')
  await goTo(page, '/pages/nowhere')
  await expect(inSight(page).getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.goBack()
  await expect(button(page, '立即下单')).toBeVisible()
})

test('a link the business wrote wrong says so and goes nowhere; one to a main page switches to it', async ({
  open,
}) => {
  const page = await open.customer(null, alone)
  await alive(page)
  const banner = { picUrl: '/icons/icon.svg', linkType: 1, type: 'shop' }
  await page.route('**/banner/list*', (route) =>
    route.fulfill(
      answered([
        { ...banner, id: 1, title: '写错的活动', linkUrl: '/pages/gone/away?id=3' },
        { ...banner, id: 2, title: '我的账户', linkUrl: '/pages/mine/mine' },
      ]),
    ),
  )
  await goToTab(page, '商城')
  const before = page.url()
  const follow = (name: string) =>
    inSight(page)
      .getByRole('link', { name })
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await expect(inSight(page).getByRole('link', { name: '写错的活动' }).first()).toBeAttached()
  await follow('写错的活动')
  await expect(page.getByRole('status').getByText('页面不存在')).toBeVisible()
  expect(page.url()).toBe(before)
  await follow('我的账户')
  await expect(page.getByRole('navigation').getByRole('link', { name: '我的' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a link tapped twice while its page is on its way opens it once', async ({ open }) => {
  const page = await open.customer(null, alone)
  await alive(page)
  const steps = () => page.evaluate(() => window.history.length)
  const before = await steps()
  await cityLink(page).evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  await expect(inSight(page).getByLabel('城市名或拼音')).toBeVisible()
  expect(await steps()).toBe(before + 1)
  await page.goBack()
  await expect(button(page, '立即下单')).toBeVisible()
})

test('a filter stays chosen while one looks at an order and at another tab', async ({ open, someone }) => {
  const who = await someone()
  await orderIn(who, 'placed')
  const page = await open.customer(who, {}, '/#/pages/order/order')
  const main = inSight(page)
  const filter = main.getByRole('tab').nth(1)
  await filter.click()
  await main
    .getByRole('link', { name: /^查看订单/ })
    .first()
    .click()
  await expect(main.getByRole('heading', { name: '订单详情' })).toBeVisible()
  await page.goBack()
  await expect(filter).toHaveAttribute('aria-selected', 'true')
  await goToTab(page, '我的')
  await goToTab(page, '订单')
  await expect(filter).toHaveAttribute('aria-selected', 'true')
})

const fillAddress = async (page: Page, street: string) => {
  const main = inSight(page)
  await main.getByLabel('联系人').fill('林小雨')
  await main.getByRole('button', { name: /所在地区/ }).click()
  for (const region of ['浙江省', '杭州市', '余杭区'])
    await page.getByRole('dialog').getByRole('button', { name: region, exact: true }).click()
  await main.getByLabel('回收地址').fill(street)
  await main.getByLabel('门牌号').fill('3幢1单元101室')
}

test('a session that ends at the moment of saving keeps the form, and after the login it is saved', async ({
  open,
}) => {
  // by WeChat, so that the first code sent to the number is that of the login in between
  const who = await signInByWechat(newMobile())
  const page = await open.customer(who, {}, '/#/pages/mine/address')
  const main = inSight(page)
  await button(page, '添加新地址').click()
  await fillAddress(page, '登录中断路8号')
  await who.must(logout, { token: who.token })
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByRole('heading', { name: '登录' })).toBeVisible()
  await signInBySms(page, who.mobile)
  await expect(main.getByLabel('回收地址')).toHaveValue('登录中断路8号')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByText(/登录中断路8号/).first()).toBeVisible()
})

test('a session that ends in a sheet leaves the sheet as it was, and after the login it goes on', async ({
  open,
}) => {
  const who = await signInByWechat(newMobile())
  const order = await orderIn(who, 'placed')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  const main = inSight(page)
  await main.getByRole('button', { name: '取消订单' }).click()
  const sheet = page.getByRole('dialog', { name: '取消此订单？' })
  await choose(sheet.getByRole('radio').first())
  await sheet.getByRole('textbox').fill('明天不在家')
  await who.must(logout, { token: who.token })
  await sheet.getByRole('button', { name: '确认取消' }).click()
  await expect(main.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await signInBySms(page, who.mobile)
  await expect(sheet.getByRole('textbox')).toHaveValue('明天不在家')
  // its record in the history comes once the browser has left the login
  await expect
    .poll(() => page.evaluate(() => (history.state as { layer?: boolean } | null)?.layer))
    .toBe(true)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(main.getByRole('heading', { name: '订单详情' })).toBeVisible()
})
