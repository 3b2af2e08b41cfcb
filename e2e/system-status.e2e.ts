import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

test('the owner reads what is set up and tries a service with one button', async ({ open }) => {
  const desk = await open.desk('owner', {}, '/console/#/system')
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('短信')).toContainText('演示')
  await expect(row('路线时间')).toContainText('未配置')
  await expect(row('图片存储')).toContainText('未配置')
  await expect(desk.getByText('没有失败的任务')).toBeVisible()
  await expectAccessible(desk, 'the system status')
  await row('地址解析')
    .getByRole('button', { name: /测\s?试/ })
    .click()
  await expect(desk.getByText('测试成功')).toBeVisible()
})

test('an auditor reads the same and tries nothing', async ({ open }) => {
  const desk = await open.desk('auditor', {}, '/console/#/system')
  await expect(desk.getByRole('row', { name: /^短信/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: /测\s?试/ })).toHaveCount(0)
})

test('the owner reads the background jobs, and that none of them failed', async ({ open }) => {
  const desk = await open.desk('owner', {}, '/console/#/system')
  await desk.getByRole('tab', { name: /^后台任务/ }).click()
  // at night messages wait for the morning
  await desk.getByRole('tab', { name: /^待重试/ }).click()
  await expect(desk.getByText('没有等待或失败的任务')).toBeVisible()
  await expectAccessible(desk, 'the background jobs')
})
