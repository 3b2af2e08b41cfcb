import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { kanjiaHelp, kanjiaJoin } from '@huishou/wire/bargain/customer'
import { staffBargain } from '@huishou/wire/bargain/staff'
import { bargainOne } from '@huishou/wire/bargain/customer-lists'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { dayOf } from '@huishou/wire/time'
import { nobody, signInStaff, townNow, type Customer } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { bargainDraft, goodsToBargainFor, liveBargain } from './steps/bargain-desk.ts'
import { orderedInBargain, started } from './steps/bargain.ts'
import { givenGoods, mallPaid } from './steps/mall-desk.ts'
import { expect, test } from './steps/test.ts'
import { givenBalance } from './steps/withdrawal.ts'

const record = (page: Page) => page.locator('.record')
const stateOn = (page: Page) => page.locator('.drawer-title')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Chinese buttons of two characters are drawn with a space between them; one that was busy says so a little longer. */
const spaced = (name: string) => new RegExp(`^(loading )?${[...name].join('\\s?')}$`)
const press = (page: Page, name: string) =>
  record(page)
    .getByRole('button', { name: spaced(name) })
    .click()
const agree = (page: Page, name: string) =>
  dialog(page, name)
    .getByRole('button', { name: spaced(name) })
    .last()
    .click()
const idOn = (page: Page) => Number(/edit=(\d+)/.exec(page.url())?.[1])

test('a bargain is made at the desk, bounds are refused beside their fields, and the customer sees it', async ({
  open,
  someone,
}) => {
  const goods = await goodsToBargainFor()
  const desk = await open.desk('ops', {}, '/console/#/bargains')
  await expect(desk.getByRole('link', { name: '恒温电热水壶 1.5L' }).first()).toBeVisible()
  await desk.getByRole('button', { name: '新建活动' }).click()
  const field = (name: string) => desk.getByLabel(name, { exact: true })
  const means = desk.getByRole('region', { name: '活动测算' })

  await test.step('goods are found by name, and their price is where runs start', async () => {
    await desk.getByRole('button', { name: '保存草稿' }).click()
    await expect(desk.getByText('请填写').first()).toBeVisible()
    await field('商品').fill(goods.name)
    await desk.locator('.ant-select-item-option', { hasText: goods.name }).click()
    await expect(field('原价（起始价）')).toHaveValue('99.00')
  })
  await test.step('what breaks the rules is said beside the field while it is typed', async () => {
    await field('单件成本').fill('52')
    await field('底价').fill('99')
    await field('每刀最少').fill('5')
    await field('每刀最多').fill('1')
    const under = (name: string) => desk.locator('.ant-form-item').filter({ has: field(name) })
    await expect(under('底价')).toContainText('底价要低于原价')
    await expect(under('每刀最多')).toContainText('每刀最多不能小于最少')
    await field('底价').fill('59')
    await field('每刀最多').fill('40')
    await expect(under('每刀最多')).toContainText('每刀最多要小于原价与底价之差')
    await field('每刀最多').fill('4')
    await field('每刀最少').fill('0.5')
    await expect(under('每刀最少')).toContainText('最坏情况需 80 人，不能超过 50 人')
    await desk.getByRole('button', { name: '保存并发布' }).click()
    await expect(dialog(desk, '发布').getByText('最坏情况需 80 人')).toBeVisible()
    await expect(dialog(desk, '发布').getByRole('button', { name: spaced('发布') })).toBeDisabled()
    await dialog(desk, '发布')
      .getByRole('button', { name: spaced('返回') })
      .click()
    await expect(desk).toHaveURL(/edit=\d+/)
  })
  const id = idOn(desk)
  expect((await nobody.call(bargainOne, { kjid: id })).ok).toBe(false)

  await test.step('the preview says who needs how many friends and what it costs at worst', async () => {
    // typed at once after saving: it is kept
    await field('每刀最少').fill('1.5')
    await expect(means).toContainText('每刀 1.5–4 元，需 8–26 人')
    await expect(means.getByRole('img', { name: /最少 8 人，通常 1[34] 到 1[5-7] 人/ })).toBeVisible()
    await expect(means).toContainText('让利合计¥1,200.00')
    await expect(means).toContainText('毛利¥210.00')
    await expect(means).toContainText('设置符合规则，可以发布')
    await expectAccessible(desk, 'the editor of a bargain')
  })
  await test.step('it opens at once', async () => {
    await desk.getByRole('button', { name: '立即开始' }).click()
    await desk.getByRole('button', { name: '保存并发布' }).click()
    await expect(dialog(desk, '发布')).toContainText('马上对所有客户开放')
    await expectAccessible(desk, 'publishing a bargain')
    await agree(desk, '发布')
    await expect(stateOn(desk)).toContainText('进行中')
    await expect(record(desk).getByText('发布', { exact: true })).toBeVisible()
  })
  expect((await nobody.must(bargainOne, { kjid: id })).set.id).toBe(id)
  const phone = await open.customer(await someone(), {}, `/#/pages/bargain/detail?kjid=${id}`)
  await expect(phone.getByText(goods.name).first()).toBeVisible()
  await expect(phone.getByText('需 8–26 人').first()).toBeVisible()
})

