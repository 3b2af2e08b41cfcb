import type { Locator } from '@playwright/test'
import { expectLarge } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { goToTab, inSight } from './steps/customer.ts'
import { orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const sizeOf = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

// how each screen looks with large text is told in accessible.e2e.ts
test('large text is one switch away, stays, and brings the number of a person to every page', async ({
  open,
}) => {
  const page = await open.customer(null, {}, '/#/pages/mine/mine')
  const main = inSight(page)
  const name = main.getByText('大字版').first()
  const call = page.getByRole('link', { name: /^致电客服 \d/ })
  const before = await sizeOf(name)
  await expect(call).toHaveCount(0)
  await choose(main.getByRole('switch', { name: /大字版/ }))
  expect(await sizeOf(name)).toBeGreaterThan(before)
  await expect(call).toHaveAttribute('href', /^tel:\d/)

  await goToTab(page, '下单')
  await expect(call).toBeInViewport()
  await page.getByRole('link', { name: /登录后选择上门地址/ }).click()
  await expect(call).toBeInViewport()
  await page.reload()
  await expect(call).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.dataset.size)).toBe('large')
})

test('with large text nothing one reads is smaller than 18 px, and the home page asks less at once', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'weighed')
  const page = await open.customer(who, {}, '/#/pages/mine/mine')
  const main = inSight(page)
  await choose(main.getByRole('switch', { name: /大字版/ }))
  for (const [hash, shows] of [
    ['/#/pages/mine/mine', /地址管理/],
    ['/#/', /卖什么/],
    ['/#/pages/index/shop', /营业中/],
    ['/#/pages/index/city', /已开通服务/],
    ['/#/pages/order/order', /待确认重量/],
    [`/#/pages/order/detail?id=${order.id}`, /称重单/],
    ['/#/pages/shop/index', /为您推荐/],
    ['/#/pages/mine/asset', /收支明细/],
    ['/#/pages/score/index', /可用积分/],
    ['/#/pages/bargain/list', /砍价/],
  ] as const) {
    await page.goto(hash)
    await expect(main.getByText(shows).first()).toBeVisible()
    await expectLarge(page, hash)
  }

  await page.goto('/#/')
  await expect(main.getByRole('textbox', { name: '备注' })).toHaveCount(0)
  await expect(main.getByRole('checkbox').filter({ visible: true })).toHaveCount(5)
  await main.getByRole('button', { name: '添加照片或备注（选填）' }).click()
  await expect(main.getByRole('textbox', { name: '备注' })).toBeVisible()
})

test('with large English letters the head of the home page shows city and business whole', async ({
  open,
}) => {
  const page = await open.customer(null, { locale: 'en-GB' }, '/#/pages/mine/mine')
  await choose(inSight(page).getByRole('switch', { name: /Large text/ }))
  await page.goto('/#/')
  const head = inSight(page).locator('header').first()
  await expect(head.getByRole('link', { name: 'Hangzhou' })).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const text of [head.getByRole('heading', { name: 'Green Neighbour' }), head.getByText('Hangzhou')])
      await expect
        .poll(() => text.evaluate((element) => element.scrollWidth <= element.clientWidth), `${width} px`)
        .toBe(true)
  }
})
