import { customerNotes, staffCustomer, staffCustomers } from '@huishou/wire/member/staff'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail, orderList } from '@huishou/wire/pickup/customer'
import { addAddress } from '@huishou/wire/place/addresses'
import { signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

/** Chinese buttons of two characters are drawn with a space between them. */
const spaced = (name: string) => new RegExp(`^(loading )?${[...name].join('\\s?')}$`)

test('a customer is found, noted about, blocked with the phone saying so, unblocked and ordered for', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const owner = await signInStaff('owner')
  await who.must(addAddress, {
    linkMan: '梁静',
    mobile: who.mobile,
    address: '文一西路梁家小区',
    menpai: '3幢502',
    provinceId: '330000000000',
    cityId: '330100000000',
    districtId: '330106000000',
    latitude: 30.283,
    longitude: 120.011,
    isDefault: true,
  })
  const { rows } = await owner.must(staffCustomers, { q: who.mobile })
  const id = rows[0]?.id ?? 0
  const desk = await open.desk('ops', {}, '/console/#/customers')
  const record = desk.locator('.record')
  const dialog = (name: RegExp | string) => desk.getByRole('dialog', { name })

  await test.step('by the last four digits of the number', async () => {
    await expect(desk.getByRole('row').nth(2)).toBeVisible()
    const search = desk.getByRole('textbox', { name: /手机号或后四位/ })
    await search.fill(who.mobile.slice(-4))
    await search.press('Enter')
    await expect(desk).toHaveURL(/q=\d{4}/)
    await desk.locator(`[data-row-key="${id}"]`).click()
    await expect(record.getByText(`${who.mobile.slice(0, 3)}****${who.mobile.slice(-4)}`)).toBeVisible()
    await record.getByRole('button', { name: '查看完整手机号' }).click()
    await expect(record.getByText(who.mobile)).toBeVisible()
    await expect(record.getByText('注册', { exact: true }).first()).toBeVisible()
    await expectAccessible(desk, 'one customer')
  })

  await test.step('a note is written once, and changed', async () => {
    await record.getByRole('tab', { name: '备注' }).click()
    await record.getByRole('textbox', { name: '写一条备注' }).fill('上门前先打电话')
    await record.getByRole('checkbox', { name: /置顶/ }).check()
    await record.getByRole('button', { name: '保存备注' }).dblclick()
    await expect(record.getByRole('listitem').filter({ hasText: '上门前先打电话' })).toHaveCount(1)
    await record.getByRole('button', { name: spaced('修改') }).click()
    await record.getByRole('listitem').getByRole('textbox').fill('上门前先打电话，有狗')
    await record.getByRole('listitem').getByRole('button', { name: '保存备注' }).click()
    await expect(record.getByRole('listitem').filter({ hasText: '有狗' })).toContainText('改过')
    expect((await owner.must(customerNotes, { id })).rows).toHaveLength(1)
  })

  await test.step('blocked, and what was done stands in the record', async () => {
    await record.getByRole('button', { name: spaced('拉黑') }).click()
    const block = dialog(/^拉黑/)
    await block.getByRole('button', { name: spaced('拉黑') }).click()
    await expect(block.getByText(/请写清楚发生了什么/)).toBeVisible()
    await block.getByRole('combobox').click()
    await desk.getByTitle('多次爽约', { exact: true }).click()
    await block.getByRole('textbox').fill('三次约好没人在家')
    await block.getByText('7 天', { exact: true }).click()
    await expectAccessible(desk, 'blocking a customer')
    await block.getByRole('button', { name: spaced('拉黑') }).click()
    await expect(record.getByRole('alert').filter({ hasText: '多次爽约' })).toContainText('三次约好没人在家')
  })

  const order = {
    recycle: true,
    extType: '预约上门' as const,
    goodsJsonStr: [{ goodsId: 1001 }],
    extJsonStr: { 预计总量: '10-20公斤' },
  }
  await test.step('the phone of the customer says so', async () => {
    const refused = await who.call(createOrder, order)
    expect(refused.ok ? '' : refused.refused.message).toContain('无法下单')
    const phone = await open.customer(who, {}, '/#/pages/mine/notices')
    await expect(inSight(phone).getByText('您的账号部分功能已受限')).toBeVisible()
  })

  await test.step('unblocked with a reason', async () => {
    await record.getByRole('button', { name: '解除拉黑' }).click()
    const lift = dialog('解除拉黑')
    await lift.getByRole('textbox').fill('电话核实，已道歉')
    await lift.getByRole('button', { name: '解除拉黑' }).click()
    await expect(record.getByRole('alert').filter({ hasText: '多次爽约' })).toBeHidden()
    expect(await owner.must(staffCustomer, { id })).toMatchObject({ blocked: false })
  })

  await test.step('an order is taken for the customer, who reads that our desk placed it', async () => {
    await record.getByRole('button', { name: '代客下单' }).click()
    const drawer = dialog('代客下单')
    await expect(drawer.getByText('上门前先打电话，有狗')).toBeVisible()
    await expect(drawer.getByRole('radio', { name: /文一西路梁家小区 3幢502.*梁静/ })).toBeChecked()
    await drawer.getByRole('checkbox', { name: /纸箱黄纸板/ }).check()
    await drawer.getByRole('combobox', { name: '重量档' }).click()
    await desk.getByTitle('10-20公斤').click()
    await drawer.getByText('明天', { exact: true }).click()
    const windows = drawer.getByRole('radiogroup', { name: '选择新时段' })
    await windows.getByRole('radio', { disabled: false }).last().check()
    await drawer.getByRole('button', { name: '下单', exact: true }).click()
    await expect(desk.getByText(/^已下单：/)).toBeVisible()
    await expect(desk.getByRole('dialog').getByText('文一西路梁家小区 3幢502').first()).toBeVisible()
    const { orderList: orders } = await who.must(orderList, { pageSize: 10 })
    const detail = await who.must(orderDetail, { id: orders[0]?.id ?? 0 })
    expect(JSON.stringify(detail)).toContain('代您操作')
    await desk
      .getByRole('dialog')
      .getByRole('link', { name: `#${id}` })
      .click()
    await expect(record.getByText('代客户').first()).toBeVisible()
  })
})
