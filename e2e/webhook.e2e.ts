import { startReceiver } from './steps/receiver.ts'
import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

test('the owner adds an endpoint, sees its secret once, sends a test and finds it in the log', async ({
  open,
}) => {
  const receiver = await startReceiver()
  const desk = await open.desk('owner', {}, '/console/#/webhooks')
  await desk.getByRole('button', { name: '新建推送地址' }).click()
  await expectAccessible(desk, 'the form of an endpoint')
  await desk.getByLabel('名称').fill('仓储系统')
  await desk.getByLabel('网址').fill('https://10.0.0.8/hook')
  await desk.getByRole('button', { name: /保\s?存/ }).click()
  await expect(desk.getByText('请至少选择一种事件')).toBeVisible()
  await desk.getByLabel('回收订单已结算', { exact: true }).check()
  await desk.getByRole('button', { name: /保\s?存/ }).click()
  await expect(desk.getByText('不能填写本机或内网地址')).toBeVisible()
  await desk.getByLabel('网址').fill(receiver.url)
  await desk.getByRole('button', { name: /保\s?存/ }).click()
  await expect(desk.getByText(/^whsec_/)).toBeVisible()
  await desk.getByRole('button', { name: '已保存，关闭' }).click()
  await expect(desk.getByText(/^whsec_/)).toHaveCount(0)

  const row = desk.getByRole('row', { name: /仓储系统/ })
  await row.getByRole('button', { name: '发送测试' }).click()
  await expect(desk.getByText(/测试成功：200/)).toBeVisible()
  expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test'])
  await row.getByRole('link', { name: '仓储系统' }).click()
  const sent = desk.getByRole('row', { name: /webhook\.test/ })
  await expect(sent).toContainText('已送达')
  await expect(sent).toContainText('HTTP 200')
  await expectAccessible(desk, 'the log of deliveries')
  await receiver.close()
})

test('an auditor reads endpoints and deliveries and changes nothing', async ({ open }) => {
  const desk = await open.desk('auditor', {}, '/console/#/webhooks')
  await expect(desk.getByRole('row', { name: /财务系统（示例）/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: /新建推送地址|发送测试|更换密钥|删除/ })).toHaveCount(0)
})