test('a paused bargain takes no helps until it goes on; its clone is a draft; ended is ended', async ({
  open,
  someone,
}) => {
  const [owner, friend] = [await someone(), await someone()]
  const bargain = await liveBargain()
  await started(owner, bargain.id)
  const desk = await open.desk('ops', {}, `/console/#/bargains?bargain=${bargain.id}`)
  await press(desk, '暂停')
  await agree(desk, '暂停')
  await expect(dialog(desk, '暂停').getByText('请填写')).toBeVisible()
  await dialog(desk, '暂停').getByRole('button', { name: '发现异常助力' }).click()
  await agree(desk, '暂停')
  await expect(stateOn(desk)).toContainText('已暂停')
  await expect(record(desk).getByText('已暂停：发现异常助力')).toBeVisible()
  await expectAccessible(desk, 'a paused bargain')
  const help = () => friend.call(kanjiaHelp, { kjid: bargain.id, joinerUser: owner.session.uid })
  expect(await help()).toMatchObject({ ok: false, refused: { reason: 'BARGAIN_PAUSED' } })

  await test.step('a colleague resumes it, and this desk sees it without reload', async () => {
    const colleague = await open.desk('owner', {}, `/console/#/bargains?bargain=${bargain.id}`)
    await press(colleague, '恢复')
    await agree(colleague, '恢复')
    await expect(stateOn(colleague)).toContainText('进行中')
    await expect(stateOn(desk)).toContainText('进行中')
  })
  expect((await help()).ok).toBe(true)
  await expect(record(desk).locator('.sums > div').filter({ hasText: '助力' }).locator('dd')).toHaveText(/^1/)

  await test.step('of a published bargain only pieces and time can grow', async () => {
    await press(desk, '编辑')
    await expect(desk.getByLabel('底价', { exact: true })).toBeDisabled()
    await desk.getByLabel('活动数量', { exact: true }).fill('20')
    await desk.getByRole('button', { name: spaced('保存') }).click()
    await expect(desk.getByText('活动发布后只能增加数量或延长时间').first()).toBeVisible()
    await desk.getByLabel('活动数量', { exact: true }).fill('40')
    await desk.getByRole('button', { name: spaced('保存') }).click()
    await expect(desk.getByText('已保存')).toBeVisible()
    await desk.getByRole('button', { name: '返回活动列表' }).click()
    await expect(record(desk)).toContainText('共 40 件')
  })
  await test.step('the clone is a draft of its own', async () => {
    await press(desk, '复制')
    await expect(desk).toHaveURL(/edit=\d+/)
    await expect(desk.locator('.bargain-editor').getByText('草稿', { exact: true })).toBeVisible()
    await expect(desk.getByLabel('底价', { exact: true })).toHaveValue('59.00')
    expect(idOn(desk)).not.toBe(bargain.id)
    // its goods are still in the first one
    await expect(desk.getByText('该商品这段时间已有其他砍价活动').first()).toBeVisible()
  })
  await desk.goto(`/console/#/bargains?bargain=${bargain.id}`)
  await press(desk, '结束活动')
  await expect(dialog(desk, '结束活动')).toContainText('1 个进行中的砍价立即过期')
  await dialog(desk, '结束活动').getByLabel('原因').fill('活动提前售完')
  await agree(desk, '结束活动')
  await expect(stateOn(desk)).toContainText('已结束')
  expect(await friend.call(kanjiaJoin, { kjid: bargain.id })).toMatchObject({
    ok: false,
    refused: { reason: 'BARGAIN_OVER' },
  })
})

