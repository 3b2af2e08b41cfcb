import { orderIn, seenByStaff } from './steps/orders.ts'
import { searchBoard } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

/** A street of its own for every try. */
const STREET = `文一西路改派里${Date.now() % 1_000_000}`

test('orders move to another courier together, and the one that cannot is named and stays', async ({
  open,
  someone,
}) => {
  const offered = await orderIn(await someone(), 'assigned', STREET)
  const accepted = await orderIn(await someone(), 'accepted', STREET)
  const arrived = await orderIn(await someone(), 'arrived', STREET)
  const desk = await open.desk('dispatcher', {}, '/console/#/orders')
  await desk.getByRole('checkbox', { name: '选择本页全部订单' }).check()
  await expect(desk.getByText(/已选 \d+ 单/)).toBeVisible()
  await searchBoard(desk, STREET)
  await expect(desk.getByText(/已选 \d+ 单/), 'nothing out of sight stays selected').toBeHidden()
  await expect(desk.getByRole('link', { name: arrived.number })).toBeVisible()
  await expect(desk.getByRole('tab', { name: '全部 3', exact: true }), 'only those').toBeVisible()
  await desk.getByRole('checkbox', { name: '选择本页全部订单' }).check()
  await expect(desk.getByText('已选 3 单')).toBeVisible()
  await desk.getByRole('button', { name: '批量改派' }).click()

  const dialog = desk.getByRole('dialog', { name: '批量改派 3 单' })
  await dialog.getByRole('radio', { name: /郑波/ }).check()
  await dialog.getByRole('button', { name: '预览结果' }).click()
  const plan = dialog.getByRole('status')
  await expect(plan).toContainText('2 单可以改派')
  await expect(plan).toContainText('1 单不能改派')
  await expect(plan.getByRole('listitem')).toHaveText(new RegExp(`${arrived.number}.*已到达`))
  expect((await seenByStaff(offered)).courierName).toBe('周强')

  await dialog.getByRole('button', { name: '改派 2 单' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('已选 3 单')).toBeHidden()
  const [one, other, stayed] = await Promise.all([offered, accepted, arrived].map(seenByStaff))
  expect([one?.courierName, other?.courierName, stayed?.courierName]).toEqual(['郑波', '郑波', '周强'])
  expect([one?.state, other?.state, stayed?.state]).toEqual(['assigned', 'assigned', 'arrived'])
})
