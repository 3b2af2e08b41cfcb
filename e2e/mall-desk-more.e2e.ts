import { goodsDetail } from '@huishou/wire/catalog/goods-detail'
import type { saveGoods } from '@huishou/wire/catalog/goods-staff'
import { freightTemplates, mallCategories } from '@huishou/wire/catalog/mall-categories-and-freight'
import type { InputOf } from '@huishou/wire/client'
import { reviewOrder, goodsReputationV2 } from '@huishou/wire/mall/reviews'
import { staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import type { Page } from '@playwright/test'
import { nobody, signInStaff, type Customer } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { givenGoods, mallPaid } from './steps/mall-desk.ts'
import { keepAddress, SHOP } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Chinese buttons of two characters are drawn with a space between them. */
const spaced = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`)
const press = (page: Page, title: string, name = title) =>
  dialog(page, title)
    .getByRole('button', { name: spaced(name) })
    .last()
    .click()

const withValues = (): Partial<InputOf<typeof saveGoods>> => ({
  properties: [{ name: '颜色', nameEn: 'Colour', values: [{ name: '天蓝' }, { name: '米白' }] }],
  skus: [0, 1].map((place) => ({ choice: [place], priceFen: 1500, points: 0, stock: 20 })),
})

test('each colour gets a picture at the desk, and the customer who chooses it sees it', async ({
  open,
  someone,
}) => {
  const goods = await givenGoods(withValues())
  const desk = await open.desk('ops', {}, `/console/#/goods?goods=${goods.id}`)
  await desk.getByRole('button', { name: '颜色第 1 个值的图片' }).click()
  await desk.getByRole('button', { name: '用商品图第 1 张' }).click()
  await desk.getByRole('button', { name: '颜色第 2 个值的图片' }).click()
  const choice = desk.getByRole('group', { name: '颜色第 2 个值的图片' })
  await expectAccessible(desk, 'the picture of a value')
  await choice
    .locator('input[type=file]')
    .setInputFiles({ name: 'white.png', mimeType: 'image/png', buffer: pngOf(480, 480) })
  await expect(choice).toBeHidden()
  await desk.getByRole('button', { name: spaced('保存') }).click()
  await expect(desk.getByText('已保存')).toBeVisible()

  const { subPics, properties = [] } = await nobody.must(goodsDetail, { id: goods.id })
  const [first, second] = properties[0]?.childsCurGoods ?? []
  expect(subPics.map(({ optionValueId }) => optionValueId)).toEqual([first?.id, second?.id])
  const page = await open.customer(await someone(), {}, `/#/pages/shop/detail?id=${goods.id}`)
  await inSight(page).getByRole('button', { name: '加入购物车' }).click()
  const sheet = page.getByRole('dialog', { name: goods.name })
  const shown = sheet.locator('img').first()
  for (const [name, pic] of [
    ['米白', subPics[1]?.pic],
    ['天蓝', subPics[0]?.pic],
  ] as const) {
    await choose(sheet.getByRole('radio', { name }))
    await expect(shown).toHaveAttribute('src', new RegExp(pic?.replace(/\.webp$/, '') ?? 'none'))
  }
})

test('codes of a voucher are looked at and imported, and the customer gets one of them', async ({
  open,
  someone,
}) => {
  const goods = await givenGoods({
    name: `话费券 ${Date.now()}`,
    virtual: true,
    codeSource: 'imported',
    skus: [{ priceFen: 0, points: 100 }],
  })
  const desk = await open.desk('ops', {}, `/console/#/goods?goods=${goods.id}`)
  await desk.getByRole('button', { name: '为默认导入卡密' }).click()
  const form = dialog(desk, '导入卡密')
  await form.getByLabel('卡密').fill('HF-0001\nHF-0002\nHF-0001\n\n' + 'X'.repeat(201))
  await form.getByRole('button', { name: spaced('检查') }).click()
  await expect(form.getByRole('status')).toHaveText('可导入 2 个，重复 1 个，有误 1 行')
  await expect(form.getByText('第 5 行：超过 200 个字')).toBeVisible()
  await expectAccessible(desk, 'importing codes')
  expect((await nobody.must(goodsDetail, { id: goods.id })).basicInfo.stores).toBe(0)
  await press(desk, '导入卡密')
  await expect(desk.getByText('已导入 2 个，剩余 2 个')).toBeVisible()

  await desk.getByRole('button', { name: '为默认导入卡密' }).click()
  await form.getByLabel('卡密').fill('HF-0002')
  await form.getByRole('button', { name: spaced('检查') }).click()
  await expect(form.getByRole('status')).toHaveText('可导入 0 个，重复 1 个，有误 0 行')
  await expect(form.getByRole('button', { name: '导入卡密' }).last()).toBeDisabled()

  const who = await someone()
  const order = await mallPaid(who, [{ goods, number: 1 }], { addressId: undefined })
  const page = await open.customer(who, {}, `/#/pages/shop/order-detail?id=${order.id}`)
  await expect(inSight(page).getByText('HF-0001')).toBeVisible()
})

