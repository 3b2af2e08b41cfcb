import type { Locator } from '@playwright/test'
import type { BargainSort } from '@huishou/wire/bargain/choices'
import { bargainList, bargainStats, myBargains } from '@huishou/wire/bargain/customer-lists'
import { formatYuan } from '@huishou/wire/money'
import { newMobile, nobody } from './steps/api.ts'
import { expectAccessible, expectLarge, expectToFit } from './steps/audit.ts'
import { helped, KETTLE, RICE_BAG, started } from './steps/bargain.ts'
import { inSight, signInBySms } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const ZONE = '/#/pages/bargain/index'
const LIST = '/#/pages/bargain/list'
const MINE = '/#/pages/bargain/my-list'

/** The names of the bargains in sight, in their order. */
const namesIn = async (main: Locator): Promise<string[]> => {
  const labels = await main
    .getByRole('list', { name: '砍价商品列表' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.split('，')[0] ?? '')
}

test('the zone shows what really happened, to guests too; starting asks for a login first', async ({
  open,
  someone,
}) => {
  const page = await open.customer(null, {}, ZONE)
  const main = inSight(page)
  const figures = main.getByRole('definition')
  let before = await nobody.must(bargainStats, {})
  // figures may be a few seconds old
  await expect(async () => {
    before = await nobody.must(bargainStats, {})
    await page.reload()
    await expect(figures).toHaveText(
      [String(before.totalBargains), String(before.successCount), formatYuan(before.totalSavedFen)],
      { timeout: 3_000 },
    )
  }).toPass()
  await expect(main.getByText('登录后查看我的砍价进度')).toBeVisible()
  await expectAccessible(page, 'bargain zone, guest')
  await expectToFit(page, 'bargain zone, guest')

  const [owner, friend] = await Promise.all([someone(), someone()])
  await started(owner, KETTLE)
  await helped(friend, owner, KETTLE)
  await expect.poll(async () => (await nobody.must(bargainStats, {})).helps).toBe(before.helps + 1)
  await page.reload()
  await expect(figures.first()).toHaveText(String(before.totalBargains + 1))
  await expect(main.getByText(`好友共助力 ${before.helps + 1} 刀`)).toBeVisible()

  await main.getByRole('button', { name: '立即砍价，折叠购物手拉车' }).click()
  await signInBySms(page, newMobile())
  await expect(main.getByText('还没有进行中的砍价')).toBeVisible()
  await main.getByRole('button', { name: '立即砍价，折叠购物手拉车' }).click()
  await expect(page).toHaveURL(/\/pages\/bargain\/detail\?kjid=4002/)
  await page.goBack()
  await expect(main.getByRole('link', { name: '折叠购物手拉车，砍价中' })).toBeVisible()
  await expect(main.getByRole('button', { name: '邀请好友砍，折叠购物手拉车' })).toBeVisible()
  await expectAccessible(page, 'bargain zone')
  await expectToFit(page, 'bargain zone')
})

test('bargains are found by words, and sorted by price, people and time left, both ways', async ({
  open,
}) => {
  const page = await open.customer(null, {}, LIST)
  const main = inSight(page)
  const asServer = async (sort: BargainSort, order: 'asc' | 'desc'): Promise<string[]> =>
    (await nobody.must(bargainList, { sort, order, scheduled: true })).result.map(({ goods }) => goods.name)
  await expect(main.getByRole('button', { name: '综合' })).toHaveAttribute('aria-pressed', 'true')
  for (const [name, sort, first] of [
    ['价格', 'price', 'asc'],
    ['砍价人数', 'people', 'desc'],
    ['剩余时间', 'time', 'asc'],
  ] as const) {
    const second = first === 'asc' ? 'desc' : 'asc'
    await main.getByRole('button', { name }).click()
    await expect.poll(() => namesIn(main)).toEqual(await asServer(sort, first))
    await main.getByRole('button', { name }).click()
    await expect.poll(() => namesIn(main)).toEqual(await asServer(sort, second))
  }
  expect((await asServer('price', 'asc'))[0]).toBe('保温杯')
  expect((await asServer('price', 'desc'))[0]).toBe('空气炸锅 4.5L')
  await expectAccessible(page, 'bargain list')
  await expectToFit(page, 'bargain list')

  const field = main.getByRole('searchbox', { name: '搜索砍价商品' })
  // operations try their own kettles in this town
  await field.fill('恒温')
  await field.press('Enter')
  await expect.poll(() => namesIn(main)).toEqual(['恒温电热水壶 1.5L'])
  await field.fill('zzz')
  await main.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(main.getByText('没有找到“zzz”')).toBeVisible()
  await expectAccessible(page, 'bargain list, nothing found')
  await main.getByRole('button', { name: '看全部砍价商品' }).click()
  await expect.poll(async () => (await namesIn(main)).length).toBe((await asServer('default', 'asc')).length)
})

test('what could not be read is said, and asked for again', async ({ open }) => {
  const page = await open.customer(null, {}, '/#/pages/mine/mine')
  const main = inSight(page)
  await page.route(/kanjia\/(?:list|stats)/, (route) => route.abort())
  await page.goto(ZONE)
  await expect(main.getByText('砍价好物')).toBeVisible()
  const again = main.getByRole('button', { name: '重试' })
  await expect(again).toBeVisible()
  // no figure is better than a wrong one
  await expect(main.getByText('累计砍价')).toHaveCount(0)
  await expectAccessible(page, 'bargain zone, nothing read')
  await page.unroute(/kanjia\/(?:list|stats)/)
  await again.click()
  await expect(main.getByRole('button', { name: '立即砍价，五常大米 10kg' })).toBeVisible()
})

test('my list follows a run: cut by a friend, given up, started again', async ({ open, someone }) => {
  const [owner, friend] = await Promise.all([someone(), someone()])
  const page = await open.customer(owner, {}, MINE)
  const main = inSight(page)
  await expect(main.getByText('暂无砍价记录')).toBeVisible()
  await expectAccessible(page, 'my bargains, none')
  await main.getByRole('button', { name: '去砍价' }).click()
  await main.getByRole('button', { name: '立即砍价，五常大米 10kg' }).click()
  await expect(page).toHaveURL(/\/pages\/bargain\/detail\?kjid=4003/)

  await page.goto(MINE)
  await expect(main.getByRole('tab', { name: '砍价中 1' })).toBeVisible()
  await expect(main.getByText('还没有好友助力')).toBeVisible()
  const run = await helped(friend, owner, RICE_BAG)
  // nobody touches the page: the server says that something happened
  await expect(main.getByText('1 位好友助力')).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(`已砍 ${formatYuan(run.cutFen)}`)).toBeVisible()
  await expect(main.getByRole('timer')).toHaveText(/^2 天 23:/)
  await expectAccessible(page, 'my bargains')
  await expectToFit(page, 'my bargains')

  await main.getByRole('button', { name: '放弃五常大米 10kg的砍价' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃砍价' }).click()
  await main.getByRole('tab', { name: '已结束 1' }).click()
  await expect(main.getByText('已放弃')).toBeVisible()
  await main.getByRole('button', { name: '重新砍价，五常大米 10kg' }).click()
  await expect(page).toHaveURL(/\/pages\/bargain\/detail\?kjid=4003/)
  await page.goBack()
  await main.getByRole('tab', { name: '砍价中 1' }).click()
  await expect(main.getByText('还没有好友助力')).toBeVisible()
  expect((await owner.must(myBargains, {})).counts).toEqual({ all: 2, running: 1, bought: 0, over: 1 })
})

test('elder mode makes the bargain zone large', async ({ open, someone }) => {
  const who = await someone()
  await started(who, KETTLE)
  const page = await open.customer(who)
  await page.evaluate(() =>
    localStorage.setItem('settings', JSON.stringify({ language: 'zh', theme: 'system', size: 'large' })),
  )
  for (const [name, at] of [
    ['bargain zone', ZONE],
    ['bargain list', LIST],
    ['my bargains', MINE],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(at)
    await expect(inSight(page).getByText('恒温电热水壶 1.5L').first()).toBeVisible()
    await expectLarge(page, name)
    await expectToFit(page, `${name}, large`)
  }
})
