import { choose } from './steps/choose.ts'
import { userAmount } from '@huishou/wire/ledger/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { storePicture } from './steps/api.ts'
import { chooseOtherDay, goToTab, inSight } from './steps/customer.ts'
import { bringTo, orderIn, placed, recordOf, seenByStaff } from './steps/orders.ts'
import { chooseCourier, hireCourier, sign, typeCode } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const pageOf = ({ id }: { id: number }) => `/#/pages/order/detail?id=${id}`
const stopOf = ({ id }: { id: number }) => `/courier/#/order?id=${id}`

test('a customer cancels a pickup, and it stands among the cancelled', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'placed')
  const page = await open.customer(who, {}, pageOf(order))
  await page.getByRole('button', { name: '取消订单' }).click()
  const sheet = page.getByRole('dialog', { name: '取消此订单？' })
  await expect(sheet).toContainText('现在取消免费')
  await choose(sheet.getByRole('radio', { name: '时间不合适' }))
  await sheet.getByRole('button', { name: '确认取消' }).click()
  await expect(inSight(page).getByRole('heading', { name: '已取消' })).toBeVisible()
  await expect(inSight(page).getByText('时间不合适').first()).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await goToTab(page, '订单')
  await page.getByRole('tab', { name: '已取消' }).click()
  await expect(page.getByRole('link', { name: `查看订单 ${order.number}` })).toBeVisible()
  await page.getByRole('tab', { name: '派单中' }).click()
  await expect(page.getByRole('heading', { name: '暂无派单中的订单' })).toBeVisible()
})

test('a customer moves an accepted pickup to another day, and the courier is asked again', async ({
  open,
  someone,
}) => {
  const who = await someone()
  // a courier without other stops: one whose window is full loses the order instead of being asked again
  const order = await orderIn(who, 'accepted', undefined, await hireCourier('改期师傅'))
  const page = await open.customer(who, {}, pageOf(order))
  await page.getByRole('button', { name: '改期' }).click()
  await chooseOtherDay(page)
  const sheet = page.getByRole('dialog', { name: /^改到/ })
  await expect(sheet).toContainText('需师傅重新接单')
  await sheet.getByRole('button', { name: '改期' }).click()
  await expect(inSight(page).getByRole('heading', { name: '等待接单' })).toBeVisible()
  const { pickup } = await who.must(orderDetail, { id: order.id })
  expect(pickup?.slotDay).not.toBe(order.slotDay)
  expect(pickup?.reschedulesLeft).toBe(1)
})

test('a courier declines, cannot be chosen again, and another is assigned', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'assigned', '文一西路拒单大厦')
  const [customer, courier, desk] = await Promise.all([
    open.customer(who, {}, pageOf(order)),
    open.courier('courier1'),
    open.desk('dispatcher', {}, recordOf(order)),
  ])
  const offer = inSight(courier).getByRole('article').filter({ hasText: '文一西路拒单大厦' })
  await offer.getByRole('button', { name: '拒单' }).click()
  const why = courier.getByRole('dialog', { name: '拒单原因' })
  await why.getByRole('button', { name: '拒单' }).click()
  await expect(why.getByText('请选择或填写原因')).toBeVisible()
  await choose(why.getByRole('radio', { name: '车装不下' }))
  await why.getByRole('button', { name: '拒单' }).click()
  await expect(offer).toBeHidden()
  await expect(inSight(customer).getByRole('heading', { name: '正在派单' })).toBeVisible()

  await desk.getByRole('button', { name: '派单', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '派单', exact: true })
  await expect(dialog.getByRole('radio', { name: /周强/ })).toBeDisabled()
  await (await chooseCourier(dialog, '郑波')).click()
  await expect(dialog).toBeHidden()
  await expect(inSight(customer).getByRole('heading', { name: '等待接单' })).toBeVisible()
  expect((await seenByStaff(order)).courierName).toBe('郑波')
})

