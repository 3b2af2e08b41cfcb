import type { Page } from '@playwright/test'
import { castVote, voteDetail } from '@huishou/wire/vote/customer'
import { staffVotes } from '@huishou/wire/vote/staff'
import { signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

/** Chinese buttons of two characters are drawn with a space between them. */
const spaced = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`)
const button = (page: Page, name: string) => page.getByRole('button', { name: spaced(name) })
const record = (page: Page) => page.locator('.record')

test('residents choose the day of the collection: asked at the desk, voted on phones, counted and ended', async ({
  open,
  someone,
}) => {
  const title = `秋天的社区回收日 ${Date.now()}`
  const desk = await open.desk('ops', {}, '/console/#/votes')
  await button(desk, '新建投票').click()
  const form = desk.getByRole('dialog', { name: '新建投票' })

  await test.step('what is wrong with it stands beside its field', async () => {
    await form.getByLabel('选项 1', { exact: true }).fill('周六上午')
    await form.getByLabel('选项 2', { exact: true }).fill('周六上午')
    await form.getByLabel('每人最多选几项').fill('3')
    await button(desk, '保存草稿').click()
    await expect(form.getByText('请填写', { exact: true })).toHaveCount(1)
    await expect(form.getByText('和另一个选项重复了')).toBeVisible()
    await expect(form.getByText('要在 1 到选项总数 2 之间')).toBeVisible()
    await expectAccessible(desk, 'a new vote')
  })
  await test.step('it is kept as a draft and published', async () => {
    await form.getByLabel('标题（中文）').fill(title)
    await form.getByLabel('选项 2', { exact: true }).fill('周日上午')
    await form.getByLabel('每人最多选几项').fill('1')
    await button(desk, '保存草稿').click()
    await expect(form).toHaveCount(0)
    await expect(desk.locator('.drawer-title')).toContainText('草稿')
    await button(desk, '发布').click()
    await button(desk, '发布').last().click()
    await expect(desk.locator('.drawer-title')).toContainText('进行中')
    await expectAccessible(desk, 'a vote at the desk')
  })
  const ops = await signInStaff('ops')
  const { id } = (await ops.must(staffVotes, { q: title })).rows[0]!

  const who = await someone()
  const phone = await open.customer(who, {}, '/#/pages/mine/mine')
  const main = inSight(phone)
  await test.step('a customer finds it under Me, votes once and sees the result', async () => {
    await main.getByRole('link', { name: '社区投票' }).click()
    await inSight(phone).getByRole('link', { name: title }).click()
    const page = inSight(phone)
    await expect(page.getByText('投票后可以看到结果')).toBeVisible()
    // it is not disabled: it says what is missing
    await page.getByRole('button', { name: '投票', exact: true }).click({ force: true })
    await expect(phone.getByText('请先选择一项').first()).toBeVisible()
    await page.getByRole('radio', { name: '周日上午' }).check()
    await page.getByLabel(/想说的话/).fill('家里旧书多')
    await expectAccessible(phone, 'a vote')
    await page.getByRole('button', { name: '投票', exact: true }).click()
    await expect(page.getByText('您已投票')).toBeVisible()
    await expect(page.getByText('1 票 · 100%')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '投票', exact: true })).toHaveCount(0)
    await expectAccessible(phone, 'a vote and its result')
    await phone.goBack()
    const row = inSight(phone).getByRole('link', { name: title })
    await expect(row).toContainText('已投票')
    await row.click()
    await expect(page.getByText('您已投票')).toBeVisible()
  })
  await test.step('who voted on another phone meanwhile is told so', async () => {
    const second = await someone()
    const other = await open.customer(second, {}, `/#/pages/vote/detail?id=${id}`)
    const page = inSight(other)
    await page.getByRole('radio', { name: '周六上午' }).check()
    const { items } = await second.must(voteDetail, { id })
    await second.must(castVote, { voteId: id, items: String(items[0]!.id) })
    await page.getByRole('button', { name: '投票', exact: true }).click()
    await expect(page.getByText('您已投票')).toBeVisible()
    await expect(page.getByText('1 票 · 50%')).toHaveCount(2)
  })
  await test.step('who is not signed in is led to the sign-in', async () => {
    const guest = await open.customer(null, {}, `/#/pages/vote/detail?id=${id}`)
    await inSight(guest).getByRole('button', { name: '登录后投票' }).click()
    await expect(guest).toHaveURL(/pages\/login\/login/)
  })
  await test.step('the desk sees what was voted and said, takes it as a table, and ends it', async () => {
    await desk.reload()
    await expect(record(desk).getByText('2 人投票')).toBeVisible()
    await expect(record(desk).getByText('家里旧书多')).toBeVisible()
    const [file] = await Promise.all([desk.waitForEvent('download'), button(desk, '导出结果').click()])
    expect(file.suggestedFilename()).toBe(`vote-${id}.csv`)
    await button(desk, '提前结束').click()
    await desk.getByRole('button', { name: '已经定下来了' }).click()
    await button(desk, '提前结束').last().click()
    await expect(desk.locator('.drawer-title')).toContainText('已结束')
    await phone.reload()
    await expect(inSight(phone).getByText('已结束').first()).toBeVisible()
  })
  await test.step('withdrawn, it is gone from the phones', async () => {
    await button(desk, '撤下').click()
    await desk.getByRole('button', { name: '内容有误' }).click()
    await button(desk, '撤下').last().click()
    await expect(desk.locator('.drawer-title')).toContainText('已撤下')
    await phone.reload()
    await expect(inSight(phone).getByText('没有这个投票')).toBeVisible()
  })
})

test('an auditor reads votes and changes none; without a network a vote is read and waits', async ({
  open,
  someone,
}) => {
  const desk = await open.desk('auditor', { colorScheme: 'dark' }, '/console/#/votes')
  await desk.getByText('社区回收日，哪天您最方便？').first().click()
  await expect(record(desk).getByText('投票结果')).toBeVisible()
  for (const name of ['提前结束', '撤下', '导出结果', '新建投票'])
    await expect(button(desk, name)).toHaveCount(0)
  await expectAccessible(desk, 'a vote, read by an auditor')

  const owner = await signInStaff('owner')
  const { id } = (await owner.must(staffVotes, { q: '哪天您最方便' })).rows[0]!
  const phone = await open.customer(await someone(), {}, `/#/pages/vote/detail?id=${id}`)
  const main = inSight(phone)
  await main.getByRole('checkbox', { name: /周六上午/ }).check()
  await phone.context().setOffline(true)
  await main.getByRole('button', { name: '投票', exact: true }).click({ force: true })
  await expect(phone.getByText('现在没有网络，联网后再投票').first()).toBeVisible()
  await phone.context().setOffline(false)
  await expect(main.getByRole('checkbox', { name: /周六上午/ })).toBeChecked()
})
