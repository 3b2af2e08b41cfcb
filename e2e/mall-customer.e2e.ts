import { cartInfo, mergeCart } from '@huishou/wire/mall/cart'
import { userAmount } from '@huishou/wire/ledger/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { expectAccessible, expectLarge, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, goToTab, inSight, signInBySms } from './steps/customer.ts'
import { newMobile } from './steps/api.ts'
import {
  BAG,
  givePoints,
  makeDearer,
  mallOrderOn,
  ordered,
  putIntoCart,
  RICE,
  SCALE,
  sendOrder,
} from './steps/mall.ts'
import { credit } from './steps/money.ts'
import { keepAddress } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const goodsPage = (id: number) => `/#/pages/shop/detail?id=${id}`
const orderPage = (id: number) => `/#/pages/shop/order-detail?id=${id}`

test('a customer finds goods, pays with points and balance, gets them and reviews them', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await Promise.all([givePoints(who, 900), credit(who, 5_000), keepAddress(who)])
  const page = await open.customer(who)
  const main = inSight(page)
  let orderId = 0

  await test.step('searches and chooses which one', async () => {
    await goToTab(page, '商城')
    await expect(main.getByRole('heading', { name: '积分好物' })).toBeVisible()
    await expectAccessible(page, 'mall')
    await expectToFit(page, 'mall')
    await main.getByRole('link', { name: /搜索积分商城商品/ }).click()
    await main.getByRole('searchbox').fill('收纳桶')
    await main.getByRole('button', { name: '桌面分类收纳桶', exact: true }).click()
    await expectAccessible(page, 'goods list')
    await main.getByRole('link', { name: /^桌面分类收纳桶/ }).click()
    await expect(main.getByRole('heading', { name: /桌面分类收纳桶/ })).toBeVisible()
    await expectAccessible(page, 'goods')
    await expectToFit(page, 'goods')
    await main.getByRole('button', { name: '加入购物车' }).click()
    const sheet = page.getByRole('dialog', { name: '桌面分类收纳桶' })
    await sheet.getByRole('button', { name: '加入购物车' }).click()
    await expect(sheet.getByRole('alert').filter({ hasText: '请选择' })).toBeVisible()
    await choose(sheet.getByRole('radio', { name: '雾蓝' }))
    await choose(sheet.getByRole('radio', { name: '2L' }))
    await sheet.getByRole('group', { name: '数量' }).getByRole('button', { name: '增加' }).click()
    await expectAccessible(page, 'choose a kind')
    await sheet.getByRole('button', { name: '加入购物车' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('checks the cart and orders', async () => {
    await main.getByRole('link', { name: '购物车，共 2 件' }).click()
    await expect(main.getByRole('heading', { name: '购物车', exact: true })).toBeVisible()
    await expect(main.getByText('雾蓝')).toBeVisible()
    await expectAccessible(page, 'cart')
    await expectToFit(page, 'cart')
    await main.getByRole('button', { name: '去结算 (2)' }).click()
    await expect(main.getByText('文一西路998号')).toBeVisible()
    await expect(main.getByRole('switch', { name: /使用余额/ })).toBeChecked()
    await main.getByLabel('订单备注').fill('放门口即可')
    await expectAccessible(page, 'checkout')
    await expectToFit(page, 'checkout')
    // the button says what it takes, and takes what it says
    const pay = main.getByRole('button', { name: /^余额支付 ¥[\d.]+ \+ [\d,]+ 积分$/ })
    const said = /¥([\d.]+)/.exec(await pay.innerText())?.[1]
    const had = (await who.must(userAmount, {})).balance
    await pay.click()
    await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
    orderId = await mallOrderOn(page)
    await expect(main.getByText('余额支付')).toBeVisible()
    await expectAccessible(page, 'order')
    await expectToFit(page, 'order')
    const left = await who.must(userAmount, {})
    expect(left.score).toBe(300)
    expect((had - left.balance).toFixed(2)).toBe(said)
    expect((await who.call(cartInfo, {})).ok).toBe(false)
  })

  await test.step('follows the parcel and says it arrived', async () => {
    await sendOrder(who, orderId)
    await expect(main.getByRole('heading', { name: '待收货' })).toBeVisible({ timeout: 40_000 })
    await main.getByRole('button', { name: /顺丰速运的物流/ }).click()
    const tracks = page.getByRole('dialog', { name: '包裹详情' })
    await expect(tracks.getByText('桌面分类收纳桶')).toBeVisible()
    await expectAccessible(page, 'tracks')
    await tracks.getByRole('button', { name: '关闭' }).click()
    await main.getByRole('button', { name: '确认收货' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
    await expect(main.getByRole('heading', { name: '已完成' })).toBeVisible()
  })

  await test.step('reviews it with a picture, for others to see', async () => {
    await expect(main.getByRole('list', { name: '进度' })).toBeVisible()
    await main.getByRole('button', { name: '评价' }).click()
    const sheet = page.getByRole('dialog', { name: '评价商品' })
    await sheet.getByLabel('说说使用感受').fill('桶盖很严实，颜色好看')
    await addPhoto(page, '桌面分类收纳桶的照片')
    await expectAccessible(page, 'review')
    await sheet.getByRole('button', { name: '提交评价' }).click()
    await expect(sheet).toBeHidden()
    await expect(main.getByText('已评价').first()).toBeVisible()
    // nothing is left to do, so no stop is left unlit
    await expect(main.getByRole('list', { name: '进度' })).toHaveCount(0)
    await main.getByRole('link', { name: /桌面分类收纳桶/ }).click()
    await expect(main.getByText('桶盖很严实，颜色好看')).toBeVisible()
  })
})

test('what points and balance do not cover is paid online', async ({ open, someone }) => {
  const who = await someone()
  await Promise.all([givePoints(who, 1_000), credit(who, 500), keepAddress(who)])
  const page = await open.customer(who, {}, goodsPage(SCALE))
  const main = inSight(page)
  await main.getByRole('button', { name: '立即购买' }).click()
  await expect(main.getByText('还需在线支付')).toBeVisible()
  await choose(main.getByRole('radio', { name: '支付宝' }))
  await main.getByRole('button', { name: /^余额 ¥5\.00 \+ 支付宝 ¥[\d.]+ \+ 890 积分$/ }).click()
  await page.waitForURL(/\/sandbox\/cashier/)
  await page.getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(/order-detail\?payOrderNo=/)
  await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
  await expect(main.getByText('在线支付').first()).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(0)
  await expectAccessible(page, 'back from the cashier')
})

test('an order left at the cashier can be paid later from its page', async ({ open, someone }) => {
  const who = await someone()
  await givePoints(who, 1_000)
  const orderId = await ordered(who, SCALE)
  await credit(who, 9_900)
  const page = await open.customer(who, {}, '/#/pages/shop/order-list?mod=0')
  const main = inSight(page)
  await expect(main.getByText('剩余支付时间')).toBeVisible()
  await expectAccessible(page, 'orders')
  await expectToFit(page, 'orders')
  await main.getByRole('button', { name: '立即支付' }).click()
  const sheet = page.getByRole('dialog', { name: '支付订单' })
  await expectAccessible(page, 'pay sheet')
  await sheet.getByRole('button', { name: /^余额支付 ¥[\d.]+$/ }).click()
  await expect(main.getByText('暂无待支付的订单')).toBeVisible()
  expect((await who.must(orderDetail, { id: orderId })).mall?.state).toBe('paid')
})

test('what a guest put into the cart is there after signing in', async ({ open }) => {
  const page = await open.customer(null, {}, goodsPage(BAG))
  const main = inSight(page)
  await putIntoCart(page)
  await page.goto(goodsPage(RICE))
  await putIntoCart(page)
  await main.getByRole('link', { name: '购物车，共 2 件' }).click()
  await expect(main.getByText('再生帆布袋')).toBeVisible()
  await expectAccessible(page, 'guest cart')
  await main.getByRole('button', { name: /^去结算/ }).click()
  let join: () => void = () => undefined
  const held = new Promise<void>((resolve) => (join = resolve))
  await page.route(`**${mergeCart.path}`, (route) => held.then(() => route.continue()))
  await signInBySms(page, newMobile())
  await expect(main.getByRole('heading', { name: '购物车', exact: true })).toBeVisible()
  // until both are one, the account's own empty cart is not what one sees
  await expect(main.getByRole('status', { name: '加载中' })).toBeVisible()
  await expect(main.getByText('购物车还是空的')).toBeHidden()
  join()
  await expect(main.getByText('再生帆布袋')).toBeVisible()
  await expect(main.getByText('东北大米 5kg')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('mallCart'))).toBeNull()
})

test('rows are taken out of the cart, and back again', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, {}, goodsPage(BAG))
  const main = inSight(page)
  await putIntoCart(page)
  await main.getByRole('link', { name: '购物车，共 1 件' }).click()
  await main.getByRole('group', { name: '再生帆布袋的数量' }).getByRole('button', { name: '增加' }).click()
  await expect(main.getByRole('button', { name: '去结算 (2)' })).toBeVisible()
  await main.getByRole('button', { name: '管理' }).click()
  await choose(main.getByRole('checkbox', { name: '全选' }))
  await main.getByRole('button', { name: '删除', exact: true }).click()
  await expect(main.getByText('购物车还是空的')).toBeVisible()
  await main.getByRole('button', { name: '撤销' }).click()
  await expect(main.getByRole('button', { name: '去结算 (2)' })).toBeVisible()
})

test('a price that moved meanwhile is shown and asked about before anything is ordered', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await Promise.all([givePoints(who, 1_000), credit(who, 10_000), keepAddress(who)])
  const page = await open.customer(who, {}, goodsPage(SCALE))
  const main = inSight(page)
  await main.getByRole('button', { name: '立即购买' }).click()
  await expect(main.getByText('商品金额')).toBeVisible()
  const asBefore = await makeDearer(SCALE, 250)
  try {
    await main.getByRole('button', { name: /^余额支付 ¥/ }).click()
    const ask = page.getByRole('alertdialog', { name: '价格有变化' })
    await expect(ask).toContainText('890 积分')
    await expectAccessible(page, 'price moved')
    await ask.getByRole('button', { name: '再看看' }).click()
    await expect(main.getByText('¥12.40').first()).toBeVisible()
    expect((await who.must(userAmount, {})).score).toBe(1_000)
    await main.getByRole('button', { name: /^余额支付 ¥/ }).click()
    await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
    expect((await who.must(orderDetail, { id: await mallOrderOn(page) })).mall?.amountFen).toBe(1_240)
  } finally {
    await asBefore()
  }
})

test('a cancelled order gives the points back; a line can be asked back and that withdrawn', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await givePoints(who, 1_000)
  const orderId = await ordered(who, SCALE)
  const page = await open.customer(who, {}, orderPage(orderId))
  const main = inSight(page)
  await main.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect(main.getByText('订单已取消，积分已退回')).toBeVisible()
  expect((await who.must(userAmount, {})).score).toBe(1_000)

  const bag = await ordered(who, BAG)
  await page.goto(orderPage(bag))
  await main.getByRole('button', { name: '为再生帆布袋申请售后' }).click()
  const ask = page.getByRole('dialog', { name: '申请售后' })
  await ask.getByRole('button', { name: '提交申请' }).click()
  await expect(ask.getByText('请选择原因')).toBeVisible()
  await choose(ask.getByRole('radio', { name: '不想要了' }))
  await expectAccessible(page, 'ask for a refund')
  await ask.getByRole('button', { name: '提交申请' }).click()
  const follow = page.getByRole('dialog', { name: '售后详情' })
  await expect(follow.getByText('490 积分退回')).toBeVisible()
  await expectAccessible(page, 'after-sales')
  await follow.getByRole('button', { name: '撤销申请' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销申请' }).click()
  await expect(follow.getByText('您已撤销申请，售后期内可以再次申请')).toBeVisible()
})

test('elder mode makes the mall large', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who)
  await page.evaluate(() =>
    localStorage.setItem('settings', JSON.stringify({ language: 'zh', theme: 'system', size: 'large' })),
  )
  for (const [name, at] of [
    ['mall', '/#/pages/shop/index'],
    ['goods list', '/#/pages/shop/goods-list'],
    ['goods', goodsPage(RICE)],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(at)
    await expect(inSight(page).getByText('东北大米 5kg').first()).toBeVisible()
    await expectLarge(page, name)
    await expectToFit(page, `${name}, large`)
  }
})
