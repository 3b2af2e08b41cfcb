import { choose } from './steps/choose.ts'
import { orderIn, recordOf, seenByStaff } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { searchBoard } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

test('a dispatcher keeps filters under a name, comes back to them, renames and deletes them', async ({
  open,
}) => {
  const page = await open.desk('dispatcher', {}, '/console/#/orders?group=done&channel=shop')
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('到店已完成')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '到店已完成', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '清空筛选' }).click()
  await expect(page).toHaveURL(/#\/orders$/)

  await page.reload()
  await page.getByRole('button', { name: '视图' }).click()
  const views = page.getByRole('region', { name: '视图' })
  await views.getByRole('button', { name: '到店已完成', exact: true }).click()
  await expect(views).toBeHidden()
  await expect(page).toHaveURL(/group=done/)
  await expect(page).toHaveURL(/channel=shop/)
  await expect(page.getByRole('tab', { name: /^已完成/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: '到店已完成', exact: true }).click()
  await page.getByRole('button', { name: '重命名“到店已完成”' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('门店成交')
  await page.getByRole('textbox', { name: '视图名称' }).press('Enter')
  await page.getByRole('button', { name: '删除“门店成交”' }).click()
  await expect(page.getByText('还没有保存的视图')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('button', { name: '门店成交', exact: true })).toBeVisible()
})

test('a column that is not wanted stays away, also tomorrow', async ({ open }) => {
  const page = await open.desk('dispatcher', {}, '/console/#/orders')
  const header = page.getByRole('columnheader', { name: '品类' })
  await expect(header).toBeVisible()
  await page.getByRole('button', { name: '显示的列' }).click()
  await page.getByRole('checkbox', { name: '品类' }).uncheck()
  await expect(header).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '地址' })).toBeVisible()
  await expect(header).toBeHidden()
  await page.getByRole('button', { name: '显示的列' }).click()
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(header).toBeVisible()
})

test('the console speaks Chinese to a screen reader, down to the map', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'placed', '文一西路读屏路')
  const page = await open.desk('owner', {}, '/console/#/orders')
  await searchBoard(page, '文一西路读屏路')
  await expect(page.getByRole('checkbox', { name: `选择订单 ${order.number}` })).toBeVisible()
  await page.goto('/console/#/places?tab=zones')
  await expect(page.getByRole('button', { name: '放大' })).toBeVisible()
  await expect(page.getByRole('button', { name: '缩小' })).toBeVisible()
})

test('a dispatcher gives a photo as proof when a visit failed, and is told what “unreachable” still needs', async ({
  open,
  someone,
}) => {
  const order = await orderIn(await someone(), 'arrived', '文一西路无人应门')
  const page = await open.desk('dispatcher', {}, recordOf(order))
  await page.getByRole('button', { name: '上门失败' }).click()
  const dialog = page.getByRole('dialog', { name: '上门失败', exact: true })
  await choose(dialog.getByRole('radio', { name: '联系不上客户' }))
  await expect(dialog.getByText('需拨打 2 次未接通，已登记 0 次')).toBeVisible()
  await dialog.getByRole('button', { name: '上门失败' }).click()
  await expect(dialog.getByText('联系不上客户需要一张现场照片')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
  await expect(dialog.getByRole('img', { name: /照片/ })).toBeVisible()
  await dialog.getByRole('button', { name: '上门失败' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('拨打 2 次未接通')
  await choose(dialog.getByRole('radio', { name: '地址有误' }))
  await dialog.getByRole('button', { name: '上门失败' }).click()
  await expect(dialog).toBeHidden()
  const { state, timeline } = await seenByStaff(order)
  expect(state).toBe('failed')
  expect(timeline.find(({ action }) => action === 'fail')?.photos).toHaveLength(1)
})

test('the board finds a customer’s orders by a mobile number copied with spaces', async ({ open }) => {
  const page = await open.desk('dispatcher', {}, '/console/#/orders')
  await page.getByRole('textbox', { name: /^订单号、姓名、电话/ }).fill('+86 138 0000 0001')
  await expect(page).toHaveURL(/q=13800000001/)
  await expect(page.getByRole('row', { name: /王芳/ }).first()).toBeVisible()
})
