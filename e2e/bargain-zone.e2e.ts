import type { Locator } from '@playwright/test'
import {
  bargainList,
  bargainStats,
  formatYuan,
  myBargains,
  orderDetail,
  userAmount,
  type BargainSort,
} from '@huishou/wire'
import { newMobile, nobody } from './steps/api.ts'
import { expectAccessible, expectLarge, expectToFit } from './steps/audit.ts'
import {
  helped,
  KETTLE,
  orderedInBargain,
  RICE_BAG,
  started,
  TROLLEY,
  TROLLEY_GOODS,
} from './steps/bargain.ts'
import { inSight, signInBySms } from './steps/customer.ts'
import { mallOrderOn } from './steps/mall.ts'
import { credit } from './steps/money.ts'
import { keepAddress } from './steps/orders.ts'
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
  const before = await nobody.must(bargainStats, {})
  await expect(figures).toHaveText([
    String(before.totalBargains),
    String(before.successCount),
    formatYuan(before.totalSavedFen),
  ])
  await expect(main.getByText('登录后查看我的砍价进度')).toBeVisible()
  await expectAccessible(page, 'bargain zone, guest')
  await expectToFit(page, 'bargain zone, guest')

  const [owner, friend] = await Promise.all([someone(), someone()])
  await started(owner, KETTLE)
  await helped(friend, owner, KETTLE)
  await expect
    .poll(async () => (await nobody.must(bargainStats, {})).totalBargains)
    .toBe(before.totalBargains + 1)
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
  await field.fill('水壶')
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

test('the owner buys one piece at the price of now, out of the balance', async ({ open, someone }) => {
  const [owner, friend] = await Promise.all([someone(), someone()])
  await Promise.all([credit(owner, 10_000), keepAddress(owner), started(owner, TROLLEY)])
  const run = await helped(friend, owner, TROLLEY)
  const price = formatYuan(run.currentFen)
  const page = await open.customer(owner, {}, MINE)
  const main = inSight(page)
  await main.getByRole('button', { name: `${price} 现在买，折叠购物手拉车` }).click()
  await expect(main.getByText(`1 位好友帮您砍掉 ${formatYuan(run.cutFen)}`)).toBeVisible()
  await expect(main.getByText(price).first()).toBeVisible()
  await expect(main.getByRole('button', { name: '增加' })).toHaveCount(0)
  await expect(main.getByText('应付积分')).toHaveCount(0)
  await expectAccessible(page, 'checkout of a bargain')
  await expectToFit(page, 'checkout of a bargain')
  await main.getByRole('button', { name: '提交订单' }).click()
  await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
  await expect(main.getByRole('link', { name: '砍价购买，查看过程' })).toBeVisible()
  await expectAccessible(page, 'order of a bargain')
  const { mall } = await owner.must(orderDetail, { id: await mallOrderOn(page) })
  expect(mall).toMatchObject({ amountFen: run.currentFen, points: 0, bargain: { kjid: TROLLEY } })
  expect((await owner.must(userAmount, {})).balance).toBe((10_000 - (mall?.payableFen ?? 0)) / 100)

  await page.goto(MINE)
  await main.getByRole('tab', { name: '砍价成功 1' }).click()
  await expect(main.getByText(`省了 ${formatYuan(run.cutFen)}`)).toBeVisible()
  await main.getByRole('button', { name: '查看折叠购物手拉车的订单' }).click()
  await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
})

test('a price a friend lowers at the last moment is the price that is asked about', async ({
  open,
  someone,
}) => {
  const [owner, friend] = await Promise.all([someone(), someone()])
  await Promise.all([credit(owner, 10_000), keepAddress(owner), started(owner, KETTLE)])
  const page = await open.customer(owner, {}, MINE)
  const main = inSight(page)
  await main.getByRole('button', { name: '¥99.00 现在买，恒温电热水壶 1.5L' }).click()
  await expect(main.getByText('还没有好友助力，按原价购买')).toBeVisible()
  const run = await helped(friend, owner, KETTLE)
  await expect(main.getByText(formatYuan(run.currentFen)).first()).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(`1 位好友帮您砍掉 ${formatYuan(run.cutFen)}`)).toBeVisible()
})

test('a cancelled order gives the run back with all its cuts', async ({ open, someone }) => {
  const [owner, friend] = await Promise.all([someone(), someone()])
  await started(owner, TROLLEY)
  const run = await helped(friend, owner, TROLLEY)
  await orderedInBargain(owner, { kjid: TROLLEY, goodsId: TROLLEY_GOODS })
  const page = await open.customer(owner, {}, MINE)
  const main = inSight(page)
  await expect(main.getByText('已下单')).toBeVisible()
  await main.getByRole('button', { name: '去支付折叠购物手拉车' }).click()
  await main.getByRole('button', { name: '取消订单' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('时间未到的砍价会恢复')
  await ask.getByRole('button', { name: '取消订单' }).click()
  await expect(main.getByText('订单已取消，时间未到的砍价已恢复')).toBeVisible()
  await page.goBack()
  await expect(main.getByText('砍价中', { exact: true })).toBeVisible()
  await expect(main.getByText(`已砍 ${formatYuan(run.cutFen)}`)).toBeVisible()
  const again = main.getByRole('button', { name: `${formatYuan(run.currentFen)} 现在买，折叠购物手拉车` })
  await expect(again).toBeEnabled()
})

test('goods in a bargain say so on their page in the mall; a link to a friend’s run leads to helping', async ({
  open,
  someone,
}) => {
  const owner = await someone()
  await started(owner, TROLLEY)
  const page = await open.customer(owner, {}, `/#/pages/shop/detail?id=${TROLLEY_GOODS}`)
  const main = inSight(page)
  await expect(main.getByText('当前价')).toBeVisible()
  await expect(main.getByText('需 8–30 人')).toBeVisible()
  await expect(main.getByRole('button', { name: '加入购物车' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: '¥79.00 现在买' })).toBeVisible()
  await expectAccessible(page, 'goods in a bargain')
  await expectToFit(page, 'goods in a bargain')

  const { uid } = owner.session
  const guest = await open.customer(
    null,
    {},
    `/#/pages/shop/detail?id=${TROLLEY_GOODS}&kanjiaJoiner=${uid}&inviter_id=${uid}`,
  )
  await expect(inSight(guest).getByText(/请您帮忙砍一刀/)).toBeVisible()
  await inSight(guest).getByRole('button', { name: '帮 TA 砍一刀' }).click()
  await expect(guest).toHaveURL(new RegExp(`bargain/detail\\?kjid=4002.*kanjiaJoiner=${uid}`))
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