test('what is collected is handed over for its code, once', async ({ open, someone }) => {
  const who = await someone()
  const goods = await givenGoods()
  const order = await mallPaid(who, [{ goods, number: 2 }], {
    addressId: undefined,
    peisongType: 'zq',
    shopIdZt: SHOP,
  })
  const desk = await open.desk('manager1', {}, `/console/#/mall-orders?state=all&order=${order.id}`)
  await desk.locator('.record').getByRole('button', { name: '备货完成' }).click()
  await press(desk, '备货完成')
  await expect(desk.locator('.drawer-title')).toContainText('待自提')
  const { mall } = await who.must(orderDetail, { id: order.id })
  const code = mall?.code ?? ''

  await desk.goto('/console/#/mall-orders')
  await desk.getByRole('button', { name: '凭码自提' }).click()
  const form = dialog(desk, '凭码自提')
  await form.getByLabel('自提码').fill('GAAAAAAAA')
  await form.getByRole('button', { name: spaced('查询') }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByRole('button', { name: '确认交付' })).toBeDisabled()
  await form.getByLabel('自提码').fill(code.toLowerCase())
  await form.getByLabel('自提码').press('Enter')
  await expect(form.getByRole('status')).toContainText(goods.name)
  await expectAccessible(desk, 'handing over by code')
  await form.getByRole('button', { name: '确认交付' }).click()
  await expect(desk.getByText(`已交付 ${order.number}`)).toBeVisible()
  const ops = await signInStaff('ops')
  expect((await ops.must(staffMallOrder, { orderId: order.id })).state).toBe('received')

  await desk.getByRole('button', { name: '凭码自提' }).click()
  await form.getByLabel('自提码').fill(code)
  await form.getByLabel('自提码').press('Enter')
  await expect(form.getByRole('status')).toContainText(order.number)
  await expect(form.getByRole('button', { name: '确认交付' })).toBeDisabled()
})

test('a clerk at the counter hands over what somebody came to collect', async ({ open, someone }) => {
  const who = await someone()
  const goods = await givenGoods()
  const order = await mallPaid(who, [{ goods, number: 2 }], {
    addressId: undefined,
    peisongType: 'zq',
    shopIdZt: SHOP,
  })
  const { mall } = await who.must(orderDetail, { id: order.id })
  const counter = await open.courier('clerk1')
  const field = counter.getByRole('textbox', { name: '核销码' })
  await field.fill('GAAAAAAAA')
  await field.press('Enter')
  await expect(counter.getByRole('alert').filter({ hasText: /码/ })).toBeVisible()
  await field.fill(mall?.code ?? '')
  await field.press('Enter')
  const sheet = counter.getByRole('dialog', { name: '商城自提' })
  await expect(sheet.getByRole('listitem')).toContainText(goods.name)
  await expect(sheet.getByRole('listitem')).toContainText('× 2')
  await expectAccessible(counter, 'collecting at the counter')
  await sheet.getByRole('button', { name: '确认交付' }).click()
  await expect(counter.getByText(`已交付 ${order.number}`)).toBeVisible()
  expect((await who.must(orderDetail, { id: order.id })).mall?.state).toBe('received')
  await field.fill(mall?.code ?? '')
  await field.press('Enter')
  await sheet.getByRole('button', { name: '确认交付' }).click({ force: true })
  await expect(sheet.getByRole('alert')).toBeVisible()
})

test('a category made at the desk stands in the mall until it is hidden', async ({ open }) => {
  const name = `绿植${String(Date.now()).slice(-5)}`
  const desk = await open.desk('ops', {}, '/console/#/goods?tab=categories')
  await desk.getByRole('button', { name: '新建分类' }).click()
  await press(desk, '新建分类', '保存')
  await expect(dialog(desk, '新建分类').getByText('请填写')).toBeVisible()
  await dialog(desk, '新建分类').getByLabel('分类名称').fill(name)
  await dialog(desk, '新建分类').getByLabel('英文名称').fill('Plants')
  await expectAccessible(desk, 'a new category')
  await press(desk, '新建分类', '保存')
  await expect(desk.getByRole('row').filter({ hasText: name })).toBeVisible()
  const { rows } = await (await signInStaff('ops')).must(mallCategories, {})
  const categoryId = rows.find((row) => row.name === name)?.id ?? 0
  const goods = await givenGoods({ categoryId })

  const page = await open.customer(null, {}, `/#/pages/shop/goods-list?categoryId=${categoryId}`)
  await expect(inSight(page).getByText(goods.name)).toBeVisible()
  await desk.getByRole('button', { name: `修改 ${name}` }).click()
  await dialog(desk, '修改分类').getByRole('switch').click()
  await press(desk, '修改分类', '保存')
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('隐藏')
  await page.reload()
  await expect(inSight(page).getByText(goods.name)).toBeHidden()
})

