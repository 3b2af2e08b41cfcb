import { readFile } from 'node:fs/promises'
import { signToday } from '@huishou/wire/points/check-in'
import { createCodeBatch, requestPointsAdjustment } from '@huishou/wire/points/staff'
import { signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const INDEX = '/#/pages/score/index'
const SIGN = '/#/pages/score/sign'
const EXCHANGE = '/#/pages/score/exchange'

/** A code of this test alone. */
const codeOf = async (points: number): Promise<string> => {
  const number = `E2E-${Date.now()}-${points}`
  const ops = await signInStaff('ops')
  const endOn = `${new Date().getUTCFullYear() + 1}-12-31`
  await ops.must(createCodeBatch, { name: '活动口令', points, codes: 1, uses: 5, perUser: 1, endOn, number })
  return number
}

test('a customer checks in, sees what it gave and what tomorrow gives, and finds it in the log', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, {}, INDEX)
  const main = inSight(page)

  await test.step('nothing yet', async () => {
    await expect(main.getByText('暂无记录')).toBeVisible()
    await expect(main.getByRole('link', { name: '签到 +1' })).toBeVisible()
    await expectAccessible(page, 'points, empty')
    await expectToFit(page, 'points, empty')
    await main.getByRole('link', { name: '签到 +1' }).click()
  })

  await test.step('today', async () => {
    await expect(main.getByRole('heading', { name: '本轮奖励' })).toBeVisible()
    await expectAccessible(page, 'check-in')
    await expectToFit(page, 'check-in')
    // a double tap is one sign-in
    await main.getByRole('button', { name: '今日签到 +1' }).dblclick()
    const joy = page.getByRole('dialog', { name: '签到成功' })
    await expect(joy).toContainText('已连续签到 1 天')
    await expect(joy).toContainText('现有 1 积分')
    await expectAccessible(page, 'checked in')
    await joy.getByRole('button', { name: '太好了' }).click()
    await expect(main.getByText('今日已签到')).toBeVisible()
    await expect(main.getByText('签到 1 天 · 得 1 分')).toBeVisible()
    await expect(main.getByRole('cell', { name: /今天，已签到/ })).toBeVisible()
    await expect(main.getByText('连续签到 1 天')).toBeVisible()
  })

  await test.step('and the log says so', async () => {
    await page.goBack()
    await expect(main.getByText('本轮第 1 天')).toBeVisible()
    await expect(main.getByRole('link', { name: '今日已签到' })).toBeVisible()
    await main.getByRole('tab', { name: '支出' }).click()
    await expect(main.getByText('没有符合条件的记录')).toBeVisible()
    await main.getByRole('button', { name: '查看全部' }).click()
    await main.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选明细' })
    await choose(sheet.getByRole('radio', { name: '每日签到' }))
    await expectAccessible(page, 'points filter')
    await sheet.getByRole('button', { name: '查看' }).click()
    await expect(main.getByRole('button', { name: '每日签到' })).toBeVisible()
    await expect(main.getByText('本轮第 1 天')).toBeVisible()
  })
})

test('a page left open over a check-in elsewhere says that today is done', async ({ open, someone }) => {
  const who = await someone()
  const page = await open.customer(who, {}, SIGN)
  const press = inSight(page).getByRole('button', { name: '今日签到 +1' })
  await expect(press).toBeVisible()
  await who.must(signToday, {})
  await press.click()
  await expect(page.getByText('今天已经签到过了')).toBeVisible()
  await expect(inSight(page).getByText('今日已签到')).toBeVisible()
})

test('a wrong code is said beside the field and kept; the right one, pasted, gives its points', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const number = await codeOf(88)
  const rights = { permissions: ['clipboard-read', 'clipboard-write'] }
  const page = await open.customer(who, rights, EXCHANGE)
  const main = inSight(page)
  const field = main.getByLabel('积分券号码')
  const send = main.getByRole('button', { name: '立即兑换' })

  await send.click()
  await expect(main.getByText('请输入积分券号码')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('NOT-A-CODE')
  await send.click()
  await expect(main.getByText('没有这个积分券号码，请检查后再试')).toBeVisible()
  await expect(field).toHaveValue('NOT-A-CODE')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'a wrong code')
  await expectToFit(page, 'a wrong code')

  await main.getByRole('button', { name: '清除' }).click()
  await page.evaluate((text) => navigator.clipboard.writeText(`  ${text.toLowerCase()} `), number)
  await main.getByRole('button', { name: '粘贴' }).click()
  await expect(field).toHaveValue(number.toLowerCase())
  await send.click()
  const done = page.getByRole('alertdialog', { name: '兑换成功' })
  await expect(done).toContainText('恭喜您获得 88 积分！')
  await done.getByRole('button', { name: '好的' }).click()

  await page.goto(INDEX)
  await expect(main.getByText(`活动口令 ${number}`)).toBeVisible()
  await expect(main.getByText('+88')).toBeVisible()
})