test('below cost operations cannot publish, and the owner says why', async ({ open }) => {
  const draft = await bargainDraft({ floorFen: 5000 })
  const ops = await open.desk('ops', {}, `/console/#/bargains?bargain=${draft.id}`)
  await press(ops, '发布')
  await expect(dialog(ops, '发布')).toContainText('只有老板能发布')
  await expect(dialog(ops, '发布').getByRole('button', { name: spaced('发布') })).toBeDisabled()
  const owner = await open.desk('owner', {}, `/console/#/bargains?bargain=${draft.id}`)
  await press(owner, '发布')
  await expect(dialog(owner, '发布')).toContainText('底价比成本低 ¥2.00，全部卖出最多亏 ¥60.00')
  await agree(owner, '发布')
  await dialog(owner, '发布').getByLabel('低于成本的原因').fill('换季清仓')
  await agree(owner, '发布')
  await expect(record(owner).getByText('低于成本发布：换季清仓')).toBeVisible()
  const { bargain } = await (await signInStaff('auditor')).must(staffBargain, { id: draft.id })
  expect(bargain).toMatchObject({ state: 'live', overrideReason: '换季清仓' })
})

test('two friends on one device are marked, with the reason in words, and the desk sees it live', async ({
  open,
  someone,
}) => {
  const [owner, first, second, third] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ] as const
  const { id: kjid } = await liveBargain()
  const run = await started(owner, kjid)
  const help = (friend: Customer, device: string) =>
    friend.must(kanjiaHelp, { kjid, joinerUser: owner.session.uid, device })
  const desk = await open.desk('agent', {}, `/console/#/bargain-runs?kjid=${kjid}`)
  const row = desk.locator('tbody tr').filter({ hasText: `${owner.mobile.slice(0, 3)}****` })
  await expect(row).toBeVisible()
  await help(first, 'one and the same phone')
  await help(second, 'one and the same phone')
  await expect(row).toContainText('多人同一设备')
  await help(third, 'another phone')
  await desk.getByText('只看可疑').click()
  await expect(desk).toHaveURL(/mark=any/)
  await expect(row).toBeVisible()
  await expectAccessible(desk, 'runs')

  await row.getByRole('link').click()
  await expect(record(desk)).toContainText('2 次助力来自同一台设备')
  await expect(record(desk)).toContainText('全部助力（3）')
  await expectAccessible(desk, 'a marked run')
  await record(desk)
    .getByRole('button', { name: /查看同一设备的助力/ })
    .last()
    .click()
  await expect(desk).toHaveURL(/tab=helps/)
  await expect(desk.getByText(/与助力 \d+ 同一设备/)).toBeVisible()
  await expect(desk.locator('.desk-table tbody tr.ant-table-row')).toHaveCount(2)
  await expectAccessible(desk, 'helps')
  // who calls nobody reads no whole number, and nobody may be asked for digit by digit
  await expect(desk.getByText(first.mobile)).toHaveCount(0)
  expect(run.kjid).toBe(kjid)
})

