import { recycled } from '@huishou/wire/pickup/recycled'
import { invitees } from '@huishou/wire/points/codes-tasks-and-invites'
import { newMobile, signInCustomer, type Customer } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { inSight, signInBySms } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const REGULAR = '13800000001'

test('a friend who signs up by the link of a customer is on her list', async ({ open, someone }) => {
  const host = await someone()
  const page = await open.customer(host, {}, '/#/pages/mine/mine')
  const main = inSight(page)
  await main.getByRole('link', { name: /^邀请好友/ }).click()
  await expect(main.getByText('暂无好友加入')).toBeVisible()
  await expect(main.getByRole('img', { name: '让好友扫一扫' })).toBeVisible()
  await expectAccessible(page, 'invite, nobody yet')
  await expectToFit(page, 'invite')

  const friend = await open.customer(null, {}, `/#/?inviter_id=${host.session.uid}`)
  await expect(inSight(friend).getByRole('heading').first()).toBeAttached()
  await friend.goto('/#/pages/login/login')
  await signInBySms(friend, newMobile())
  await expect(friend).not.toHaveURL(/login/)
  await expect.poll(async () => (await host.must(invitees, {})).totalRow).toBe(1)

  await page.goBack()
  await main.getByRole('link', { name: /^邀请好友/ }).click()
  await expect(main.getByText('已注册，等首单')).toBeVisible()
  await expectAccessible(page, 'invite')
})

test('what somebody recycled is shown by month and kind, with what is not counted', async ({
  open,
  someone,
}) => {
  const regular: Customer = await signInCustomer(REGULAR)
  const own = await regular.must(recycled, {})
  expect(own.orders).toBeGreaterThan(0)
  const page = await open.customer(regular, {}, '/#/pages/mine/mine')
  const main = inSight(page)
  await main.getByRole('link', { name: /约减少碳排放/ }).click()
  await expect(main.getByText(`${own.orders} 笔已结算订单`)).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: '约减碳' })).toHaveCount(12)
  for (const { name } of own.kinds) await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible(page, 'what I recycled')
  await expectToFit(page, 'what I recycled')

  const beginner = await open.customer(await someone(), { locale: 'zh-CN' }, '/#/pages/mine/recycled')
  await expect(inSight(beginner).getByText('暂无回收记录')).toBeVisible()
})
