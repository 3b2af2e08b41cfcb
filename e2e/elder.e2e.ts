import type { Locator } from '@playwright/test'
import { choose } from './steps/choose.ts'
import { goToTab, inSight } from './steps/customer.ts'
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
  const call = page.getByRole('link', { name: /^打给客服 \d/ })
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
