import { expectAccessible } from './steps/audit.ts'
import { chooseHangzhou } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

test('without an account one looks up what cardboard was worth, by date and for both ways', async ({
  open,
}) => {
  const page = await open.customer(null)
  await chooseHangzhou(page)
  await page.getByRole('button', { name: '今日价' }).click()
  await page.getByRole('button', { name: /^纸箱黄纸板，/ }).click()
  const line = page.getByRole('dialog', { name: '纸箱黄纸板 · 近 90 天价格' })
  await expect(line.getByRole('img', { name: /最低 ¥\d+\.\d\d，最高 ¥\d+\.\d\d/ })).toBeVisible()
  await expect(line.getByText('调价记录')).toBeVisible()
  await expectAccessible(page, 'the price line of a waste type')
  const door = await line.locator('dd').first().textContent()
  await line.getByRole('radio', { name: '到店价' }).check({ force: true })
  await expect(line.locator('dd').first()).not.toHaveText(door ?? '')
  await page.goBack()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