test('the report agrees with what was bought, and its table is kept by who may', async ({
  open,
  someone,
}) => {
  const [owner, friend] = [await someone(), await someone()]
  const bargain = await liveBargain()
  await started(owner, bargain.id)
  const { cutFen } = await friend.must(kanjiaHelp, { kjid: bargain.id, joinerUser: owner.session.uid })
  const price = 9900 - cutFen
  await givenBalance(owner, price + 5000)
  const orderId = await orderedInBargain(owner, { kjid: bargain.id, goodsId: bargain.goodsId })
  await owner.must(payOrder, { orderId })

  const today = dayOf(await townNow())
  const days = `from=${today}&to=${today}`
  const desk = await open.desk('finance', {}, `/console/#/bargain-report?kjid=${bargain.id}&${days}`)
  const sum = (name: string) => desk.locator('.sums > div').filter({ hasText: name }).locator('dd')
  const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
  await expect(sum('发起').first()).toHaveText(/^1/)
  await expect(sum('助力').first()).toHaveText(/^1/)
  await expect(sum('销售额')).toHaveText(new RegExp(`^${yuan(price)}`))
  await expect(sum('毛利')).toHaveText(new RegExp(`^${yuan(price - 5200)}`))
  await desk.getByText('按天', { exact: true }).click()
  await expect(desk.locator('.report-sum')).toContainText(yuan(price))
  await expectAccessible(desk, 'the bargain report')
  await desk.getByText('按活动', { exact: true }).click()
  const kept = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '导出 CSV' }).click()
  const csv = await readFile(await (await kept).path(), 'utf8')
  expect(csv).toContain(`${bargain.id},${bargain.goodsName},`)
  expect(csv).toContain((price / 100).toFixed(2))

  const auditor = await open.desk('auditor', {}, `/console/#/bargain-report?kjid=${bargain.id}`)
  await expect(auditor.getByText('销售额').first()).toBeVisible()
  await expect(auditor.getByRole('button', { name: '导出 CSV' })).toHaveCount(0)
})

test('the menu stands in groups, remembers what was folded and always shows where one is', async ({
  open,
}) => {
  const desk = await open.desk('owner', {}, '/console/#/goods')
  const menu = desk.getByRole('navigation', { name: '主菜单' })
  const link = (name: string) => menu.getByRole('link', { name, exact: true })
  const group = (name: string) => menu.locator('.ant-menu-submenu-title').filter({ hasText: name })
  await expect(link('商品')).toBeVisible()
  await expect(link('商城订单')).toHaveCount(0)
  await group('商城').click()
  await link('商城订单').click()
  await expect(desk).toHaveURL(/mall-orders/)
  await group('回收').click()
  await expect(link('订单')).toBeHidden()
  await desk.reload()
  await expect(link('售后')).toBeVisible()
  await expect(link('订单')).toHaveCount(0)
  await group('商城').click()
  await expect(link('售后')).toBeHidden()
  await expect(link('商城订单')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(desk, 'the menu', { menu: true })
})

test('whoever sends mall orders is told of a new one, and opens it from there', async ({ open, someone }) => {
  const who = await someone()
  const goods = await givenGoods()
  const [desk, finance] = [
    await open.desk('ops', {}, '/console/#/bargains'),
    await open.desk('finance', {}, '/console/#/bargains'),
  ]
  await expect(desk.getByRole('tab', { name: /进行中/ })).toBeVisible()
  await expect(finance.getByRole('tab', { name: /进行中/ })).toBeVisible()
  const notice = desk.getByRole('alert').filter({ hasText: '新商城订单' })
  const heard = expect(notice).toBeVisible({ timeout: 20_000 })
  const order = await mallPaid(who, [{ goods, number: 2 }])
  await heard
  await expect(notice).toContainText(`${goods.name} · 2 件`)
  await notice.getByRole('button', { name: spaced('查看') }).click()
  await expect(stateOn(desk)).toContainText(order.number)
  await expect(finance.getByRole('alert').filter({ hasText: '新商城订单' })).toHaveCount(0)
})
