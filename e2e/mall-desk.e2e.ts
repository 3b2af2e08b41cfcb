import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import { afterSaleDetail, askAfterSale } from '@huishou/wire/mall/after-sale'
import { confirmDelivery } from '@huishou/wire/mall/orders-customer'
import { staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { userAmount } from '@huishou/wire/ledger/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { nobody, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { givenGoods, mallPaid, mallPlaced } from './steps/mall-desk.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

const record = (page: Page) => page.locator('.record')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Chinese buttons of two characters are drawn with a space between them. */
const spaced = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`)
const agree = (page: Page, name: string) =>
  dialog(page, name)
    .getByRole('button', { name: spaced(name) })
    .last()
    .click()
const stateOn = (page: Page) => page.locator('.drawer-title')
const pickCarrier = async (page: Page, number: string) => {
  const form = dialog(page, '发货')
  await form.getByLabel('快递公司').click()
  await page.getByTitle('顺丰速运').click()
  await form.getByLabel('运单号').fill(number)
}

test('goods made at the desk, with a picture and two colours, are what the customer sees', async ({
  open,
  someone,
}) => {
  const name = `双层玻璃杯 ${Date.now()}`
  const desk = await open.desk('ops', {}, '/console/#/goods')
  await expect(desk.getByRole('link', { name: '抽纸 3层100抽×6包' })).toBeVisible()
  await desk.getByRole('button', { name: '新建商品' }).click()

  await test.step('what is missing is said beside its field', async () => {
    await desk.getByRole('button', { name: spaced('保存') }).click()
    await expect(desk.getByText('请至少添加一张图片')).toBeVisible()
    await expect(desk.getByLabel('商品名称', { exact: true })).toBeFocused()
  })
  await test.step('the preview follows what is typed', async () => {
    await desk.getByLabel('商品名称', { exact: true }).fill(name)
    await desk.getByLabel('英文名称').fill('Double-walled glass')
    await desk.getByLabel('卖点', { exact: true }).fill('热饮不烫手')
    await desk.getByLabel('分类', { exact: true }).click()
    await desk.getByTitle('居家清洁').click()
    const [first, second] = [pngOf(640, 640), pngOf(500, 500)]
    await desk.locator('.pictures-input input[type=file]').setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: first },
      { name: 'two.png', mimeType: 'image/png', buffer: second },
    ])
    await expect(desk.getByRole('button', { name: '移除第 2 张' })).toBeVisible()
    const phone = desk.getByRole('region', { name: '手机预览' })
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    await expect(phone).toContainText('热饮不烫手')
    await expect(phone).toContainText('1 / 2')
  })
  await test.step('two colours make two rows of price and stock', async () => {
    await desk.getByRole('textbox', { name: '默认 现金' }).fill('19.90')
    await desk.getByRole('spinbutton', { name: '默认 积分' }).fill('100')
    await desk.getByRole('button', { name: '添加规格' }).click()
    await desk.getByRole('textbox', { name: '第 1 个规格名', exact: true }).fill('颜色')
    await desk.getByRole('textbox', { name: '颜色第 1 个值', exact: true }).fill('茶色')
    await desk.getByRole('button', { name: '添加规格值' }).click()
    await desk.getByRole('textbox', { name: '颜色第 2 个值', exact: true }).fill('透明')
    await desk.getByRole('spinbutton', { name: '批量填写 库存' }).fill('12')
    await desk.getByRole('button', { name: '填入全部' }).click()
    await desk.getByRole('textbox', { name: '透明 现金' }).fill('17.50')
    await desk.getByRole('textbox', { name: '图文详情（中文）' }).fill('高硼硅玻璃，可进微波炉。')
    await expectAccessible(desk, 'new goods')
    await desk.getByRole('button', { name: '保存并上架' }).click()
    await expect(desk.getByText('已保存')).toBeVisible()
    await expect(desk).toHaveURL(/goods=\d+/)
  })
  const id = Number(/goods=(\d+)/.exec(desk.url())?.[1])
  const detail = await nobody.must(goodsDetail, { id })
  expect(detail.basicInfo).toMatchObject({ name, nameEn: 'Double-walled glass', status: 0 })
  expect(detail.pics).toHaveLength(2)
  expect(detail.content).toContain('高硼硅玻璃')
  expect(detail.skuList?.map(({ price, score, stores }) => [price, score, stores])).toEqual([
    [19.9, 100, 12],
    [17.5, 100, 12],
  ])
  const phone = await open.customer(await someone(), {}, `/#/pages/shop/detail?id=${id}`)
  await expect(phone.getByText(name).first()).toBeVisible()
  await expect(phone.getByText('17.50').first()).toBeVisible()

  await test.step('a colleague who saved first is not overwritten unseen', async () => {
    const colleague = await open.desk('owner', {}, `/console/#/goods?goods=${id}`)
    await colleague.getByLabel('卖点', { exact: true }).fill('双层隔热')
    await desk.getByLabel('卖点', { exact: true }).fill('手感轻')
    await colleague.getByRole('button', { name: spaced('保存') }).click()
    await expect(colleague.getByText('已保存')).toBeVisible()
    await desk.getByRole('button', { name: spaced('保存') }).click()
    await expect(desk.getByText('这条记录刚刚被别人改过')).toBeVisible()
    await desk.getByRole('button', { name: '载入最新内容' }).click()
    await expect(desk.getByLabel('卖点', { exact: true })).toHaveValue('双层隔热')
  })
})

