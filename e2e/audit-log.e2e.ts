import { readFile } from 'node:fs/promises'
import { saveZone, staffZones } from '@huishou/wire/place/shops'
import { signInCustomer, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('the log of actions says in words who changed what: names, weights, amounts, and the same in the file', async ({
  open,
}) => {
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(staffZones, {})
  const [zone] = rows
  if (!zone) throw new Error('no zone')
  const { cityName: _name, ...given } = zone
  await owner.must(saveZone, { ...given, shopId: zone.shopId ?? undefined, perCourier: zone.perCourier + 1 })
  const order = await orderIn(await signInCustomer(), 'weighed')

  const page = await open.desk('owner', {}, '/console/#/audit')
  const table = page.getByRole('table')
  const saved = table.getByRole('row').filter({ hasText: '保存区域' }).first()
  await expect(saved).toContainText(zone.name)
  await expect(saved).toContainText(`每人每时段单数：${zone.perCourier} → ${zone.perCourier + 1}`)

  const weighed = table.getByRole('row').filter({ hasText: order.number }).filter({ hasText: '称重' }).first()
  await weighed.click()
  const detail = page.locator('.audit-detail').first()
  await expect(detail).toContainText('状态')
  await expect(detail).toContainText('已到达')
  await expect(detail).toContainText('10.00 公斤')
  await expect(detail).not.toContainText(/totalG|totalFen|arrived|weighed|∅/)
  await expectAccessible(page, 'audit log with an open row')
  await detail.getByRole('button', { name: '只看这条记录的操作' }).click()
  await expect(page).toHaveURL(/subjectId=/)
  await expect(table.getByRole('row').filter({ hasText: '保存区域' })).toHaveCount(0)
  await expect(table.getByRole('row').filter({ hasText: order.number }).first()).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(order.number)
  expect(csv).toContain('净重: 10.00 公斤')
  expect(csv).not.toMatch(/totalG|"arrived"/)

  await table.getByRole('link', { name: order.number }).first().click()
  await expect(page.getByRole('dialog').filter({ hasText: order.number })).toBeVisible()
})