test('a visit that failed costs nothing and is booked again with one tap', async ({ open, someone }) => {
  const who = await someone()
  const order = await bringTo(who, await placed(who, '文一西路无此楼', [await storePicture(who)]), 'arrived')
  const [customer, courier] = await Promise.all([
    open.customer(who, {}, pageOf(order)),
    open.courier('courier1', {}, stopOf(order)),
  ])
  await courier.getByRole('button', { name: '有问题' }).click()
  await courier
    .getByRole('dialog')
    .getByRole('button', { name: /上门失败/ })
    .click()
  const sheet = courier.getByRole('dialog', { name: '上门失败' })
  await choose(sheet.getByRole('radio', { name: '地址有误' }))
  await sheet.getByRole('button', { name: '确认上门失败' }).click()
  const main = inSight(customer)
  await expect(main.getByRole('heading', { name: '上门未成功' })).toBeVisible()
  await expect(main.getByText('没有产生费用')).toBeVisible()
  await customer.getByRole('button', { name: '重新预约' }).click()
  await expect(main.getByRole('checkbox', { name: '纸箱黄纸板' })).toBeChecked()
  await expect(main.getByRole('radio', { name: '10–20 公斤' })).toBeChecked()
  await expect(main.getByLabel('备注')).toHaveValue('文一西路无此楼')
  await expect(main.getByRole('button', { name: '查看照片 1' })).toBeVisible()
  await expect(main.getByRole('button', { name: /选择上门时间/ })).toBeVisible()
})

test('a dispute is opened, answered and ends with a credit in the balance', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'settled')
  const { balance } = await who.must(userAmount, {})
  const [customer, desk] = await Promise.all([
    open.customer(who, {}, pageOf(order)),
    open.desk('ops', {}, recordOf(order)),
  ])
  const main = inSight(customer)

  await customer.getByRole('button', { name: '提出异议' }).click()
  const sheet = customer.getByRole('dialog', { name: '对结算有异议' })
  await sheet.getByLabel('问题描述').fill('纸箱少称了约 2 公斤')
  await sheet.getByRole('button', { name: '提交异议' }).click()
  await expect(main.getByRole('heading', { name: '异议处理中' })).toBeVisible()

  await desk.getByRole('button', { name: '回复客户' }).click()
  const answer = desk.getByRole('dialog', { name: '回复客户' })
  await answer.getByLabel('回复').fill('我们看了照片，正在核对。')
  await answer.getByRole('button', { name: '回复' }).click()
  await expect(main.getByText('我们看了照片，正在核对。', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: '结案' }).click()
  const end = desk.getByRole('dialog', { name: '结案' })
  await end.getByLabel('补偿金额').fill('1.80')
  await end.getByLabel('回复').fill('少称 2 公斤，已补差额。')
  await end.getByRole('button', { name: '结案' }).click()
  await expect(main.getByText('补款 ¥1.80 已到余额')).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBeCloseTo(balance + 1.8, 2)
})

test('a settled pickup is rated once', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'settled')
  const page = await open.customer(who, {}, pageOf(order))
  await page.getByRole('button', { name: '评价' }).click()
  const sheet = page.getByRole('dialog', { name: '这次服务怎么样？' })
  await sheet.getByRole('button', { name: '提交评价' }).click()
  await expect(sheet.getByText('请先选择星级')).toBeVisible()
  await choose(sheet.getByRole('radio', { name: '5 星' }))
  await sheet.getByLabel(/评价内容/).fill('称得很仔细')
  await sheet.getByRole('button', { name: '提交评价' }).click()
  await expect(inSight(page).getByRole('heading', { name: '您的评价' })).toBeVisible()
  await expect(inSight(page).getByText('称得很仔细')).toBeVisible()
  await expect(page.getByRole('button', { name: '评价', exact: true })).toBeHidden()
})

test('a customer without a phone at hand agrees with four digits', async ({ open, someone }) => {
  const who = await someone()
  const order = await orderIn(who, 'weighed')
  const { pickup } = await who.must(orderDetail, { id: order.id })
  const code = pickup?.confirmCode ?? ''
  const page = await open.courier('courier1', {}, `/courier/#/slip?id=${order.id}`)
  await choose(inSight(page).getByRole('radio', { name: '确认码' }))
  const wrong = code === '0000' ? '1111' : '0000'
  await typeCode(page, wrong)
  await expect(inSight(page).getByRole('alert').filter({ hasText: /码/ })).toBeVisible()
  await typeCode(page, code)
  await expect(inSight(page).getByRole('heading', { name: '结算完成' })).toBeVisible()
  await expect(inSight(page).getByText('客户确认码确认')).toBeVisible()
})

test('a customer signs on the courier’s screen', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'weighed')
  const page = await open.courier('courier1', {}, `/courier/#/slip?id=${order.id}`)
  await choose(inSight(page).getByRole('radio', { name: '签名' }))
  const settle = page.getByRole('button', { name: /^签名并结算/ })
  await settle.click({ force: true })
  await expect(page.getByText('请客户先签名')).toBeVisible()
  await sign(page)
  await settle.click()
  await expect(inSight(page).getByRole('heading', { name: '结算完成' })).toBeVisible()
  await expect(inSight(page).getByText('客户签名确认')).toBeVisible()
})