test('stock is counted with a reason, and the movement is remembered', async ({ open }) => {
  const goods = await givenGoods()
  const desk = await open.desk('ops', {}, `/console/#/goods?q=${goods.id}`)
  await desk.getByRole('button', { name: `更多操作：${goods.name}` }).click()
  await desk.getByRole('menuitem', { name: '调整库存' }).click()
  const form = dialog(desk, '调整库存')
  await form.getByText('出库').click()
  await form.getByLabel('件数').fill('60')
  await agree(desk, '调整库存')
  await expect(form.getByText('只剩 50 件')).toBeVisible()
  await form.getByText('盘点', { exact: true }).click()
  await form.getByLabel('实际件数').fill('47')
  await expect(form.getByText('现在 50 件，之后 47 件')).toBeVisible()
  await form.getByLabel('说明').fill('搬运破损 3 件')
  await expectAccessible(desk, 'moving stock')
  await agree(desk, '调整库存')
  await expect(desk.getByText('库存已调整为 47 件')).toBeVisible()
  await desk.goto(`/console/#/goods?tab=stock&of=${goods.id}`)
  const row = desk.getByRole('row').filter({ hasText: '搬运破损 3 件' })
  await expect(row).toContainText('-3')
  await expect(row).toContainText('顾明')
  await expectAccessible(desk, 'stock movements')
})

test('a table of prices with one wrong line changes nothing until that line is right', async ({ open }) => {
  const [goods, other] = [await givenGoods(), await givenGoods()]
  const desk = await open.desk('ops', {}, `/console/#/goods`)
  const kept = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '导出', exact: true }).click()
  const text = await readFile(await (await kept).path(), 'utf8')
  const lines = text.trim().split('\r\n')
  const priced = ({ skus }: typeof goods, price: string) =>
    lines.find((line) => line.startsWith(`${skus[0]?.id},`))?.replace('15.00', price)
  const file = (wrong: string) => ({
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([lines[0], priced(goods, '12.80'), priced(other, wrong)].join('\r\n')),
  })
  await desk.getByRole('button', { name: '导入' }).click()
  await desk.locator('input[type=file]').setInputFiles(file('一十三'))
  const wrongRow = desk.locator('.row-wrong')
  await expect(wrongRow).toContainText(other.name)
  await expect(desk.getByRole('status').filter({ hasText: '填写有误' })).toContainText('1 行')
  await expect(desk.getByRole('button', { name: '导入 1 行' })).toBeDisabled()
  await expectAccessible(desk, 'an import with a wrong line')
  expect((await nobody.must(goodsDetail, { id: goods.id })).basicInfo.minPrice).toBe(15)

  await desk.locator('input[type=file]').setInputFiles(file('13.50'))
  await desk.getByRole('button', { name: '导入 2 行' }).click()
  await dialog(desk, '确认导入').getByLabel('导入原因').fill('双十二活动价')
  await agree(desk, '确认导入')
  await expect(desk.getByText('已导入 2 行')).toBeVisible()
  expect((await nobody.must(goodsDetail, { id: goods.id })).basicInfo.minPrice).toBe(12.8)
  expect((await nobody.must(goodsDetail, { id: other.id })).basicInfo.minPrice).toBe(13.5)
})

