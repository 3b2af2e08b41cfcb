import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

test('the owner creates a key, other software reads with it, and it ends when it is revoked', async ({
  open,
}) => {
  const desk = await open.desk('owner', {}, '/console/#/system?tab=keys')
  await desk.getByRole('button', { name: '新建密钥' }).click()
  const form = desk.getByRole('dialog', { name: '新建密钥' })
  await form.getByLabel('名称').fill('用友')
  await form.getByRole('button', { name: '新建密钥' }).click()
  await expect(form.getByText('至少勾选一项权限')).toBeVisible()
  await form.getByRole('checkbox', { name: '回收订单与调度：读取' }).check()
  await expectAccessible(desk, 'the form of an API key')
  await form.getByRole('button', { name: '新建密钥' }).click()

  const shown = desk.getByRole('dialog', { name: '“用友”的密钥' })
  const key = await shown.locator('code').innerText()
  const ask = async (path: string) => {
    const answer = await desk.request.get(`/staff${path}`, { headers: { 'x-token': key } })
    return (await answer.json()) as { code: number; reason?: string }
  }
  expect(await ask('/pickup/orders')).toMatchObject({ code: 0 })
  expect(await ask('/ledger/journals')).toMatchObject({ reason: 'API_KEY_SCOPE' })
  await shown.getByRole('button', { name: '我已保存' }).click()
  await desk.reload()

  const row = desk.getByRole('row', { name: /用友/ })
  await expect(row).toContainText('有效')
  await expect(row).not.toContainText('未使用')
  await expect(desk.getByText(key)).toHaveCount(0)
  await expectAccessible(desk, 'the API keys')
  await row.getByRole('button', { name: /停\s?用/ }).click()
  await desk
    .getByRole('dialog', { name: '停用密钥' })
    .getByRole('button', { name: /停\s?用/ })
    .click()
  await expect(row).toContainText('已停用')
  expect(await ask('/pickup/orders')).toMatchObject({ reason: 'LOGIN_REQUIRED' })
})

test('an auditor reads the keys and creates none', async ({ open }) => {
  const desk = await open.desk('auditor', {}, '/console/#/system?tab=keys')
  await expect(desk.getByRole('tab', { name: 'API 密钥', selected: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: '新建密钥' })).toHaveCount(0)
})
