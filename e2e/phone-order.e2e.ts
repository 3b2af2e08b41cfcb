import { orderList } from '@huishou/wire'
import { newMobile, signInCustomer } from './steps/api.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

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
  await drawer.getByLabel('电话').fill(mobile)
  await drawer.getByLabel('称呼').fill('周奶奶')
  await drawer.getByRole('combobox', { name: '城市' }).click()
  await agent.getByTitle('杭州市', { exact: true }).click()
  await drawer.getByLabel('地址').fill('文一西路来电小区')
  await drawer.getByLabel('门牌号').fill('2幢601')
  await drawer.getByRole('checkbox', { name: /纸箱黄纸板/ }).check()
  await drawer.getByRole('combobox', { name: '重量档' }).click()
  await agent.getByTitle('10-20公斤').click()
  await expect(drawer.getByText(/预估金额 ¥/)).toBeVisible()
  await drawer.getByText('明天', { exact: true }).click()
  const windows = drawer.getByRole('radiogroup', { name: '选择新时段' })
  await windows.getByRole('radio', { disabled: false }).last().check()
  const heard = expect(dispatcher.getByRole('alert').filter({ hasText: '新订单' })).toBeVisible()
  await drawer.getByRole('button', { name: '下单', exact: true }).dblclick()

  await expect(agent.getByText(/^已下单：/)).toBeVisible()
  await expect(agent.getByRole('dialog').getByText('文一西路来电小区 2幢601').first()).toBeVisible()
  await heard
  await expect(agent.getByRole('alert').filter({ hasText: '新订单' })).toBeHidden()

  const customer = await signInCustomer(mobile)
  const { orderList: orders } = await customer.must(orderList, { pageSize: 10 })
  expect(orders).toHaveLength(1)
  const page = await open.customer(customer, {}, `/#/pages/order/detail?id=${orders[0]?.id}`)
  await expect(inSight(page).getByRole('heading', { name: '正在派单' })).toBeVisible()
  await expect(inSight(page).getByText('文一西路来电小区').first()).toBeVisible()
})