test('an order goes out in two parcels, and the customer sees both', async ({ open, someone }) => {
  const who = await someone()
  const [cloth, box] = [await givenGoods(), await givenGoods()]
  const order = await mallPaid(who, [
    { goods: cloth, number: 2 },
    { goods: box, number: 1 },
  ])
  const desk = await open.desk('manager1', {}, `/console/#/mall-orders?q=${order.number}`)
  await desk.getByRole('link', { name: order.number }).click()
  await expect(stateOn(desk)).toContainText('待发货')
  await expectAccessible(desk, 'an order to send')

  await test.step('a part first', async () => {
    await record(desk)
      .getByRole('button', { name: spaced('发货') })
      .click()
    await pickCarrier(desk, 'SF12')
    await agree(desk, '发货')
    await expect(dialog(desk, '发货').getByText('5–40 位字母、数字或短横')).toBeVisible()
    await dialog(desk, '发货').getByText('一部分').click()
    const part = dialog(desk, '部分发货')
    await part.getByLabel('运单号').fill(`SF${order.id}1`)
    await part.getByRole('spinbutton', { name: cloth.name }).fill('1')
    await part.getByRole('spinbutton', { name: box.name }).fill('0')
    await expectAccessible(desk, 'sending a part')
    await agree(desk, '部分发货')
    await expect(stateOn(desk)).toContainText('部分发货')
    await expect(record(desk).getByText(`SF${order.id}1`, { exact: true })).toBeVisible()
  })
  await test.step('then the rest; the same parcel number is refused beside its field', async () => {
    await record(desk)
      .getByRole('button', { name: spaced('发货') })
      .click()
    const rest = dialog(desk, '发货')
    await pickCarrier(desk, `SF${order.id}1`)
    await agree(desk, '发货')
    await expect(rest.getByText(/运单号 .* 已用于订单/)).toBeVisible()
    await rest.getByLabel('运单号').fill(`SF${order.id}2`)
    await agree(desk, '发货')
    await expect(stateOn(desk)).toContainText('待收货')
    await expect(record(desk).getByText('第 2 个包裹')).toBeVisible()
  })
  const { mall } = await who.must(orderDetail, { id: order.id })
  expect(mall).toMatchObject({ state: 'shipped' })
  expect(mall?.parcels.map(({ lines }) => lines.reduce((sum, { number }) => sum + number, 0))).toEqual([1, 2])
  const phone = await open.customer(who, {}, `/#/pages/shop/order-detail?id=${order.id}`)
  await expect(phone.getByText(`SF${order.id}2`).first()).toBeVisible()
})

test('a return is agreed to, comes back and is refunded the way it was paid', async ({ open, someone }) => {
  const who = await someone()
  const goods = await givenGoods({ skus: [{ priceFen: 2000, points: 150, stock: 9 }] })
  const order = await mallPaid(who, [{ goods, number: 2 }])
  const before = await who.must(userAmount, {})
  const desk = await open.desk('ops', {}, `/console/#/mall-orders?state=all&order=${order.id}`)
  await record(desk)
    .getByRole('button', { name: spaced('发货') })
    .click()
  await pickCarrier(desk, `SF${order.id}`)
  await agree(desk, '发货')
  await expect(stateOn(desk)).toContainText('待收货')
  await who.must(confirmDelivery, { orderId: order.id })
  const { mall } = await who.must(orderDetail, { id: order.id })
  const { id } = await who.must(askAfterSale, {
    orderId: order.id,
    lineId: mall?.lines[0]?.id ?? 0,
    count: 1,
    kind: 'return',
    reason: '杯口有缺口',
  })

  await desk.goto(`/console/#/after-sales?sale=${id}`)
  await expect(record(desk)).toContainText('杯口有缺口')
  await expect(record(desk)).toContainText('¥20.00 + 150 积分')
  await expectAccessible(desk, 'an after-sale')
  await record(desk).getByRole('button', { name: '同意退货' }).click()
  await expect(dialog(desk, '同意退货')).toContainText('¥20.00 到余额 + 150 积分')
  await agree(desk, '同意退货')
  await expect(stateOn(desk)).toContainText('待寄回')
  await record(desk).getByRole('button', { name: '收到退货' }).click()
  await agree(desk, '收到退货')
  await expect(dialog(desk, '收到退货').getByText('请填写')).toBeVisible()
  await dialog(desk, '收到退货').getByText('可以再卖，放回库存').click()
  await agree(desk, '收到退货')
  await record(desk)
    .getByRole('button', { name: spaced('退款') })
    .click()
  await expect(dialog(desk, '退款')).toContainText('退款后不能撤回')
  await agree(desk, '退款')
  await expect(stateOn(desk)).toContainText('已退款')
  await expectAccessible(desk, 'a refund')

  expect((await who.must(afterSaleDetail, { id })).afterSale.state).toBe('refunded')
  const after = await who.must(userAmount, {})
  expect(after.balance - before.balance).toBeCloseTo(20)
  expect(after.score - before.score).toBe(150)
  await desk.goto(`/console/#/goods?tab=stock&of=${goods.id}`)
  await expect(desk.getByRole('row').filter({ hasText: '退货入库' })).toContainText('+1')
})

