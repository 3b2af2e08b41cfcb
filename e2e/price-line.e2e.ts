import { expectAccessible } from './steps/audit.ts'
import { chooseHangzhou, inSight } from './steps/customer.ts'
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

test('a guest who follows a price is asked to sign in; a customer follows, finds it and lets it go', async ({
  open,
  someone,
}) => {
  const guest = await open.customer(null)
  await chooseHangzhou(guest)
  await guest.getByRole('button', { name: '今日价' }).click()
  await guest.getByRole('button', { name: /饮料瓶，查看/ }).click()
  await guest.getByRole('button', { name: '关注价格' }).click()
  await expect(inSight(guest).getByLabel('手机号码')).toBeVisible()

  const page = await open.customer(await someone())
  await chooseHangzhou(page)
  await page.getByRole('button', { name: '今日价' }).click()
  await page.getByRole('button', { name: /饮料瓶，查看/ }).click()
  await page.getByRole('button', { name: '关注价格' }).click()
  await expect(page.getByText('已关注，价格变动较大时会通知您')).toBeVisible()
  await page.goBack()
  await page.getByRole('radio', { name: '我关注的 1' }).check({ force: true })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('今天起关注')).toBeVisible()
  await expectAccessible(page, 'the followed prices')

  // the link of a notice opens the same
  await page.goto('/#/pages/mine/notices')
  await page.goto('/#/pages/index/index?prices=followed')
  const followed = page.getByRole('button', { name: /饮料瓶，查看.*已关注$/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  await followed.click()
  await page.getByRole('button', { name: '取消关注' }).click()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^我关注的/ })).toHaveCount(0)
})
