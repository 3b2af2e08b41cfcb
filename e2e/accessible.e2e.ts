import type { Page } from '@playwright/test'
import { checkSlip, orderDetail } from '@huishou/wire'
import { approved, offeredThing } from './steps/mail-in.ts'
import { signInCustomer } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { booked, checkedIn, keepAddress, orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

// one test looks at many screens
test.describe.configure({ timeout: 360_000 })

/** A screen: its address, something that is there when it is drawn, and what to do before that. */
type Screen = { at: string; shows: string | RegExp; first?: (page: Page) => Promise<void> }

async function look(page: Page, screens: readonly Screen[], phone = true): Promise<void> {
  for (const { at, shows, first } of screens) {
    await page.goto(at)
    await first?.(page)
    await expect(page.getByText(shows).filter({ visible: true }).first(), at).toBeVisible()
    await expect(page.locator('.k-skeleton, .ant-skeleton-active').filter({ visible: true }), at).toHaveCount(
      0,
    )
    await expectAccessible(page, `${at} ${String(shows)}`)
    if (phone) await expectToFit(page, `${at} ${String(shows)}`)
  }
}

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

test('everybody can use the customer app: before signing in', async ({ open }) => {
  const page = await open.customer()
  await look(page, [
    { at: '/#/', shows: '登录后选择上门地址' },
    { at: '/#/pages/index/city', shows: '杭州市' },
    { at: '/#/pages/index/shop', shows: '未来科技城站' },
    { at: '/#/pages/login/login', shows: '演示账号' },
    { at: '/#/pages/order/order', shows: '登录后查看订单' },
    { at: '/#/pages/mine/mine', shows: '未登录' },
    { at: '/#/pages/mine/withdraw', shows: '需要登录后才能进行提现操作' },
    { at: '/#/pages/mine/info', shows: '登录后管理个人信息' },
    { at: '/#/pages/recycle/list', shows: '登录后申请寄送回收' },
    { at: '/#/pages/recycle/detail?id=x', shows: '没有这条记录' },
    { at: '/#/pages/shop/index', shows: /./ },
    { at: '/#/pages/bargain/my-list', shows: '登录后查看我的砍价' },
    { at: '/#/pages/bargain/detail?kjid=4003', shows: '每刀 0.8–2 元，需 8–24 人' },
    { at: '/#/pages/bargain/detail?kjid=9999', shows: '砍价活动不存在' },
    { at: '/#/pages/nowhere', shows: '找不到这个页面' },
  ])
})

test('everybody can use the customer app: a new customer', async ({ open, someone }) => {
  const page = await open.customer(await someone())
  await look(page, [
    { at: '/#/pages/order/order', shows: '暂无订单记录' },
    { at: '/#/pages/mine/address', shows: '暂无地址' },
    { at: '/#/pages/mine/address-edit', shows: '在地图上标出位置' },
    { at: '/#/pages/mine/asset', shows: '暂无记录' },
    { at: '/#/pages/mine/info', shows: '点一下更换头像' },
    { at: '/#/pages/mine/mobile', shows: '第 1 步，共 2 步' },
    { at: '/#/pages/mine/delete-account', shows: '注销后会失去' },
    { at: '/#/pages/mine/withdraw', shows: '暂无提现记录' },
    { at: '/#/pages/recycle/list', shows: '还没有申请' },
    { at: '/#/pages/recycle/list?tab=apply', shows: '三步完成' },
    { at: '/#/pages/recycle/list?tab=apply', shows: '请至少添加一张照片', first: tap('提交申请') },
  ])
})

test('everybody can use the customer app: a regular', async ({ open }) => {
  const who = await signInCustomer()
  const waiting = await orderIn(who, 'placed')
  const weighed = await orderIn(who, 'weighed')
  const settled = await orderIn(who, 'settled')
  const visit = await booked(who)
  await keepAddress(who)
  const { pickup } = await who.must(orderDetail, { id: settled.id })
  const code = pickup?.slip?.checkCode ?? ''
  await who.must(checkSlip, { code })
  const page = await open.customer(who)
  const order = (id: number) => `/#/pages/order/detail?id=${id}`
  const offer = (id: number) => `/#/pages/recycle/detail?id=${id}`
  const reviewed = await offeredThing(who)
  const brought = await approved(await offeredThing(who, 0))
  const sent = await approved(await offeredThing(who))
  await look(page, [
    { at: '/#/', shows: '文一西路998号' },
    { at: '/#/', shows: '请至少提前 60 分钟预约', first: tap(/选择上门时间/) },
    { at: '/#/pages/order/order', shows: '确认重量' },
    { at: order(waiting.id), shows: '正在派单' },
    { at: order(waiting.id), shows: '先不取消', first: tap('取消订单') },
    { at: order(weighed.id), shows: '请确认称重' },
    { at: order(weighed.id), shows: '补充说明', first: tap('重量不对') },
    { at: order(settled.id), shows: '已完成，钱已到账' },
    { at: order(settled.id), shows: '打开核验页', first: tap('扫码核验') },
    { at: order(visit.id), shows: '核销码' },
    { at: `/#/pages/order/slip?code=${code}`, shows: '这是有效的称重单' },
    { at: '/#/pages/mine/mine', shows: '可用积分' },
    { at: '/#/pages/mine/address', shows: '文一西路998号' },
    { at: '/#/pages/mine/asset', shows: '收支明细' },
    { at: '/#/pages/mine/withdraw', shows: '可提现金额' },
    { at: offer(reviewed), shows: '正在审核' },
    { at: offer(brought), shows: '核销码' },
    { at: offer(sent), shows: '保存快递单号' },
    { at: '/#/pages/recycle/list', shows: '待寄出' },
  ])
})

test('everybody can use the courier app', async ({ open, someone }) => {
  const [first, second] = await Promise.all([someone(), someone()])
  const offered = await orderIn(first, 'assigned', '文一西路看屏里')
  const arrived = await orderIn(second, 'arrived')
  const weighed = await orderIn(second, 'weighed')
  await checkedIn(first)
  const door = await open.courier()
  await look(door, [{ at: '/courier/', shows: '演示账号' }])
  const page = await open.courier('courier1')
  await look(page, [
    { at: '/courier/#/home', shows: '新派单' },
    { at: `/courier/#/order?id=${offered.id}`, shows: '剩余' },
    { at: `/courier/#/order?id=${arrived.id}`, shows: '开始称重' },
    {
      at: `/courier/#/order?id=${arrived.id}`,
      shows: '确认上门失败',
      first: async () => {
        await tap('有问题')(page)
        await tap(/上门失败/)(page)
      },
    },
    { at: `/courier/#/weigh?id=${arrived.id}`, shows: '称什么' },
    {
      at: `/courier/#/weigh?id=${arrived.id}`,
      shows: '完成',
      first: async () => inSight(page).getByRole('button', { name: '纸箱黄纸板' }).click(),
    },
    { at: `/courier/#/slip?id=${weighed.id}`, shows: '客户将收到' },
    { at: '/courier/#/me', shows: '退出登录' },
    { at: '/courier/#/outbox', shows: '全部已发送' },
  ])
  const counter = await open.courier('clerk1')
  await look(counter, [
    { at: '/courier/#/home', shows: '正在办理' },
    { at: '/courier/#/home', shows: '称呼', first: tap('散客到店') },
  ])
})

test('everybody can use the console', async ({ open, someone }) => {
  const who = await someone()
  const placed = await orderIn(who, 'placed')
  const settled = await orderIn(who, 'settled')
  const offered = await offeredThing(who)
  const door = await open.desk()
  await look(door, [{ at: '/console/', shows: '员工登录' }], false)
  const page = await open.desk('owner')
  await look(
    page,
    [
      { at: '/console/#/overview', shows: '付给客户' },
      { at: '/console/#/orders', shows: '订单号' },
      { at: `/console/#/orders?q=${placed.number}&order=${placed.id}`, shows: '订单信息' },
      { at: `/console/#/orders?q=${placed.number}&order=${placed.id}`, shows: '在岗', first: tap(/^派单$/) },
      { at: `/console/#/orders?q=${settled.number}&order=${settled.id}`, shows: '公开核验页' },
      { at: '/console/#/dispatch', shows: '未来科技城片区' },
      { at: '/console/#/mail-in', shows: '待审核' },
      { at: `/console/#/mail-in?order=${offered}`, shows: '申请信息' },
      { at: `/console/#/mail-in?order=${offered}`, shows: '收货门店', first: tap('通过') },
      { at: '/console/#/prices', shows: /价格/ },
      { at: '/console/#/places', shows: '未来科技城站' },
      { at: '/console/#/people', shows: 'courier1' },
      { at: '/console/#/audit', shows: '操作日志' },
    ],
    false,
  )
})