test('an agent is told which refund is above his limit, and a refusal carries its reason', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const goods = await givenGoods({ skus: [{ priceFen: 9000, points: 0, stock: 20 }] })
  const asked = async (number: number) => {
    const order = await mallPaid(who, [{ goods, number }])
    const { mall } = await who.must(orderDetail, { id: order.id })
    return who.must(askAfterSale, {
      orderId: order.id,
      lineId: mall?.lines[0]?.id ?? 0,
      kind: 'refund',
      reason: '不想要了',
    })
  }
  const [large, small] = [await asked(3), await asked(1)]
  const desk = await open.desk('agent', {}, `/console/#/after-sales?sale=${large.id}`)
  await expect(record(desk).getByText('退款超过 ¥200.00，需由运营处理')).toBeVisible()
  await expect(record(desk).getByRole('button', { name: '同意并退款' })).toBeDisabled()
  await desk.goto(`/console/#/after-sales?sale=${small.id}`)
  await record(desk)
    .getByRole('button', { name: spaced('拒绝') })
    .click()
  await dialog(desk, '拒绝').getByRole('button', { name: '超过退货时间' }).click()
  await agree(desk, '拒绝')
  await expect(stateOn(desk)).toContainText('已拒绝')
  expect((await who.must(afterSaleDetail, { id: small.id })).afterSale).toMatchObject({
    state: 'refused',
    answer: '超过退货时间',
  })
})

test('an unpaid order is made cheaper, and many are sent by a file whose wrong line stays behind', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const goods = await givenGoods()
  const unpaid = await mallPlaced(who, [{ goods, number: 2 }])
  const desk = await open.desk('ops', {}, `/console/#/mall-orders?state=unpaid&order=${unpaid.id}`)
  await record(desk)
    .getByRole('button', { name: spaced('改价') })
    .click()
  await dialog(desk, '改价').getByLabel('改为（含运费）').fill('30')
  await dialog(desk, '改价').getByRole('textbox', { name: '原因' }).fill('老客户')
  await agree(desk, '改价')
  await expect(dialog(desk, '改价').getByText('要低于 ¥30.00')).toBeVisible()
  await dialog(desk, '改价').getByLabel('改为（含运费）').fill('25.50')
  await agree(desk, '改价')
  await expect(record(desk).getByText('¥25.50').first()).toBeVisible()

  const order = await mallPaid(who, [{ goods, number: 1 }])
  await desk.goto('/console/#/mall-orders?view=file')
  await desk.locator('input[type=file]').setInputFiles({
    name: 'parcels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `订单号,快递公司,运单号\n${order.number},顺丰速运,SF${order.id}9\n没有这个,顺丰速运,SF1\n`,
    ),
  })
  await expect(desk.locator('.row-wrong')).toContainText('没有这个')
  await expectAccessible(desk, 'sending by a file')
  await desk.getByRole('button', { name: '发货 1 单' }).click()
  await expect(dialog(desk, '批量发货')).toContainText('1 行有问题')
  await agree(desk, '批量发货')
  await expect(desk.getByText('已发货 1 单')).toBeVisible()
  const sent = await (await signInStaff('ops')).must(staffMallOrder, { orderId: order.id })
  expect(sent.mall).toMatchObject({ state: 'shipped', parcels: [{ trackingNumber: `SF${order.id}9` }] })
})

test('the pick list, reviews and the sales report can be read by everybody they are for', async ({
  open,
}) => {
  const desk = await open.desk('owner', {}, '/console/#/mall-orders?view=pick')
  await expect(desk.getByRole('button', { name: '打印' })).toBeVisible()
  await expectAccessible(desk, 'the pick list')
  await desk.goto('/console/#/reviews?show=all')
  await expect(desk.getByRole('tab', { name: /待回复/ })).toBeVisible()
  await desk.goto('/console/#/mall-report?by=goods')
  await expect(desk.getByText('合计')).toBeVisible()
  await expectAccessible(desk, 'the sales report')
  await desk.goto('/console/#/goods?tab=freight')
  await desk.getByRole('button', { name: '新建模板' }).click()
  await expect(desk.getByText('全国', { exact: true })).toBeVisible()
  await expectAccessible(desk, 'a freight template')
})
