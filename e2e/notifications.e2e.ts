import { refuseAdjustment, requestAdjustment } from '@huishou/wire/ledger/staff'
import { readAllNotifications } from '@huishou/wire/staff/notifications'
import { signInStaff, townNow } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

test('a request of one person shows in the bell of another at once, leads there, and stays read', async ({
  open,
  someone,
}) => {
  const [{ mobile }, ops, finance] = [
    await someone(),
    await signInStaff('ops'),
    await signInStaff('finance2'),
  ]
  await finance.must(readAllNotifications, { until: await townNow() })
  const desk = await open.desk('finance2', {}, '/console/#/overview')
  const bell = desk.getByRole('button', { name: /^通知，/ })
  await expect(bell).toHaveAccessibleName('通知，没有未读')

  const reason = `称重差额补发 ${Date.now()}`
  const { id } = await ops.must(requestAdjustment, { mobile, amountFen: 1234, reason })
  await expect(bell).toHaveAccessibleName('通知，1 条未读')
  await bell.click()
  const panel = desk.getByRole('list', { name: '通知' })
  const told = panel.getByRole('listitem').filter({ hasText: reason })
  await expect(told).toContainText('余额调整 ¥12.34 提交复核')
  await expectAccessible(desk, 'the panel of the bell')
  await told.getByRole('link').click()
  await expect(desk).toHaveURL(/#\/ledger\?tab=adjustments/)
  await expect(desk.getByText(reason).first()).toBeVisible()
  await expect(bell).toHaveAccessibleName('通知，没有未读')

  await desk.reload()
  await expect(bell).toHaveAccessibleName('通知，没有未读')
  await finance.must(refuseAdjustment, { id, reason: '凭证不全' })
  await desk.goto('/console/#/notifications')
  const row = desk.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('已处理')
  await expectAccessible(desk, 'the page of the notifications')

  const asker = await open.desk('ops', {}, '/console/#/notifications?show=unread')
  const answer = asker.getByRole('row').filter({ hasText: '您提交的余额调整 ¥12.34 被拒绝' }).first()
  await expect(answer).toContainText('凭证不全')
  await asker.getByRole('button', { name: '全部已读' }).click()
  await expect(asker.getByText('没有未读通知')).toBeVisible()
})
