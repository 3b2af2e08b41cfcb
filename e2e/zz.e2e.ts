import { signInDesk, assignOnBoard } from './steps/staff.ts'
import { test, expect } from './steps/test.ts'
import { signInStaff } from './steps/api.ts'
import { staffOrders } from '@huishou/wire'
test('probe', async ({ open }) => {
  const d = await signInStaff('dispatcher')
  const { rows } = await d.must(staffOrders, { states: 'placed', q: '文一西路998号' })
  const desk = await open.desk('dispatcher')
  desk.on('framenavigated', (f) => console.log(Date.now() % 100000, f.url()))
  desk.on('console', (m) => console.log(m.text()))
  await desk.getByRole('link', { name: '订单', exact: true }).click()
  const n = rows[0]!.orderNumber
  await desk.getByPlaceholder(/订单号、姓名/).fill(n)
  await desk.getByRole('link', { name: n }).click()
  console.log(Date.now() % 100000, 'clicked')
  const drawer = desk.getByRole('dialog').filter({ hasText: n })
  await drawer.getByRole('button', { name: '派单', exact: true }).click()
  console.log(Date.now() % 100000, 'assign')
  await desk.screenshot({ path: '/tmp/work/e2e-data/desk1.png' })
  await expect(desk.getByRole('radio').first()).toBeVisible()
  console.log(Date.now() % 100000, 'radio')
  for (let i = 0; i < 6; i++) { await desk.waitForTimeout(500); console.log(Date.now() % 100000, desk.url(), await desk.getByRole('radio').count(), await desk.getByRole('dialog').count()) }
  await desk.screenshot({ path: '/tmp/work/e2e-data/desk2.png' })
})
