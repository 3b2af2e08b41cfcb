import type { Locator } from '@playwright/test'
import { orderList } from '@huishou/wire/pickup/customer'
import { addAddress } from '@huishou/wire/place/addresses'
import { newMobile, signInCustomer } from './steps/api.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

/** What is collected and when: cardboard, 10 to 20 kg, the last window of tomorrow. */
const fillGoods = async (drawer: Locator) => {
  await drawer.getByRole('checkbox', { name: /纸箱黄纸板/ }).check()
  await drawer.getByRole('combobox', { name: '重量档' }).click()
  await drawer.page().getByTitle('10-20公斤').click()
  await expect(drawer.getByText(/预估金额 ¥/)).toBeVisible()
  await drawer.getByText('明天', { exact: true }).click()
  const windows = drawer.getByRole('radiogroup', { name: '选择新时段' })
  await windows.getByRole('radio', { disabled: false }).last().check()
}

test('an agent takes an order by phone; the customer finds it, other desks hear of it, the agent is not told twice', async ({
  open,
}) => {
  const mobile = newMobile()
  const [agent, dispatcher] = await Promise.all([
    open.desk('agent', {}, '/console/#/orders'),
    open.desk('dispatcher', {}, '/console/#/orders'),
  ])
  await expect(dispatcher.getByRole('row').nth(2)).toBeVisible()
  await agent.getByRole('button', { name: '代客下单' }).click()
  const drawer = agent.getByRole('dialog', { name: '代客下单' })
  await drawer.getByRole('button', { name: '下单', exact: true }).click()
  await expect(drawer.getByText('请填写 11 位手机号')).toBeVisible()
  const phone = drawer.getByLabel('电话', { exact: true })
  await phone.pressSequentially(mobile.slice(0, 5))
  await expect(drawer.getByText('请填写 11 位手机号')).toBeHidden()
  await phone.blur()
  await expect(drawer.getByText('请填写 11 位手机号')).toBeVisible()
  await phone.fill(mobile)
  await expect(drawer.getByText('新客户，下单时自动开户')).toBeVisible()
  await expect(drawer.getByText('请填写 11 位手机号')).toBeHidden()
  await drawer.getByLabel('粘贴地址').fill('周奶奶 浙江省杭州市余杭区文一西路来电小区2幢601')
  await drawer.getByRole('button', { name: '识别' }).click()
  await expect(drawer.getByLabel('联系人')).toHaveValue('周奶奶')
  await expect(drawer.getByLabel('街道、小区')).toHaveValue('文一西路来电小区')
  await expect(drawer.getByLabel('门牌号')).toHaveValue('2幢601')
  await expect(drawer.getByTitle('杭州市', { exact: true })).toBeVisible()
  await expect(drawer.getByTitle('余杭区', { exact: true })).toBeVisible()
  await fillGoods(drawer)
  const heard = expect(dispatcher.getByRole('alert').filter({ hasText: '新订单' })).toBeVisible()
  await drawer.getByRole('button', { name: '下单', exact: true }).dblclick()

  const said = agent.getByText(/^已下单：/)
  // what is said stays as long as somebody points at it
  await said.hover()
  const record = agent.getByRole('dialog').first()
  await expect(record.getByText('杭州市余杭区文一西路来电小区 2幢601').first()).toBeVisible()
  await expect(record.getByText(/（推定）/)).toBeVisible()
  const [toast, sheet] = await Promise.all([said.boundingBox(), record.boundingBox()])
  expect(toast!.x + toast!.width, 'what is said stands beside the drawer').toBeLessThan(sheet!.x)
  await heard
  await expect(agent.getByRole('alert').filter({ hasText: '新订单' })).toBeHidden()

  const customer = await signInCustomer(mobile)
  const { orderList: orders } = await customer.must(orderList, { pageSize: 10 })
  expect(orders).toHaveLength(1)
  const page = await open.customer(customer, {}, `/#/pages/order/detail?id=${orders[0]?.id}`)
  await expect(inSight(page).getByRole('heading', { name: '正在派单' })).toBeVisible()
  await expect(inSight(page).getByText('文一西路来电小区').first()).toBeVisible()
})

test('a dispatcher types a known number: the name is there, a saved address is one click, the order opens', async ({
  open,
  someone,
}) => {
  const customer = await someone()
  const pin = { latitude: 30.283, longitude: 120.011 }
  const home = { linkMan: '孙阿姨', mobile: customer.mobile, cityId: '330100000000', isDefault: true }
  await customer.must(addAddress, { ...home, address: '文一西路旧友小区', menpai: '5幢101', ...pin })
  await customer.must(addAddress, {
    ...home,
    isDefault: false,
    address: '文一西路新屋小区',
    menpai: '1幢202',
    ...pin,
  })
  const desk = await open.desk('dispatcher', {}, '/console/#/orders')
  await desk.getByRole('button', { name: '代客下单' }).click()
  const drawer = desk.getByRole('dialog', { name: '代客下单' })
  await drawer.getByLabel('电话', { exact: true }).fill(customer.mobile)
  const saved = drawer.getByRole('radiogroup', { name: '常用地址' })
  await expect(saved.getByRole('radio', { name: /旧友小区 5幢101.*已定位/ })).toBeChecked()
  await expect(drawer.getByText('还没有下过单')).toBeVisible()
  await saved.getByRole('radio', { name: /新屋小区/ }).check()
  await expect(drawer.getByLabel('街道、小区')).toBeHidden()

  await drawer.getByRole('button', { name: '下单', exact: true }).click()
  const missing = drawer.getByText('请至少选择一个品类')
  await expect(missing).toBeInViewport({ ratio: 1 })
  const footer = await drawer.getByRole('button', { name: '下单', exact: true }).boundingBox()
  await expect
    .poll(async () => {
      const box = await missing.boundingBox()
      return box !== null && footer !== null && box.y + box.height < footer.y
    })
    .toBe(true)

  await fillGoods(drawer)
  await drawer.getByRole('button', { name: '下单', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(desk.getByRole('dialog').getByText('文一西路新屋小区 1幢202').first()).toBeVisible()
})