test('more than 1,000 points need a second person, and reach the customer once she agreed', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const phone = await open.customer(who, {}, INDEX)
  await expect(inSight(phone).getByText('暂无记录')).toBeVisible()
  const [desk, owner] = [
    await open.desk('ops', {}, '/console/#/points?tab=adjustments'),
    await open.desk('owner', {}, `/console/#/points?tab=adjustments&mobile=${who.mobile}`),
  ]
  await desk.getByRole('button', { name: '调整积分' }).click()
  const form = desk.getByRole('dialog', { name: '调整积分' })
  await form.getByLabel('客户手机号').fill(who.mobile)
  await form.getByLabel('积分数').fill('1500')
  await form.getByLabel('原因').fill('活动奖励补发')
  await expectAccessible(desk, 'points adjustment')
  await form.getByRole('button', { name: /提\s?交/ }).click()
  await expect(desk.getByText('已提交，等待另一位同事复核')).toBeVisible()
  await expect(desk.getByRole('row', { name: new RegExp(who.mobile) })).toContainText('待他人复核')

  await owner.reload()
  await owner
    .getByRole('row', { name: new RegExp(who.mobile) })
    .getByRole('button', { name: '复核通过' })
    .click()
  const ask = owner.getByRole('dialog', { name: '复核通过' })
  await expect(ask).toContainText('+1,500')
  await ask
    .getByRole('button', { name: /复核通过/ })
    .last()
    .click()
  await expect(owner.getByRole('row', { name: new RegExp(who.mobile) })).toContainText('已生效')
  await expect(inSight(phone).getByText('活动奖励补发')).toBeVisible()
})

test('operations make codes, take them away as a file, stop them, and try other rules', async ({ open }) => {
  const page = await open.desk('ops', {}, '/console/#/points?tab=codes')
  await page.getByRole('button', { name: '生成积分券' }).click()
  const form = page.getByRole('dialog', { name: '生成积分券' })
  const name = `社区日 ${Date.now()}`
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('每次兑换得积分').fill('30')
  await form.getByLabel('生成几个号码').fill('12')
  await expect(form.getByText('最多发出 360 积分')).toBeVisible()
  await form.getByRole('button', { name: '生成积分券' }).click()
  await expect(page.getByText('已生成 12 个号码')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[1]).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4},30,0,/)

  await row.getByRole('button', { name: /停\s?用/ }).click()
  const stop = page.getByRole('dialog', { name: '停用' })
  await stop.getByLabel('原因').fill('印错了')
  await stop.getByRole('button', { name: /停\s?用/ }).click()
  await expect(row).toContainText('已停用')

  await page.getByRole('link', { name: '积分规则' }).click()
  await page.getByLabel('每结算 1 元得').fill('10')
  await page.getByRole('button', { name: '试算' }).click()
  const recycling = page.getByRole('row', { name: /^回收订单/ })
  const [, , was, wouldBe] = await recycling.getByRole('cell').allTextContents()
  const points = (text = '') => Number(text.replaceAll(',', ''))
  expect(points(wouldBe)).toBe(points(was) * 2)
  await expectAccessible(page, 'points rules')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.goto('/console/#/points')
  await expect(page.getByText('未使用积分')).toBeVisible()
  await expectAccessible(page, 'points liability')
})

test('a service agent has no points desk, and nobody gives more than 1,000 points alone by asking twice', async ({
  someone,
}) => {
  const who = await someone()
  const [agent, ops] = [await signInStaff('agent'), await signInStaff('ops')]
  const ask = { mobile: who.mobile, points: 900, reason: '补偿客户' }
  expect((await agent.call(requestPointsAdjustment, ask)).ok).toBe(false)
  expect((await ops.must(requestPointsAdjustment, ask)).state).toBe('applied')
  expect((await ops.must(requestPointsAdjustment, ask)).state).toBe('requested')
})
