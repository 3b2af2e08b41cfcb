import { userAmount } from '@huishou/wire/ledger/customer'
import { formatYuan } from '@huishou/wire/money'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { helped, KETTLE, orderedInBargain, started, TROLLEY, TROLLEY_GOODS } from './steps/bargain.ts'
import { inSight } from './steps/customer.ts'
import { mallOrderOn } from './steps/mall.ts'
import { credit } from './steps/money.ts'
import { keepAddress } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const MINE = '/#/pages/bargain/my-list'

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
  await main.getByRole('button', { name: /^余额支付 ¥[\d.]+$/ }).click()
  await expect(main.getByRole('heading', { name: '待发货' })).toBeVisible()
  await expect(main.getByRole('link', { name: '砍价购买，查看详情' })).toBeVisible()
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
  await expect(ask).toContainText('未到期的砍价会恢复')
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