/** What delivery of so many pieces to that customer's address costs, in yuan; the reason when it is not done. */
const freightOf = async (who: Customer, goodsId: number, number: number) => {
  const { id: addressId } = await keepAddress(who)
  const answer = await who.call(createOrder, {
    calculate: true,
    addressId,
    goodsJsonStr: [{ goodsId, number }],
  })
  return answer.ok ? answer.data.amountLogistics : answer.refused.reason
}

test('a freight template made at the desk is what customers are charged by', async ({ open, someone }) => {
  const name = `按件运费 ${String(Date.now()).slice(-6)}`
  const desk = await open.desk('ops', {}, '/console/#/goods?tab=freight')
  await desk.getByRole('button', { name: '新建模板' }).click()
  const form = dialog(desk, '新建模板')
  await form.getByLabel('模板名称').fill(name)
  await form.getByLabel('满额包邮').fill('100')
  await form.getByRole('textbox', { name: '全国的运费' }).fill('6')
  await form.getByRole('textbox', { name: '全国的续费' }).fill('2')
  await form.getByRole('button', { name: '添加地区' }).click()
  await press(desk, '新建模板', '保存')
  await expect(form.getByText('请选择地区')).toBeVisible()
  await form.getByLabel('选择省或市').fill('新疆')
  await desk.locator('.ant-select-tree-title', { hasText: '新疆维吾尔自治区' }).click()
  await form.getByLabel('模板名称').click()
  await form.getByRole('switch', { name: /^新疆.*配送$/ }).click()
  await expectAccessible(desk, 'a freight template with regions')
  await press(desk, '新建模板', '保存')
  const row = desk.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('满 ¥100.00 包邮')
  await expect(row).toContainText('不配送')

  const { rows } = await (await signInStaff('ops')).must(freightTemplates, {})
  const template = rows.find((one) => one.name === name)
  const goods = await givenGoods({ freightTemplateId: template?.id ?? 0 })
  const who = await someone()
  expect(await freightOf(who, goods.id, 1)).toBe(6)
  expect(await freightOf(who, goods.id, 3)).toBe(10)
  expect(await freightOf(who, goods.id, 7)).toBe(0)
})

test('a review is answered for everybody to read, and hidden with a reason', async ({ open, someone }) => {
  const who = await someone()
  const goods = await givenGoods()
  const order = await mallPaid(who, [{ goods, number: 1 }], {
    addressId: undefined,
    peisongType: 'zq',
    shopIdZt: SHOP,
  })
  const manager = await open.desk('manager1', {}, `/console/#/mall-orders?state=all&order=${order.id}`)
  await manager.locator('.record').getByRole('button', { name: '备货完成' }).click()
  await press(manager, '备货完成')
  await expect(manager.locator('.drawer-title')).toContainText('待自提')
  const { mall } = await who.must(orderDetail, { id: order.id })
  await manager.goto('/console/#/mall-orders')
  await manager.getByRole('button', { name: '凭码自提' }).click()
  await dialog(manager, '凭码自提')
    .getByLabel('自提码')
    .fill(mall?.code ?? '')
  await dialog(manager, '凭码自提').getByLabel('自提码').press('Enter')
  await dialog(manager, '凭码自提').getByRole('button', { name: '确认交付' }).click()
  await expect(manager.getByText(`已交付 ${order.number}`)).toBeVisible()
  const text = `杯子很好用 ${Date.now()}`
  await who.must(reviewOrder, {
    orderId: order.id,
    reputations: JSON.stringify([{ id: mall?.lines[0]?.id, reputation: 2, remark: text }]),
  } as never)

  const desk = await open.desk('agent', {}, '/console/#/reviews')
  const review = desk.locator('.review').filter({ hasText: text })
  await review.getByRole('button', { name: spaced('回复') }).click()
  await press(desk, '回复')
  await expect(dialog(desk, '回复').getByText('请填写')).toBeVisible()
  await dialog(desk, '回复').getByLabel('回复内容').fill('谢谢您，欢迎再来')
  await expectAccessible(desk, 'answering a review')
  await press(desk, '回复')
  await expect(dialog(desk, '回复')).toBeHidden()
  const page = await open.customer(null, {}, `/#/pages/shop/detail?id=${goods.id}`)
  await expect(inSight(page).getByText(text)).toBeVisible()
  await expect(inSight(page).getByText('谢谢您，欢迎再来')).toBeVisible()

  await desk.goto('/console/#/reviews?show=all')
  await review.getByRole('button', { name: spaced('隐藏') }).click()
  await press(desk, '隐藏')
  await expect(dialog(desk, '隐藏').getByText(/请填写/)).toBeVisible()
  await dialog(desk, '隐藏').getByLabel('隐藏原因').fill('含有他人电话')
  await press(desk, '隐藏')
  await expect(review).toContainText('已隐藏：含有他人电话')
  const shown = await nobody.call(goodsReputationV2, { goodsId: goods.id })
  expect(shown.ok ? shown.data.totalRow : 0).toBe(0)
  await page.reload()
  await expect(inSight(page).getByRole('heading', { name: goods.name })).toBeVisible()
  await expect(inSight(page).getByText(text)).toBeHidden()
})
