import { goodsList } from '@huishou/wire/catalog/goods'
import type { Page } from '@playwright/test'
import { nobody } from './steps/api.ts'
import { inSight } from './steps/customer.ts'
import { HANGZHOU, keepAddress } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const SHANGHAI = '310100000000'
/** A guest whose phone does not say where it is. */
const NOWHERE = { permissions: [] }

const tile = (page: Page) => inSight(page).getByRole('checkbox', { name: /^纸箱黄纸板/ })
const priceIn = async (cityId: string): Promise<string> => {
  const { result } = await nobody.must(goodsList, { categoryKey: 'recycle', cityId, pageSize: 100 })
  return `¥${((result.find(({ key }) => key === 'cardboard')?.doorFen ?? 0) / 100).toFixed(2)}`
}

test('a first visit shows no price before the city is known, and then the price of that city', async ({
  open,
}) => {
  const page = await open.customer(null, NOWHERE, 'about:blank')
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/common/ip/v2*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(tile(page)).toBeAttached()
  await expect(inSight(page).getByText(/¥\d/)).toHaveCount(0)
  answer()
  await expect(page.getByRole('link', { name: '杭州市' })).toBeVisible()
  await expect(
    inSight(page)
      .getByText(await priceIn(HANGZHOU))
      .first(),
  ).toBeVisible()
})

test('where the city cannot be found no price is claimed, and choosing one is a tap away', async ({
  open,
}) => {
  const page = await open.customer(null, NOWHERE, 'about:blank')
  await page.route('**/common/ip/v2*', (route) => route.abort())
  await page.goto('/')
  const main = inSight(page)
  await expect(main.getByRole('link', { name: '选择城市查看价格' })).toHaveCount(1)
  await expect(main.getByText(/¥\d/)).toHaveCount(0)
  await main.getByRole('link', { name: '选择城市查看价格' }).click()
  await main.getByRole('button', { name: '上海市', exact: true }).first().click()
  await expect(main.getByText(await priceIn(SHANGHAI)).first()).toBeVisible()
})

test('somebody with addresses is never told to fill one in because the list did not come, or lies in another city', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await keepAddress(who)
  const page = await open.customer(who, {}, 'about:blank')
  await page.route('**/user/shipping-address/list**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: /选择上门地址.*加载失败/ })).toBeVisible()
  await page.unroute('**/user/shipping-address/list**')
  await page.reload()
  await expect(page.getByRole('link', { name: /文一西路998号/ })).toBeVisible()
  await page.getByRole('link', { name: '杭州市' }).click()
  await inSight(page).getByRole('button', { name: '上海市', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /选择上门地址.*这个城市还没有地址/ })).toBeVisible()
})
